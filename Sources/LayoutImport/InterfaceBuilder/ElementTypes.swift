import ContentSizes
import LayoutSyntax

/// The elements that are views, and the type of each in the language.
enum ElementTypes {
    /// The type; `nil` for an element that is no known view.
    static func type(of element: String) -> ViewType? { table[element] }

    private static let table: [String: ViewType] = [
        "view": .view, "label": .label, "button": .button, "textField": .textField, "textView": .textView,
        "imageView": .imageView, "stackView": .stackView, "scrollView": .scrollView, "switch": .switch,
        "slider": .slider, "stepper": .stepper, "segmentedControl": .segmentedControl,
        "progressView": .progressView, "activityIndicatorView": .activityIndicator,
        "pageControl": .pageControl, "datePicker": .datePicker, "pickerView": .pickerView,
        "searchBar": .searchBar, "navigationBar": .navigationBar, "toolbar": .toolbar, "tabBar": .tabBar,
        "tableView": .view, "collectionView": .view, "containerView": .view, "visualEffectView": .view,
        "mapView": .view, "wkWebView": .view, "webView": .view, "glkView": .view, "mtkView": .view,
        "sceneKitView": .view, "skView": .view, "arscnView": .view, "arskView": .view, "pdfView": .view,
        "control": .view, "tvCaptionButtonView": .view, "tableViewCellContentView": .view,
        "collectionViewCellContentView": .view, "collectionReusableView": .view, "tableViewCell": .view,
        "collectionViewCell": .view,
    ]

    /// The kind of a view whose contents are no part of the layout; `nil` for others.
    static func plainView(of element: String) -> PlainView? {
        switch element {
        case "tableView": .table
        case "collectionView": .collection
        case "mapView": .map
        case "wkWebView", "webView": .web
        case _: nil
        }
    }

    /// Elements whose insides are no part of the layout around them.
    static func isLeaf(_ element: String) -> Bool { leaves.contains(element) }

    private static let leaves: Set<String> = [
        "tableView", "collectionView", "containerView", "mapView", "wkWebView", "webView", "navigationBar",
        "toolbar", "tabBar", "searchBar",
    ]
}
