/// An array whose elements are changed to try something, and then go back to what they were.
struct TentativeArray<Element: Sendable>: Sendable {
    private var elements: [Element]
    private var elementsBefore: [Element]
    private var isChanged: [Bool]
    /// The places of the elements that have been changed.
    private(set) var changedPlaces: [Int32] = []

    init(_ elements: [Element]) {
        (self.elements, elementsBefore) = (elements, elements)
        isChanged = [Bool](repeating: false, count: elements.count)
    }

    subscript(place: Int) -> Element {
        @inline(__always)
        get { elements[place] }
        @inline(__always)
        _modify {
            if !isChanged[place] {
                isChanged[place] = true
                changedPlaces.append(Int32(truncatingIfNeeded: place))
            }
            yield &elements[place]
        }
    }

    /// All elements, as they are now.
    var all: [Element] { elements }

    mutating func goBack() {
        for place in changedPlaces {
            elements[Int(place)] = elementsBefore[Int(place)]
            isChanged[Int(place)] = false
        }
        changedPlaces.removeAll(keepingCapacity: true)
    }
}
