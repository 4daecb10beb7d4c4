import LayoutSyntax

/// The statements that have a label, as ranges of `LayoutProgram.constraints`, by body and label.
struct LabelledConstraints {
    private var statements: [Key: [Range<Int32>]] = [:]
    /// The labels of all bodies.
    private(set) var numbers: Set<Int64> = []

    private struct Key: Hashable {
        var body: ContextIndex
        var label: Int64
    }

    init(_ program: LayoutProgram) {
        var index = 0
        while index < program.constraints.count {
            let first = program.constraints[index]
            var end = index + 1
            while end < program.constraints.count, program.constraints[end].statement == first.statement {
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
