/// A fault that several views of one line may have: those that the uses of a component declare, or the rows of a list.
package struct SharedFault: Hashable {
    private let id: String
    private let range: SourceRange
    private let fact: String
    private let translation: String?

    fileprivate init?(_ diagnostic: Diagnostic) {
        guard let range = diagnostic.range, let fact = diagnostic.fact, diagnostic.subject != nil else {
            return nil
        }
        id = diagnostic.id
        self.range = range
        translation = diagnostic.translation
        self.fact = fact
    }
}

extension Diagnostic {
    /// The fault without the view that has it; `nil` where no other view can have it.
    package var sharedFault: SharedFault? { SharedFault(self) }
}

/// `also Row 2.Title, Row 3.Title, Row 4.Title and 5 more`
package func remark(onOthers subjects: [String]) -> String {
    let named = subjects.prefix(subjects.count > othersNamed + 1 ? othersNamed : othersNamed + 1)
    let more = subjects.count - named.count
    return "also \((named + (more > 0 ? ["\(more) more"] : [])).joined(lastBy: "and"))"
}

private let othersNamed = 3

extension [Diagnostic] {
    /// The same messages; of those that tell of one fault of several views of a line, the first, which names the other views.
    package func withSharedFaultsOnce() -> [Diagnostic] {
        var kept: [Diagnostic] = []
        var others: [Int: [String]] = [:]
        var indices: [SharedFault: Int] = [:]
        for diagnostic in self {
            if let fault = diagnostic.sharedFault, let subject = diagnostic.subject {
                if let index = indices[fault] {
                    others[index, default: []].append(subject)
                    continue
                }
                indices[fault] = kept.count
            }
            kept.append(diagnostic)
        }
        for (index, subjects) in others { kept[index] = kept[index].remarking(remark(onOthers: subjects)) }
        return kept
    }
}
