import ContentSizes

/// A condition in terms of the questions of `ConditionCells`.
indirect enum ConditionFormula: Equatable {
    case always, never
    /// The index of a question.
    case atom(Int)
    case not(Int)
    case all(ConditionFormula, ConditionFormula)
    case any(ConditionFormula, ConditionFormula)
}

extension ConditionCells {
    /// The condition that tells the cells that are wanted from all others.
    ///
    /// - Parameter wanted: By cell; `nil` where it does not matter.
    func formula(_ wanted: [Bool?]) -> ConditionFormula {
        formula(wanted, environments.indices.filter { wanted[$0] != nil })
    }

    private func formula(_ wanted: [Bool?], _ cells: [Int]) -> ConditionFormula {
        if cells.allSatisfy({ wanted[$0] == true }) { return .always }
        if cells.allSatisfy({ wanted[$0] == false }) { return .never }
        let (atom, yes, no) = split(wanted, cells)
        return combine(atom, formula(wanted, yes), formula(wanted, no))
    }

    /// Divides cells that differ by a question, by one that decides most of them if there is one.
    private func split(_ wanted: [Bool?], _ cells: [Int]) -> (atom: Int, yes: [Int], no: [Int]) {
        var best: (atom: Int, yes: [Int], no: [Int]) = (0, [], [])
        var most = -1
        for atom in atoms.indices {
            let yes = cells.filter { answers[$0][atom] }
            let no = cells.filter { !answers[$0][atom] }
            if yes.isEmpty || no.isEmpty { continue }
            let decided = [yes, no].reduce(0) { sum, half in
                let isDecided = half.allSatisfy { wanted[$0] == wanted[half[0]] }
                return sum + (isDecided ? half.count : 0)
            }
            if decided > most { (best, most) = ((atom, yes, no), decided) }
        }
        return best
    }

    private func combine(
        _ atom: Int, _ yes: ConditionFormula, _ no: ConditionFormula
    ) -> ConditionFormula {
        if yes == no { return yes }
        switch (yes, no) {
        case (.always, .never): return .atom(atom)
        case (.never, .always): return .not(atom)
        case (.always, _): return .any(.atom(atom), no)
        case (.never, _): return .all(.not(atom), no)
        case (_, .always): return .any(.not(atom), yes)
        case (_, .never): return .all(.atom(atom), yes)
        case (_, _): return .any(.all(.atom(atom), yes), .all(.not(atom), no))
        }
    }
}

extension ConditionFormula {
    /// The questions that it asks, by index.
    var atoms: Set<Int> {
        switch self {
        case .always, .never: []
        case .atom(let atom), .not(let atom): [atom]
        case .all(let a, let b), .any(let a, let b): a.atoms.union(b.atoms)
        }
    }

    /// The Swift for it.
    ///
    /// - Parameter texts: How the class asks each question.
    func swift(_ texts: [ConditionText]) -> String {
        switch self {
        case .always: "true"
        case .never: "false"
        case .atom(let atom): texts[atom].expression
        case .not(let atom): texts[atom].negation
        case .all(let a, let b): "\(a.operand(texts, of: self)) && \(b.operand(texts, of: self))"
        case .any(let a, let b): "\(a.operand(texts, of: self)) || \(b.operand(texts, of: self))"
        }
    }

    private func operand(_ texts: [ConditionText], of outer: ConditionFormula) -> String {
        let text = swift(texts)
        switch (self, outer) {
        case (.all, .any), (.any, .all): return "(\(text))"
        case (_, _): return text
        }
    }

    /// A name for what holds under it: `whenCompactWidthAndPortrait`.
    func name(_ texts: [ConditionText]) -> String { "when" + words(texts) }

    private func words(_ texts: [ConditionText]) -> String {
        switch self {
        case .always: "Always"
        case .never: "Never"
        case .atom(let atom): texts[atom].words
        case .not(let atom): texts[atom].opposite
        case .all(let a, let b): "\(a.words(texts))And\(b.words(texts))"
        case .any(let a, let b): "\(a.words(texts))Or\(b.words(texts))"
        }
    }
}
