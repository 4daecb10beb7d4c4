import SourceText

/// In how many lines a text is set at each of some widths. However many widths it is asked for, the text is set
/// again only to find where another number of lines begins.
package struct LineCounts: Sendable {
    package let text: String
    let font: Font
    /// 0 is as many as needed.
    package let maximumLines: Int
    /// In the order of their rooms, each beginning where the one before ends.
    package private(set) var steps: [Step] = []
    /// How often the text was set.
    package private(set) var settingCount = 0

    /// Rooms in which a text takes as many lines.
    package struct Step: Sendable {
        var rooms: Range<Double>
        package var lineCount: Int
        package var isTruncated: Bool
    }

    package init(_ text: String, font: Font, maximumLines: Int) {
        (self.text, self.font, self.maximumLines) = (text, font, maximumLines)
    }

    /// The place of the step at a width; `nil` outside of them all.
    package func place(atWidth width: Double) -> Int? {
        let room = LineSetter.room(inWidth: width)
        guard let first = steps.first, room >= first.rooms.lowerBound else { return nil }
        let place = steps.partitioningIndex { $0.rooms.upperBound > room }
        return place < steps.count ? place : nil
    }

    /// `nil` at a width that was not taken in.
    package func step(atWidth width: Double) -> Step? { place(atWidth: width).map { steps[$0] } }

    /// Takes in a width, and all between it and those that are known.
    package mutating func extend(toWidth width: Double) {
        if place(atWidth: width) != nil { return }
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
    /// All steps from one to a wider one: a text takes more lines only as it gets narrower.
    private mutating func steps(from narrow: Step, to wide: Step) -> [Step] {
        let (end, start) = (narrow.rooms.upperBound, wide.rooms.lowerBound)
        if narrow.lineCount == wide.lineCount, narrow.isTruncated == wide.isTruncated {
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
        var setter = LineSetter(font: font, room: room, maximumLines: maximumLines)
        setter.set(text)
        settingCount += 1
        return Step(
            rooms: setter.greatestFit..<setter.leastBreak, lineCount: setter.count,
            isTruncated: setter.isTruncated)
    }
}
