import ContentSizes
import LayoutEngine
import LayoutSyntax
import SourceText

/// The class of a view in Swift.
struct ViewClass: Equatable {
    var name: String
    /// The module that has it; `nil` where that is UIKit or the app's own.
    var module: String?
    /// What makes a view of the class, behind its name.
    var arguments = "()"

    /// What makes a view of the class: `UILabel()`.
    var creation: String { name + arguments }
}

extension PlainView {
    fileprivate var viewClass: ViewClass {
        switch self {
        case .web: ViewClass(name: "WKWebView", module: "WebKit")
        case .map: ViewClass(name: "MKMapView", module: "MapKit")
        case .table: ViewClass(name: "UITableView")
        case .collection:
            ViewClass(
                name: "UICollectionView",
                arguments: "(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())")
        }
    }
}

extension InstalledView {
    /// Its own class, else UIKit's. A button of a class of its own is what that class makes it.
    var viewClass: ViewClass {
        var known = plainView?.viewClass ?? ViewClass(name: type.uiKitClass)
        guard let ownClass = arguments.ownClass else {
            if type == .button { known.arguments = "(type: .system)" }
            return known
        }
        let parts = ownClass.split(separator: ".", maxSplits: 1).map { String($0) }
        known.name = parts.last ?? ""
        known.module = parts.count > 1 ? parts[0] : nil
        return known
    }

    /// Whether its own class, if it has one, can be written in Swift.
    var hasValidClass: Bool {
        guard let ownClass = arguments.ownClass else { return true }
        let parts = ownClass.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count < 3 && parts.allSatisfy { isSwiftClassName(String($0)) }
    }

    /// Whether it is a view of `UIView` itself, which has no content of its own.
    var isBareView: Bool { type == .view && plainView == nil && arguments.ownClass == nil }

    /// Whether it is a bare view with a content size that the file gives it.
    var hasOwnSize: Bool { isBareView && hasGivenSize }

    /// Whether the file gives it a content size.
    var hasGivenSize: Bool {
        Axis.allCases.contains { axis in
            if case .points = sizes[axis].intrinsic { true } else { false }
        }
    }
}

extension ExportBuilder {
    /// The modules beside UIKit that have classes of views, each once.
    var modules: [String] {
        Set(order.compactMap { isClass($0) ? nil : firstView($0)?.viewClass.module }).sorted()
    }

    /// The names of the classes that views have and this file does not write.
    var ownClasses: [String] {
        order.compactMap { symbol in
            guard !isClass(symbol), let view = firstView(symbol) else { return nil }
            return view.arguments.ownClass == nil ? nil : view.viewClass.name
        }
    }

    /// What is wrong with the classes of a view; `nil` where nothing is.
    func classFault(of symbol: Int) -> String? {
        let views = installed.indices.compactMap { cell in
            view(symbol, in: cell).map { installed[cell].views[$0] }
        }
        guard let first = views.first else { return nil }
        if views.contains(where: { $0.viewClass != first.viewClass }) {
            return
                "'\(first.name)' has another class in some environments, and a view in UIKit keeps its class:"
                + " give them two names"
        }
        guard let own = first.arguments.ownClass, !first.hasValidClass else { return nil }
        return "'\(own)' is not the name of a class of Swift: write it as in 'class: \"ChartView\"'"
    }
}
