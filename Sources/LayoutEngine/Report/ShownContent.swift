import ContentSizes
import LayoutProgram
import SourceText

/// Which views show something in a solved layout. What a document holds beside that, such as empty containers and image
/// views without an image, gets its size and its content at run time.
struct ShownContent {
    private let layout: InstalledLayout
    /// By view, with those inside it.
    private var withSubviews: [Bool]

    init(_ layout: InstalledLayout, _ tree: ViewTree) {
        self.layout = layout
        withSubviews = layout.views.indices.map { _ in false }
        // Superviews come before their subviews.
        for view in layout.views.indices.dropFirst().reversed() where !layout.views[view].isHidden {
            if withSubviews[view] || isShown(view) {
                withSubviews[view] = true
                withSubviews[tree.superview(of: view)] = true
            }
        }
    }

    /// Whether a view, or one inside it, shows something.
    func includes(_ view: Int) -> Bool { withSubviews[view] }

    /// Whether a view shows something by itself: a text, an image, a control or a background.
    func isShown(_ view: Int) -> Bool {
        let item = layout.views[view]
        let arguments = item.arguments
        if arguments.background != nil { return true }
        switch item.type {
        case .label, .textView: return hasText(item) || isOfLayout(item)
        case .button: return hasText(item) || arguments.image != nil || isOfLayout(item)
        case .textField: return hasText(item) || arguments.border != FieldBorder.none
        case .imageView: return arguments.image != nil || isOfLayout(item)
        case .view: return isOfLayout(item)
        case .segmentedControl, .switch, .slider, .stepper, .progressView, .activityIndicator, .pageControl,
            .datePicker, .pickerView, .searchBar, .navigationBar, .tabBar, .toolbar:
            return true
        case .stackView, .scrollView, .layoutGuide: return false
        }
    }

    /// A view that somebody writes in a layout stands for what it will show; in a document it has what it shows.
    private func isOfLayout(_ item: InstalledView) -> Bool {
        item.range.map { !layout.sources.isGenerated($0.source) } ?? true
    }

    private func hasText(_ item: InstalledView) -> Bool {
        item.text?.isEmpty == false || item.arguments.placeholder?.isEmpty == false
    }
}
