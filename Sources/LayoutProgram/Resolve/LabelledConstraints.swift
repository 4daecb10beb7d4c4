import LayoutSyntax

/// The statements that have a label, as ranges of `LayoutProgram.constraints`, by body and label.
struct LabelledConstraints {
    private var statements: [Key: [Range<Int32>]] = [:]
    /// The labels of all bodies.
    private(set) var numbers: Set<Int64> = []
    /// A candidate of a removal that may be installed together with another, where one has been looked for.
    var clashes: [Candidates: Range<Int32>?] = [:]

    struct Candidates: Hashable {
        /// The first of all constraints of the label.
        var first: Int32
        var count: Int
    }

    private struct Key: Hashable {
        var body: ContextIndex
        var label: Int64
    }

    init(_ program: LayoutProgram) {
        var index = 0
        while index < program.constraints.count {
            let first = program.constraints[index]
            var end = index + 1
            while end < program.constraints.count, program.constraints[end].isSameStatement(as: first) {
                end += 1
            }
            if let number = first.label {
                let key = Key(body: program.body(of: first.context), label: number)
                statements[key, default: []].append(Int32(index)..<Int32(end))
                numbers.insert(number)
            }
            index = end
        }
    }

    /// The labels in the bodies around `context`.
    func labels(near context: ContextIndex, _ program: LayoutProgram) -> Set<Int64> {
        var bodies: Set<ContextIndex> = []
        var body = program.body(of: context)
        while bodies.insert(body).inserted, body != .file {
            body = program.body(of: program.contexts[body].parent)
        }
        return Set(statements.keys.lazy.filter { bodies.contains($0.body) }.map { $0.label })
    }

    /// The statements of the innermost body around `context` that has the label.
    func statements(_ label: Int64, near context: ContextIndex, _ program: LayoutProgram) -> [Range<Int32>] {
        var body = program.body(of: context)
        while true {
            if let found = statements[Key(body: body, label: label)] { return found }
            if body == .file { return [] }
            body = program.body(of: program.contexts[body].parent)
        }
    }
}

extension CompiledConstraint {
    fileprivate func isSameStatement(as other: CompiledConstraint) -> Bool {
        statement == other.statement
    }
}
