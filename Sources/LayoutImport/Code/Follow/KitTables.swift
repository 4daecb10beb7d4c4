import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

/// What is so of the names of UIKit.
enum KitTables {
    /// The members of views that decide where views are and what they show.
    static let layoutFields: Set<String> = Set(properties.map { $0.name }).union([
        "superview", "subviews", "arrangedSubviews", "huggingHorizontal", "huggingVertical",
        "resistanceHorizontal", "resistanceVertical", "spacingAfter", "frame", "image",
    ])

    /// A property of views that is an argument in a layout.
    struct Property {
        let name: String
        /// `nil` for the text, which has no name.
        let key: ArgumentKey?
    }

    /// In the order in which arguments are written.
    static let properties: [Property] = [
        Property(name: "text", key: nil), Property(name: "placeholder", key: .placeholder),
        Property(name: "borderStyle", key: .border), Property(name: "style", key: .style),
        Property(name: "font", key: .font), Property(name: "numberOfLines", key: .lines),
        Property(name: "textAlignment", key: .align), Property(name: "textColor", key: .color),
        Property(name: "preferredMaxLayoutWidth", key: .maximumTextWidth),
        Property(name: "minimumScaleFactor", key: .minimumScale), Property(name: "contentMode", key: .mode),
        Property(name: "contentEdgeInsets", key: .contentInsets),
        Property(name: "numberOfPages", key: .pages), Property(name: "contentInset", key: .inset),
        Property(name: "isScrollEnabled", key: .scrolls), Property(name: "axis", key: .axis),
        Property(name: "alignment", key: .alignment), Property(name: "distribution", key: .distribution),
        Property(name: "spacing", key: .spacing),
        Property(name: "isLayoutMarginsRelativeArrangement", key: .marginsRelative),
        Property(name: "isBaselineRelativeArrangement", key: .baselineRelative),
        Property(name: "layoutMargins", key: .margins),
        Property(name: "preservesSuperviewLayoutMargins", key: .preservesSuperviewMargins),
        Property(name: "backgroundColor", key: .background), Property(name: "tintColor", key: .tint),
        Property(name: "spacingAfter", key: .spacingAfter), Property(name: "isHidden", key: .hidden),
        Property(name: "accessibilityIdentifier", key: .accessibilityIdentifier),
    ]

    /// Properties that change what a view shows or where it is in ways that no layout can say.
    static let toldProperties: Set<String> = [
        "transform", "bounds", "center", "titleEdgeInsets", "imageEdgeInsets", "textContainerInset",
        "leftView", "leftViewMode", "rightView", "rightViewMode", "tableHeaderView", "tableFooterView",
        "semanticContentAttribute",
        "insetsLayoutMarginsFromSafeArea", "additionalSafeAreaInsets",
        "contentVerticalAlignment", "left", "right", "top", "bottom", "centerX", "centerY", "width", "height",
        "x", "y",
        "origin", "size", "accessoryView", "attributedPlaceholder", "preferredSymbolConfiguration",
        "contentConfiguration", "accessories", "preferredDatePickerStyle", "datePickerMode", "prompt",
        "showsScopeBar", "zoomScale", "contentSize", "edgesForExtendedLayout",
        "extendedLayoutIncludesOpaqueBars",
        "automaticallyAdjustsScrollViewInsets", "preferredContentSize",
    ]

    /// Properties that change what a view shows and move no view of a layout.
    static let shownProperties: Set<String> = [
        "accessoryType", "contentHorizontalAlignment", "contentInsetAdjustmentBehavior",
        "collectionViewLayout", "adjustsImageSizeForAccessibilityContentSizeCategory",
    ]

    /// Properties of tables, collections and their layouts that say how large cells are.
    static let cellProperties: Set<String> = [
        "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight",
        "sectionHeaderTopPadding",
        "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight", "itemSize", "estimatedItemSize",
        "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset", "headerReferenceSize",
        "footerReferenceSize",
    ]

    /// Properties of which code sets parts.
    static let placingProperties: Set<String> = [
        "frame", "bounds", "center", "layoutMargins", "directionalLayoutMargins", "additionalSafeAreaInsets",
        "contentInset", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "textContainerInset",
        "preferredContentSize",
    ]

    /// Properties that only views and constraints have, so that they place something whatever has them.
    static let layoutNames: Set<String> = [
        "isActive", "constant", "priority", "isHidden", "axis", "distribution", "spacing",
        "isLayoutMarginsRelativeArrangement", "layoutMargins", "directionalLayoutMargins", "numberOfLines",
        "contentInset",
    ]

    /// The types of properties whose values code writes as `.name`.
    static let propertyTypes: [String: String] = ["font": "UIFont", "image": "UIImage"]

    /// The types of first arguments that code writes so.
    static let argumentTypes: [String: String] = [
        "setImage": "UIImage", "setBackgroundImage": "UIImage", "setTitleColor": "UIColor",
    ]

    /// Properties that hold views and place none of them.
    static let harmlessProperties: Set<String> = [
        "refreshControl", "backgroundView", "selectedBackgroundView", "inputView", "inputAccessoryView",
        "rootViewController", "mask", "maskView", "viewControllers", "multipleSelectionBackgroundView",
    ]

    /// The numbers in sizes, points and insets.
    static let parts: Set<String> = [
        "top", "left", "bottom", "right", "leading", "trailing", "width", "height", "x", "y", "origin",
        "size",
    ]

    /// Functions of numbers and of other libraries that know nothing of views.
    static let freeFunctions: Set<String> = [
        "min", "max", "round", "ceil", "floor", "abs", "fabs", "sqrt", "pow", "sin", "cos", "tan", "atan2",
        "hypot", "strstr", "exit", "arc4random", "arc4random_uniform", "autoreleasepool", "stat", "usleep",
        "objc_getAssociatedObject", "objc_setAssociatedObject", "withExtendedLifetime", "swap", "dump",
        "os_log", "CGAffineTransformMakeScale", "CGAffineTransformMakeRotation",
    ]

    /// Whether a property of a view is a color, which moves nothing.
    static func isColor(_ name: String) -> Bool { name.hasSuffix("Color") }

    /// Whether a property of a view lists the views in it.
    static func listsSubviews(_ name: String) -> Bool { name.hasSuffix("ubviews") }

    /// Whether a property holds somebody to tell of what happens.
    static func isForOthers(_ name: String) -> Bool { name.hasSuffix("elegate") || name.hasSuffix("ource") }

    /// Members of views and controllers that say what is so and lead to nothing that moves views.
    static let readMembers: Set<String> = [
        "isEnabled", "isSelected", "isHighlighted", "isOn", "value", "isFirstResponder", "contentOffset",
        "contentSize", "adjustedContentInset", "text", "attributedText", "font", "textColor", "image",
        "placeholder", "currentTitle", "selectedSegmentIndex", "numberOfSegments", "state", "date",
        "isTracking", "isDragging", "isDecelerating", "zoomScale", "selectedRange", "textStorage",
        "layoutManager", "isAnimating", "progress", "currentPage", "numberOfPages",
        "backgroundColor", "tintColor", "undoManager", "description", "hash", "isUserInteractionEnabled",
        "isViewLoaded", "isBeingPresented", "isBeingDismissed", "isMovingFromParent", "isMovingToParent",
        "isEditing", "indexPathsForSelectedRows", "indexPathForSelectedRow", "indexPathsForVisibleItems",
        "visibleCells", "collectionViewLayout", "separatorInset", "reuseIdentifier", "modalPresentationStyle",
        "interfaceOrientation", "overrideUserInterfaceStyle", "modalTransitionStyle", "preferredContentSize",
    ]

    /// Names by which code that cannot be read is about a layout.
    static let layoutWords: Set<String> = [
        "constraint", "constraints", "NSLayoutConstraint", "snp", "makeConstraints", "addSubview",
        "addArrangedSubview", "isActive", "activate",
    ]

    /// Methods that change a layout whatever they are called of.
    static func changesLayout(_ method: String) -> Bool {
        layoutMethods.contains(method) || method.hasPrefix("autoPin") || method.hasPrefix("autoSetDimension")
    }

    private static let layoutMethods: Set<String> = [
        "makeConstraints", "remakeConstraints", "updateConstraints", "constraint", "addSubview",
        "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addConstraint", "addConstraints",
        "removeFromSuperview", "setCustomSpacing", "setContentHuggingPriority",
        "setContentCompressionResistancePriority",
    ]

    static let priorities: [String: Double] = [
        "required": 1000, "defaultHigh": 750, "high": 750, "medium": 500, "defaultLow": 250, "low": 250,
        "fittingSizeLevel": 50, "dragThatCanResizeScene": 510, "sceneSizeStayPut": 500,
        "dragThatCannotResizeScene": 490,
    ]

    /// Methods that change no layout, or only that of a later time.
    static let harmlessMethods: Set<String> = [
        "addTarget", "addAction", "addGestureRecognizer", "removeGestureRecognizer", "register",
        "addObserver",
        "removeObserver", "layoutIfNeeded", "setNeedsLayout", "setNeedsDisplay", "setNeedsUpdateConstraints",
        "updateConstraintsIfNeeded", "bringSubviewToFront", "sendSubviewToBack", "sizeToFit", "addChild",
        "addChildViewController", "didMove", "willMove", "setTitleShadowColor",
        "setTitleTextAttributes", "reloadData", "addInteraction", "print", "debugPrint",
        "NSLog", "post", "async", "asyncAfter", "setContentOffset", "scrollRectToVisible", "startAnimating",
        "stopAnimating", "becomeFirstResponder", "resignFirstResponder", "endEditing", "present", "dismiss",
        "pushViewController", "popViewController", "setNavigationBarHidden", "setToolbarHidden", "sink",
        "store",
        "invalidateIntrinsicContentSize", "addSublayer", "insertSublayer", "setValue", "setOn", "setProgress",
        "setTranslatesAutoresizingMaskIntoConstraints", "loadViewIfNeeded", "selectRow",
        "scheduledTimer", "dataTask", "setCollectionViewLayout", "setConstraints", "setRightBarButton",
        "setLeftBarButton", "setImage", "setPreferredSymbolConfiguration", "setViewControllers",
        "removeFromParent", "removeFromParentViewController", "registerForTraitChanges", "assert",
        "precondition",
        "setNeedsStatusBarAppearanceUpdate", "sendActions", "setAccessibilityLabel", "setEditing",
        "setThumbImage", "setRegion", "loadHTMLString", "removeOverlays", "addOverlays", "removeAnnotations",
        "addAnnotations", "convert", "performSegue", "unwind", "setAnimationsEnabled", "setNeedsFocusUpdate",
        "setNeedsUpdateOfHomeIndicatorAutoHidden", "scrollToRow", "scrollToItem", "deselectRow",
        "deselectItem", "setOverrideTraitCollection", "draw", "snapshotView", "hitTest", "point",
        "load", "selectItem", "bringSubview", "sendSubview", "layoutAttributesForItem", "cellForItem",
        "cellForRow",
        "numberOfItems", "numberOfRows", "beginRefreshing", "endRefreshing", "insertItems", "deleteItems",
        "reloadItems", "reloadSections", "reloadRows", "insertRows", "deleteRows", "flashScrollIndicators",
        "dequeueConfiguredReusableCell",
        "perform", "beginUpdates", "endUpdates", "dequeueReusableCell", "removeAllAnimations",
        "beginAppearanceTransition", "endAppearanceTransition", "addMotionEffect", "updateProperties",
    ]

    /// The guides of views and controllers.
    static let guides: Set<String> = [
        "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "contentLayoutGuide",
        "frameLayoutGuide", "keyboardLayoutGuide", "topLayoutGuide", "bottomLayoutGuide",
    ]

    private static let viewEndings = [
        "View", "Label", "Button", "Field", "Control", "Cell", "Switch", "Slider", "Stepper", "Bar",
        "Indicator",
        "Toolbar", "Picker",
    ]

    static func isViewName(_ name: String) -> Bool {
        if name.contains(".") || name.hasPrefix("[") { return false }
        if name == "UIDatePicker" || name == "UIRefreshControl" { return true }
        return viewEndings.contains { name.hasSuffix($0) }
    }

    static func isControllerName(_ name: String) -> Bool {
        name.hasSuffix("ViewController") || name.hasSuffix("VC")
            || name.hasSuffix("Controller") && !name.hasSuffix("ResultsController")
    }

    /// The type of a view of a class, of which the name says what it is where UIKit has none such.
    static func viewType(_ name: String) -> ViewType? {
        if name == "UILayoutGuide" { return .layoutGuide }
        guard isKitName(name) else { return nil }
        return ForeignNotation.type(name).flatMap { spelling in
            ViewType.names.first { $0.spelling == spelling }?.type
        } ?? others[name] ?? (isViewName(name) ? .view : nil)
    }

    private static let others: [String: ViewType] = ["UIActivityIndicatorView": .activityIndicator]

    /// The type that the name of a class suggests that no file declares.
    static func likelyType(_ name: String) -> ViewType {
        for (ending, type) in endings where name.hasSuffix(ending) { return type }
        return .view
    }

    private static let endings: [(String, ViewType)] = [
        ("StackView", .stackView), ("ScrollView", .scrollView), ("ImageView", .imageView),
        ("TextField", .textField), ("TextView", .textView), ("Label", .label), ("Button", .button),
        ("Switch", .switch), ("Slider", .slider), ("SegmentedControl", .segmentedControl),
        ("PageControl", .pageControl), ("SearchBar", .searchBar),
    ]

    /// Whether a name begins as those of Apple's frameworks do.
    static func isKitName(_ name: String) -> Bool {
        let units = Array(name.utf8.prefix(3))
        guard units.count == 3, units[2] >= 0x41, units[2] <= 0x5A else { return name == "CGFloat" }
        return ["UI", "NS", "CG", "CA", "MK", "WK", "AV", "SK", "SF", "SC", "MT", "GL"].contains {
            name.hasPrefix($0)
        }
    }

    /// The classes of UIKit that a view inherits from.
    static func ancestors(ofView name: String) -> [String] {
        var names = [name]
        let type = viewType(name) ?? likelyType(name)
        switch type {
        case .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker:
            names += ["UI" + type.spelling.filter { $0 != " " }, "UIControl"]
        case .scrollView, .textView: names += ["UI" + type.spelling.filter { $0 != " " }, "UIScrollView"]
        case .label, .imageView, .stackView: names += ["UI" + type.spelling.filter { $0 != " " }]
        case .view, .progressView, .activityIndicator, .pickerView, .searchBar, .navigationBar, .tabBar,
            .toolbar, .layoutGuide:
            if name.hasSuffix("Cell") { names += ["UITableViewCell", "UICollectionViewCell"] }
        }
        return names + ["UIView", "UIResponder", "NSObject"]
    }

    /// `UIScreen.main.bounds.size.width`
    static func screen(_ type: String, _ name: String) -> CodeValue? {
        guard type.hasPrefix("UIScreen") else { return nil }
        switch name {
        case "width" where type.has("ounds"): return .screen(.width, factor: 1, constant: 0)
        case "height" where type.has("ounds"): return .screen(.height, factor: 1, constant: 0)
        case "main", "bounds", "size": return .foreignType("\(type).\(name)")
        case _: return nil
        }
    }

    /// The attribute that an anchor is of: `Leading` of `leadingAnchor`.
    static func attribute(ofAnchor name: String) -> Attribute? {
        guard name.hasSuffix("Anchor") else { return nil }
        return attribute(String(name.dropLast(6)))
    }

    /// `leading`, `baseline`, `centerXWithinMargins`
    static func attribute(_ name: String) -> Attribute? {
        if name == "baseline" { return .lastBaseline }
        let word = name.lowercased()
        return Attribute.allCases.first { $0.spelling.lowercased() == word }
    }
}
