/// An array whose elements are changed to try something, and then go back to what they were.
struct TentativeArray<Element: Sendable>: Sendable {
    private var elements: [Element]
    private var elementsBefore: [Element]
    /// The places of the elements that have been changed, some more than once.
    private(set) var changedPlaces: [Int32] = []

    init(_ elements: [Element]) { (self.elements, elementsBefore) = (elements, elements) }

    @inline(__always)
    subscript(place: Int) -> Element {
        get { elements[place] }
        set {
            elements[place] = newValue
            changedPlaces.append(Int32(truncatingIfNeeded: place))
        }
    }

    /// All elements, as they are now.
    var all: [Element] { elements }

    mutating func goBack() {
        for place in changedPlaces { elements[Int(place)] = elementsBefore[Int(place)] }
        changedPlaces.removeAll(keepingCapacity: true)
    }
}
