/// The place of an element in the list of its kind: of a view's symbol in `LayoutProgram.symbols`, say. Where there may
/// be none it is `absent` and no optional, which would take twice the room.
package struct ListIndex<Element>: Hashable, Comparable, Sendable {
    package let index: Int32

    package init(_ place: Int) { index = Int32(place) }

    package static var absent: ListIndex { ListIndex(-1) }

    package var exists: Bool { index >= 0 }
    /// For lists that run beside that of the elements.
    package var place: Int { Int(index) }

    package static func < (a: ListIndex, b: ListIndex) -> Bool { a.index < b.index }
}

extension Array {
    /// An element is taken out and put back when it is changed, which suits small ones without lists of their own.
    package subscript(index: ListIndex<Element>) -> Element {
        get { self[index.place] }
        set { self[index.place] = newValue }
    }

    /// The index of the next element.
    var nextIndex: ListIndex<Element> { ListIndex(count) }
}

package typealias ContextIndex = ListIndex<Context>
package typealias SymbolIndex = ListIndex<ViewSymbol>
package typealias DeclarationIndex = ListIndex<Declaration>
package typealias UseIndex = ListIndex<ComponentUse>
package typealias ConstantIndex = ListIndex<Constant>

extension ContextIndex {
    /// The context outside of every body and block.
    package static var file: ContextIndex { ContextIndex(0) }
}

extension SymbolIndex {
    static var screen: SymbolIndex { SymbolIndex(0) }
}
