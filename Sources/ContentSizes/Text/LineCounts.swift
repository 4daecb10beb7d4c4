import SourceText

/// How a text is set at each of some widths. However many widths are asked for, the text is only set again to find where
/// another number of lines begins or, where that is asked for, where the widest line becomes another one.
package struct LineCounts: Sendable {
    /// The text that is set.
    package let text: String
    let font: Font
    private let generation: TypefaceGeneration
    /// 0 is as many as needed.
    package let maximumLines: Int
    /// Whether steps tell the width of the widest line: then there are many more of them.
    private let measuresWidths: Bool
    /// The steps in the order of their rooms. Each begins where the one before ends.
    package private(set) var steps: [Step] = []
    /// How often the text was set.
    package private(set) var settingCount = 0

    /// The rooms in which a text takes the same number of lines and, where that is measured, is equally wide.
    package struct Step: Sendable {
        var rooms: Range<Double>
        /// The number of lines, at most the maximum.
        package var lineCount: Int
        /// Whether the text has more lines than the maximum.
        package var isTruncated: Bool
        /// The width of the widest line, in points; `nil` where it was not measured, and where it fills the room.
        package var widest: Double?

        fileprivate func isSame(as other: Step) -> Bool {
            lineCount == other.lineCount && isTruncated == other.isTruncated && widest == other.widest
        }
    }

    /// - Parameters:
    ///   - maximumLines: 0 is as many as needed.
    ///   - system: The version of iOS whose system font it is set in.
    ///   - measuresWidths: Whether the steps are to tell the width of the widest line.
    package init(
        _ text: String, font: Font, maximumLines: Int, system: SystemVersion = .usual,
        measuresWidths: Bool = false
    ) {
        (self.text, self.font, self.maximumLines) = (text, font, maximumLines)
        self.measuresWidths = measuresWidths
        generation = SystemFacts.typeface.value(in: system)
    }

    /// The index of the step at a width, in points; `nil` outside of them all.
    package func index(atWidth width: Double) -> Int? {
        let room = LineSetter.room(inWidth: width)
        guard let first = steps.first, room >= first.rooms.lowerBound else { return nil }
        let index = steps.partitioningIndex { $0.rooms.upperBound > room }
        return index < steps.count ? index : nil
    }

    /// The step at a width, in points; `nil` outside of them all.
    package func step(atWidth width: Double) -> Step? { index(atWidth: width).map { steps[$0] } }

    /// Adds the steps at a width, in points, and at all widths between it and those that are known.
    package mutating func extend(toWidth width: Double) {
        if index(atWidth: width) != nil { return }
        let step = step(inRoom: LineSetter.room(inWidth: width))
        guard let first = steps.first, let last = steps.last else { return steps = [step] }
        if step.rooms.upperBound <= first.rooms.lowerBound {
            steps = self.steps(from: step, to: first) + steps.dropFirst()
        } else {
            steps = steps.dropLast() + self.steps(from: last, to: step)
        }
    }
}

extension LineCounts {
    /// All steps from one to a wider one. A text only takes more lines as it gets narrower, but its widest line may be
    /// wider and narrower by turns.
    private mutating func steps(from narrow: Step, to wide: Step) -> [Step] {
        let (end, start) = (narrow.rooms.upperBound, wide.rooms.lowerBound)
        if narrow.isSame(as: wide), end >= start || !measuresWidths {
            var step = narrow
            step.rooms = narrow.rooms.lowerBound..<wide.rooms.upperBound
            return [step]
        }
        if end >= start { return [narrow, wide] }
        let middle = step(inRoom: min((end + start) / 2, start.nextDown))
        let below = steps(from: narrow, to: middle)
        return below.dropLast() + steps(from: below[below.count - 1], to: wide)
    }

    private mutating func step(inRoom room: Double) -> Step {
        var setter = LineSetter(
            font: font, generation, room: room, maximumLines: maximumLines, measuresWidths: measuresWidths)
        setter.set(text)
        settingCount += 1
        return Step(
            rooms: setter.greatestFit..<setter.leastBreak, lineCount: setter.count,
            isTruncated: setter.isTruncated,
            widest: measuresWidths && !setter.fillsRoom ? setter.widest : nil)
    }
}
