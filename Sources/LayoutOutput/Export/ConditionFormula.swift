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
    /// The Swift for it where the answers are properties of `conditions`.
    func swift(_ atoms: [ConditionAtom]) -> String {
        switch self {
        case .always: "true"
        case .never: "false"
        case .atom(let atom): "conditions.\(atoms[atom].name)"
        case .not(let atom): "!conditions.\(atoms[atom].name)"
        case .all(let a, let b): "\(a.operand(atoms, of: self)) && \(b.operand(atoms, of: self))"
        case .any(let a, let b): "\(a.operand(atoms, of: self)) || \(b.operand(atoms, of: self))"
        }
    }

    private func operand(_ atoms: [ConditionAtom], of outer: ConditionFormula) -> String {
        let text = swift(atoms)
        switch (self, outer) {
        case (.all, .any), (.any, .all): return "(\(text))"
        case (_, _): return text
        }
    }

    /// A name for what holds under it: `whenCompactWidthAndPortrait`.
    func name(_ atoms: [ConditionAtom]) -> String { "when" + words(atoms) }

    private func words(_ atoms: [ConditionAtom]) -> String {
        switch self {
        case .always: "Always"
        case .never: "Never"
        case .atom(let atom): String(atoms[atom].name.dropFirst(2))
        case .not(let atom): atoms[atom].opposite
        case .all(let a, let b): "\(a.words(atoms))And\(b.words(atoms))"
        case .any(let a, let b): "\(a.words(atoms))Or\(b.words(atoms))"
        }
    }
}
