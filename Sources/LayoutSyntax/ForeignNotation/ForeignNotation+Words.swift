import ContentSizes

// Plain words for what has a notation here.
extension ForeignNotation {
    /// Of a line in words, `center Title in Superview`, the constraint that says such a thing.
    static func phrase(_ words: [String]) -> String? {
        guard words.count > 1 else { return nil }
        switch words[0].lowercased() {
        case "center", "centre": return "A.Center = Superview.Center"
        case "pin", "stretch", "attach": return "A.Edges = Superview.Edges"
        case "align": return "A.Leading = B.Leading"
        default: break
        }
        for word in words.dropFirst() {
            switch word.lowercased() {
            case "below", "under", "underneath": return "A.Top = B.Bottom + Standard"
            case "above": return "A.Bottom = B.Top - Standard"
            case "beside", "after": return "A.Leading = B.Trailing + Standard"
            case "centered", "centred": return "A.CenterX = Superview.CenterX"
            default: continue
            }
        }
        return nil
    }

    /// A constraint such as is made by calls whose names are like `word`, of which there are many.
    static func placing(_ word: String) -> String {
        for part in words(word).split(separator: " ") {
            switch part {
            case "center", "centre": return "A.Center = Superview.Center"
            case "fill", "edges": return "A.Edges = Superview.Edges"
            case "size", "width": return "A.Width = 100"
            case "height": return "A.Height = 44"
            default: continue
            }
        }
        return "A.Leading = Superview.Leading + 8"
    }

    /// Words that stand for a length in other notations, and what to write for them.
    package static func length(_ word: String) -> String? {
        switch word.filter({ $0 != " " && $0 != "_" }).lowercased() {
        case "auto", "automatic", "wrapcontent", "intrinsic", "fitcontent", "intrinsiccontentsize":
            "leave the constraint out, for without one a view is as large as its content"
        case "matchparent", "fillparent", "full", "stretch":
            "write the attribute of the view around it: 'A.Width = Superview.Width'"
        default: nil
        }
    }

    /// What a message calls a view of `type` that has no name.
    static func name(of type: ViewType) -> String {
        switch type {
        case .label: "Title"
        case .button: "OK"
        case .textField: "Name"
        case .textView: "Note"
        case .imageView: "Photo"
        case .stackView: "Rows"
        case .scrollView: "Page"
        case .view: "Card"
        case .switch, .slider, .stepper, .segmentedControl, .progressView, .activityIndicator, .pageControl,
            .datePicker, .pickerView, .searchBar, .navigationBar, .tabBar, .toolbar, .layoutGuide:
            "A"
        }
    }

    /// The content size that code calls `extraLarge`.
    package static func contentSize(_ word: String) -> String? {
        switch word.filter({ $0 != " " && $0 != "." && $0 != "-" }).lowercased() {
        case "extrasmall": "XS"
        case "small": "S"
        case "medium": "M"
        case "large": "L"
        case "extralarge": "XL"
        case "extraextralarge": "XXL"
        case "extraextraextralarge": "XXXL"
        case "accessibility", "accessibilitymedium": "AX1"
        case "accessibilitylarge": "AX2"
        case "accessibilityextralarge": "AX3"
        case "accessibilityextraextralarge": "AX4"
        case "accessibilityextraextraextralarge": "AX5"
        default: nil
        }
    }

    /// The condition that holds on the devices that `device is iPhone X` speaks of, whose words these are in lower case.
    static func family(of words: [String]) -> String? {
        for word in words {
            switch word {
            case "ipad", "ispad", "isipad", "device.ispad", "pad", "tablet", "istablet":
                return "Regular-Regular"
            case "iphone", "isphone", "isiphone", "device.isphone", "phone", "ipod":
                return "Compact-Any or Any-Compact"
            case "device", "idiom", "is", "on", "a", "an", "any": continue
            default: return nil
            }
        }
        return nil
    }

    /// What tests the screen elsewhere, and the condition that does here.
    static func condition(_ words: String) -> String? {
        switch Text.matchingKey(words) {
        case "horizontal compact", "compact width": "Compact-Any"
        case "horizontal regular", "regular width": "Regular-Any"
        case "vertical compact", "compact height": "Any-Compact"
        case "vertical regular", "regular height": "Any-Regular"
        case "large text", "accessibility", "dynamic type", "large type": "content size >= XL"
        default: nil
        }
    }
}
