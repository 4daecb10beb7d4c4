import ContentSizes
import LayoutSyntax
import SourceText

// Properties of views that UIKit has.
extension Follower {
    /// What an assignment to a property of a view does that its class does not declare.
    mutating func setProperty(of view: Int, _ name: String, _ value: CodeValue, _ span: Span) {
        let value = KitTables.isColor(name) ? adapted(value, "UIColor", span) : value
        switch name {
        case "translatesAutoresizingMaskIntoConstraints", "superview", "subviews": break
        case "directionalLayoutMargins": set(view, "layoutMargins", value, at: span)
        case "axis", "alignment", "distribution", "image": set(view, name, value, at: span)
        case "attributedText", "attributedTitle": setText(of: view, attributed: value, span)
        case "title", "titleForNormal": set(view, "text", value, at: span)
        case "imageForNormal": set(view, "image", value, at: span)
        case "configuration": setConfiguration(of: view, value, span)
        case "frame" where isLaidOut: setLastFrame(of: view, value, span)
        case "alpha":
            if number(value) == 1 { break }
            leaveOut(place(span), Self.unsaidAlpha, [view], touchesLayout: false)
        case "tableHeaderView" where isEmpty(value), "tableFooterView" where isEmpty(value): break
        case "style" where viewType(of: view) == .activityIndicator: setStyle(ofIndicator: view, value, span)
        case "hidesWhenStopped" where viewType(of: view) == .activityIndicator:
            set(view, name, value, at: span)
            if value.flag == false { set(view, "isHidden", value, at: span) }
        case "contentVerticalAlignment" where value.symbol == "center": break
        case "contentHorizontalAlignment" where viewType(of: view) == .button:
            setAlignment(ofButton: view, value, span)
        case _ where KitTables.layoutFields.contains(name): set(view, name, value, at: span)
        case _ where KitTables.cellProperties.contains(name) && viewType(of: view) == .view:
            set(view, name, value, at: span)
            leaveOutCells(name, [view], value, span)
        case _ where KitTables.toldProperties.contains(name):
            unplaced.formUnion(items(in: value))
            leaveOut(span, "no layout can say '\(name)'", [.object(view), value])
        case "backgroundView" where value.object != nil:
            unplaced.formUnion(items(in: value))
            leaveOut(place(span), "no layout can say '\(name)'", [view], touchesLayout: false)
        case _ where KitTables.shownProperties.contains(name):
            leaveOut(place(span), "no layout can say '\(name)'", [view], touchesLayout: false)
        case _: setUnknown(name, of: view, value, span)
        }
    }

    /// A property that says nothing of a layout, as far as UIKit has it.
    private mutating func setUnknown(_ name: String, of view: Int, _ value: CodeValue, _ span: Span) {
        set(view, name, value, at: span)
        if KitTables.isForOthers(name) || name.hasPrefix("accessib")
            || KitTables.harmlessProperties.contains(name)
        {
            return
        }
        let kitClass = kitClass(of: view)
        if !items(in: value).isEmpty {
            leaveOut(span, "unknown property '\(name)'", [.object(view), value])
        } else if !KitTables.isKitName(kitClass), !KitTables.isColor(name),
            !KitTables.readMembers.contains(name)
        {
            // What a class of a library shows, its own properties say.
            leaveOut(place(span), "'\(kitClass)' is in no file given", [view], touchesLayout: false)
        }
    }

    /// Why nobody knows what the layer of a view is.
    static let isLayer = "a layer has no constraints"

    /// It moves nothing, but hides as `isHidden` does.
    static let unsaidAlpha = "no layout can say 'alpha'"

    private mutating func setAlignment(ofButton view: Int, _ value: CodeValue, _ span: Span) {
        switch value.symbol {
        case "left", "right", "center": set(view, "textAlignment", value, at: span)
        case _:
            leaveOut(
                place(span), "no layout can say 'contentHorizontalAlignment'", [view], touchesLayout: false)
        }
    }

    private mutating func setText(of view: Int, attributed value: CodeValue, _ span: Span) {
        if case .nothing = value { return set(view, "text", value, at: span) }
        guard case .fields("NSAttributedString", let fields) = value, let text = fields.first?.value else {
            return set(view, "text", unknown("an attributed text is not known", span), at: span)
        }
        set(view, "text", text, at: span)
        if fields.count > 1 { leaveOut(span, "the attributes of the text are not known", [.object(view)]) }
    }

    /// Places a view when the layout is done, each time anew.
    private mutating func setLastFrame(of view: Int, _ value: CodeValue, _ span: Span) {
        set(view, "frame", value, at: span)
        guard case .bounds = value else {
            return leaveOut(span, "it is placed after the layout", [.object(view)])
        }
        set(view, "autoresizingMask", .list(Self.flexibleSize.map { .symbol($0) }), at: span)
    }

    /// Whether a value is no view or a new one without size, which only takes away the lines below the last cell.
    private func isEmpty(_ value: CodeValue) -> Bool {
        guard let view = value.object else { if case .nothing = value { return true } else { return false } }
        let hasFrame = objects[view].fields["frame"].map { frame in
            if case .foreignType("CGRect.zero") = frame.value { false } else { frame.value.symbol != "zero" }
        }
        return objects[view].className == "UIView" && hasFrame != true
            && (field(view, "subviews")?.list ?? []).isEmpty
    }

    private static let flexibleSize = ["flexibleWidth", "flexibleHeight"]

    /// Whether a view is always as large as the one that it is in.
    func fillsSuperview(_ view: Int) -> Bool {
        guard case .bounds(let other)? = field(view, "frame"), field(view, "superview")?.object == other,
            let mask = field(view, "autoresizingMask")?.list
        else { return false }
        return Self.flexibleSize.allSatisfy { part in mask.contains { $0.symbol == part } }
    }

    mutating func setStyle(ofIndicator view: Int, _ style: CodeValue, _ span: Span) {
        let isLarge = style.symbol.map { $0 == "large" || $0 == "whiteLarge" }
        guard let isLarge else { return leaveOut(span, "its style is not known", [.object(view)]) }
        let side = CodeValue.number(isLarge ? 37 : 20)
        let size = ["width", "height"].map { CodeArgument(label: $0, value: side) }
        if isLarge { set(view, "intrinsic", .fields("CGSize", size), at: span) }
    }
}
