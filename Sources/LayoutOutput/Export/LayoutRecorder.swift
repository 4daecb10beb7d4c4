/// The Swift of the recorder, which an app puts into a test target: it prints a live view as a layout.
package let layoutRecorder = #"""
    // Records a live view as a layout for layoutc: its views, the constraints as UIKit holds them, measured content
    // sizes, and the frames as a test. Put this file into a test target, lay the view out, and print
    //
    //   LayoutRecorder(view).layout
    //
    // Views are called by their accessibility identifiers, else by the properties that hold them.

    import UIKit

    @MainActor
    struct LayoutRecorder {
      private let root: UIView
      /// The arguments that describe a view's content; the measured size where it is `nil`.
      private let describe: ((UIView) -> [String])?
      private var names: [ObjectIdentifier: String] = [:]
      private var views: [UIView] = []
      private var constraints: [NSLayoutConstraint] = []

      init(_ root: UIView, describing describe: ((UIView) -> [String])? = nil) {
        self.root = root
        self.describe = describe
        collect(root)
        nameItems()
      }

      /// The text of the layout.
      var layout: String {
        var lines = ["// Recorded from \(type(of: root))."]
        let margins = marginArguments(of: root, usual: nil)
        if !margins.isEmpty { lines.append("Superview: (\(margins.joined(separator: ", ")))") }
        for view in views.dropFirst() where view.superview === root {
          lines += declaration(of: view, indent: 0)
        }
        lines += guideDeclarations(of: root, indent: 0)
        lines.append("")
        lines += constraints.flatMap(text)
        if describe == nil { lines += test }
        return lines.joined(separator: "\n") + "\n"
      }
    }

    // What is recorded.
    extension LayoutRecorder {
      /// Constraints are read before any guide is touched, because UIKit makes guides, and constraints for them, when they
      /// are first asked for.
      private mutating func collect(_ view: UIView) {
        views.append(view)
        constraints += view.constraints.filter { !isOfUIKit($0) }
        if isLeaf(view) { return }
        for subview in view.subviews where !isPrivate(subview) { collect(subview) }
      }

      /// Controls have subviews of their own that are nobody's business.
      private func isLeaf(_ view: UIView) -> Bool {
        view is UIControl || view is UITextView || view is UISearchBar || view is UINavigationBar
          || view is UITabBar || view is UIToolbar || view is UIPickerView || view is UIProgressView
          || view is UIActivityIndicatorView
      }

      private func isPrivate(_ item: AnyObject) -> Bool {
        String(describing: type(of: item)).hasPrefix("_")
      }

      /// Whether UIKit made a constraint: for content sizes, autoresizing masks, stack views, guides and containers.
      private func isOfUIKit(_ constraint: NSLayoutConstraint) -> Bool {
        switch String(describing: type(of: constraint)) {
        case "NSContentSizeLayoutConstraint", "NSAutoresizingMaskLayoutConstraint",
          "NSIBPrototypingLayoutConstraint":
          return true
        default: break
        }
        let name = constraint.identifier ?? ""
        let prefixes = [
          "UISV-", "UIView-Encapsulated-Layout-", "_UITemporaryLayout", "fittingSize", "UIScrollView-",
          "UIViewSafeAreaLayoutGuide-", "UIViewKeyboardLayoutGuide-", "UIViewReadableContentGuide-",
        ]
        return prefixes.contains { name.hasPrefix($0) } || name.hasSuffix("argin-guide-constraint")
          || isBetweenGuideAndOwner(constraint)
      }

      private func isBetweenGuideAndOwner(_ constraint: NSLayoutConstraint) -> Bool {
        let (first, second) = (constraint.firstItem, constraint.secondItem)
        for (item, other) in [(first, second), (second, first)] {
          guard let guide = item as? UILayoutGuide, isGuideOfUIKit(guide) else { continue }
          if guide.owningView === other, isPrivate(guide) { return true }
        }
        return false
      }

      private func isGuideOfUIKit(_ guide: UILayoutGuide) -> Bool {
        isPrivate(guide) || guide.identifier.hasPrefix("UIView")
          || guide.identifier.hasPrefix("UIScrollView")
          || guide.identifier.hasPrefix("UISV-")
      }
    }

    // Names.
    extension LayoutRecorder {
      private mutating func nameItems() {
        let properties = properties()
        for view in views {
          var taken: Set<String> = []
          var items: [AnyObject] = isLeaf(view) ? [] : view.subviews.filter { !isPrivate($0) }
          items += view.layoutGuides.filter { !isGuideOfUIKit($0) }
          for item in items {
            let identifier =
              (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
            let wanted = [identifier, properties[ObjectIdentifier(item)]].compactMap { $0 }.first {
              !$0.isEmpty
            }
            let name = wanted ?? (item as? UIView).map { typeName(of: $0) } ?? "Guide"
            var (unique, number) = (name, 2)
            while !taken.insert(unique.lowercased()).inserted {
              unique = "\(name) \(number)"
              number += 1
            }
            names[ObjectIdentifier(item)] = unique
          }
        }
      }

      /// The names of the properties that hold views and guides: of the views themselves, and of view controllers.
      private func properties() -> [ObjectIdentifier: String] {
        var properties: [ObjectIdentifier: String] = [:]
        for owner in views.map({ $0 as UIResponder }) + [root.next].compactMap({ $0 }) {
          var mirror: Mirror? = Mirror(reflecting: owner)
          while let current = mirror {
            for child in current.children {
              guard var name = child.label, let item = unwrapped(child.value) else { continue }
              if name.hasPrefix("$__lazy_storage_$_") { name = String(name.dropFirst(18)) }
              if properties[ObjectIdentifier(item)] == nil { properties[ObjectIdentifier(item)] = name }
            }
            mirror = current.superclassMirror
          }
        }
        return properties
      }

      private func unwrapped(_ value: Any) -> AnyObject? {
        if let view = value as? UIView { return view }
        return value as? UILayoutGuide
      }

      /// A name as a layout writes it.
      private func quoted(_ name: String) -> String {
        let words: Set<String> = [
          "superview", "screen", "standard", "x", "notanattribute", "width", "height", "top", "bottom",
          "left",
          "right", "leading", "trailing", "center", "size", "edges", "baseline", "let", "when", "else",
          "remove",
          "test", "include", "component",
        ]
        let isPlain =
          name.first?.isLetter ?? false
          && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " ") }
        if isPlain, !words.contains(name.lowercased()), !name.hasSuffix(" ") { return name }
        return "\"\(escaped(name))\""
      }

      private func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
          .replacingOccurrences(of: "\n", with: "\\n")
      }

      private func path(of item: AnyObject, in owner: UIView?) -> String {
        let name = quoted(names[ObjectIdentifier(item)] ?? "\(type(of: item))")
        guard let owner, owner !== root else { return name }
        return "\(path(of: owner, in: owner.superview)).\(name)"
      }

      /// An item before the dot of an attribute; `nil` for one that lies outside.
      private func item(_ item: AnyObject) -> String? {
        if item === root { return "Superview" }
        if let view = item as? UIView {
          return view.isDescendant(of: root) ? path(of: view, in: view.superview) : nil
        }
        guard let guide = item as? UILayoutGuide, let owner = guide.owningView,
          owner.isDescendant(of: root)
        else { return nil }
        guard isGuideOfUIKit(guide) else { return path(of: guide, in: owner) }
        let (view, name) = (
          owner === root ? "" : path(of: owner, in: owner.superview) + ".", guide.identifier
        )
        if name.hasPrefix("UIViewSafeArea") { return view + "Safe Area" }
        if name.hasPrefix("UIViewReadable") { return view + "Readable Content Guide" }
        if name.hasPrefix("UIViewKeyboard") { return view + "Keyboard Layout Guide" }
        if name.hasPrefix("UIViewLayoutMargins") {
          return (owner === root ? "Superview." : view) + "Layout Margins Guide"
        }
        if name.hasPrefix("UIScrollView-content") { return view + "Content Layout Guide" }
        return name.hasPrefix("UIScrollView-frame") ? view + "Frame Layout Guide" : nil
      }
    }

    // Declarations.
    extension LayoutRecorder {
      private func declaration(of view: UIView, indent: Int) -> [String] {
        let blanks = String(repeating: "    ", count: indent)
        let arguments = arguments(of: view)
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        let head =
          "\(blanks)\(quoted(names[ObjectIdentifier(view)] ?? "")): \(typeName(of: view))\(list)"
        let subviews = (view as? UIStackView).map { stack in
          stack.arrangedSubviews + stack.subviews.filter { !stack.arrangedSubviews.contains($0) }
        }
        var body: [String] = []
        for subview in subviews ?? view.subviews where views.contains(where: { $0 === subview }) {
          body += declaration(of: subview, indent: indent + 1)
        }
        body += guideDeclarations(of: view, indent: indent + 1)
        return body.isEmpty ? [head] : ["\(head) {"] + body + ["\(blanks)}"]
      }

      private func guideDeclarations(of view: UIView, indent: Int) -> [String] {
        view.layoutGuides.filter { !isGuideOfUIKit($0) }.map { guide in
          let name = quoted(names[ObjectIdentifier(guide)] ?? "")
          return "\(String(repeating: "    ", count: indent))\(name): Layout Guide"
        }
      }

      /// The type of a view in layouts.
      private func typeName(of view: UIView) -> String {
        switch view {
        case is UILabel: "Label"
        case is UIButton: "Button"
        case is UITextField: "Text Field"
        case is UITextView: "Text View"
        case is UIImageView: "Image View"
        case is UIStackView: "Stack View"
        case is UIScrollView: "Scroll View"
        case is UISwitch: "Switch"
        case is UISlider: "Slider"
        case is UIStepper: "Stepper"
        case is UISegmentedControl: "Segmented Control"
        case is UIProgressView: "Progress View"
        case is UIActivityIndicatorView: "Activity Indicator"
        case is UIPageControl: "Page Control"
        case is UIDatePicker: "Date Picker"
        case is UIPickerView: "Picker View"
        case is UISearchBar: "Search Bar"
        case is UINavigationBar: "Navigation Bar"
        case is UITabBar: "Tab Bar"
        case is UIToolbar: "Toolbar"
        default: "View"
        }
      }

      private func arguments(of view: UIView) -> [String] {
        var arguments = describe?(view) ?? measured(view)
        if let stack = view as? UIStackView { arguments += stackArguments(of: stack) }
        if !(view is UIStackView) { arguments += priorities(of: view) }
        arguments += marginArguments(of: view, usual: view is UIStackView ? 0 : 8)
        if view.preservesSuperviewLayoutMargins { arguments.append("preserves superview margins") }
        if view.isHidden { arguments.append("hidden") }
        if let stack = view.superview as? UIStackView {
          if !stack.arrangedSubviews.contains(view) { arguments.append("not arranged") }
          let spacing = stack.customSpacing(after: view)
          if spacing == UIStackView.spacingUseSystem { arguments.append("spacing after: Standard") }
          if spacing != UIStackView.spacingUseDefault, spacing != UIStackView.spacingUseSystem {
            arguments.append("spacing after: \(number(spacing))")
          }
        }
        return arguments
      }

      private func measured(_ view: UIView) -> [String] {
        var arguments: [String] = []
        switch view {
        case let label as UILabel: arguments = [label.text ?? ""]
        case let button as UIButton:
          arguments = [button.configuration?.title ?? button.title(for: .normal) ?? ""]
        case let field as UITextField: arguments = [field.text ?? ""]
        default: break
        }
        arguments = arguments.filter { !$0.isEmpty }.map { "\"\(escaped($0))\"" }
        if view is UIStackView || view is UIScrollView && !(view is UITextView) { return arguments }
        let size = view.intrinsicContentSize
        let lengths = [size.width, size.height].map {
          $0 == UIView.noIntrinsicMetric ? "none" : number($0)
        }
        if lengths != ["none", "none"] { arguments.append("intrinsic: \(lengths[0]) x \(lengths[1])") }
        return arguments
      }

      private func stackArguments(of stack: UIStackView) -> [String] {
        var arguments: [String] = []
        if stack.axis == .vertical { arguments.append("axis: vertical") }
        switch stack.distribution {
        case .fill: break
        case .fillEqually: arguments.append("distribution: fill equally")
        case .fillProportionally: arguments.append("distribution: fill proportionally")
        case .equalSpacing: arguments.append("distribution: equal spacing")
        case .equalCentering: arguments.append("distribution: equal centering")
        @unknown default: break
        }
        switch stack.alignment {
        case .fill: break
        case .leading: arguments.append("alignment: leading")
        case .firstBaseline: arguments.append("alignment: first baseline")
        case .center: arguments.append("alignment: center")
        case .trailing: arguments.append("alignment: trailing")
        case .lastBaseline: arguments.append("alignment: last baseline")
        @unknown default: break
        }
        if stack.spacing == UIStackView.spacingUseSystem {
          arguments.append("spacing: Standard")
        } else if stack.spacing != 0 {
          arguments.append("spacing: \(number(stack.spacing))")
        }
        if stack.isLayoutMarginsRelativeArrangement { arguments.append("margins relative") }
        if stack.isBaselineRelativeArrangement { arguments.append("baseline relative") }
        return arguments
      }

      private func priorities(of view: UIView) -> [String] {
        let axes = [NSLayoutConstraint.Axis.horizontal, .vertical]
        let hugging = axes.map { number(CGFloat(view.contentHuggingPriority(for: $0).rawValue)) }
        let resistance = axes.map {
          number(CGFloat(view.contentCompressionResistancePriority(for: $0).rawValue))
        }
        var arguments = ["hugging: \(hugging[0]) x \(hugging[1])"]
        if resistance != ["750", "750"] {
          arguments.append("resistance: \(resistance[0]) x \(resistance[1])")
        }
        let hasContent = view.intrinsicContentSize != CGSize(width: -1, height: -1) || describe != nil
        return hasContent ? arguments : []
      }

      /// The margins without the part of the safe area that UIKit adds to them.
      private func marginArguments(of view: UIView, usual: CGFloat?) -> [String] {
        var margins = view.directionalLayoutMargins
        if view.insetsLayoutMarginsFromSafeArea {
          let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
          let inset = view.safeAreaInsets
          margins.top -= inset.top
          margins.leading -= isMirrored ? inset.right : inset.left
          margins.bottom -= inset.bottom
          margins.trailing -= isMirrored ? inset.left : inset.right
        }
        let sides = [margins.top, margins.leading, margins.bottom, margins.trailing]
        if sides.allSatisfy({ $0 == usual }) { return [] }
        return ["margins: (\(sides.map(number).joined(separator: ", ")))"]
      }
    }

    // Constraints.
    extension LayoutRecorder {
      private func text(_ constraint: NSLayoutConstraint) -> [String] {
        guard let first = constraint.firstItem, let left = item(first),
          let attribute = attribute(constraint.firstAttribute)
        else { return ["// Not recorded: \(constraint)"] }
        let relation = ["<=", "=", ">="][constraint.relation.rawValue + 1]
        var right = number(constraint.constant)
        if let second = constraint.secondItem {
          guard let other = item(second), let name = self.attribute(constraint.secondAttribute) else {
            return ["// Not recorded: \(constraint)"]
          }
          let factor = constraint.multiplier == 1 ? "" : "\(number(constraint.multiplier)) x "
          let sign = constraint.constant < 0 ? "-" : "+"
          let sum = constraint.constant == 0 ? "" : " \(sign) \(number(abs(constraint.constant)))"
          right = "\(factor)\(other).\(name)\(sum)"
        }
        let priority = constraint.priority.rawValue
        let end = priority == 1000 ? "" : " (Priority \(number(CGFloat(priority))))"
        return ["\(left).\(attribute) \(relation) \(right)\(end)"]
      }

      private func attribute(_ attribute: NSLayoutConstraint.Attribute) -> String? {
        switch attribute {
        case .left: "Left"
        case .right: "Right"
        case .top: "Top"
        case .bottom: "Bottom"
        case .leading: "Leading"
        case .trailing: "Trailing"
        case .width: "Width"
        case .height: "Height"
        case .centerX: "CenterX"
        case .centerY: "CenterY"
        case .lastBaseline: "LastBaseline"
        case .firstBaseline: "FirstBaseline"
        case .leftMargin: "LeftMargin"
        case .rightMargin: "RightMargin"
        case .topMargin: "TopMargin"
        case .bottomMargin: "BottomMargin"
        case .leadingMargin: "LeadingMargin"
        case .trailingMargin: "TrailingMargin"
        case .centerXWithinMargins: "CenterXWithinMargins"
        case .centerYWithinMargins: "CenterYWithinMargins"
        case .notAnAttribute: nil
        @unknown default: nil
        }
      }

      private func number(_ number: CGFloat) -> String {
        let text = "\(Double(number))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      }
    }

    // The frames.
    extension LayoutRecorder {
      private var test: [String] {
        var lines = ["", "test \"as recorded\" at \(environment) {"]
        for view in views.dropFirst() where !view.isHidden {
          let frame = view.alignmentRect(forFrame: view.frame)
          let name = path(of: view, in: view.superview)
          lines += [
            ("Left", frame.minX), ("Top", frame.minY), ("Width", frame.width), ("Height", frame.height),
          ]
          .map { attribute, length in "    \(name).\(attribute) = \(number(length)) (within 0.5)" }
        }
        return lines + ["}"]
      }

      private var environment: String {
        var parts = ["\(number(root.bounds.width)) x \(number(root.bounds.height))"]
        let traits = root.traitCollection
        let classes = [traits.horizontalSizeClass, traits.verticalSizeClass].map { size in
          size == .compact ? "Compact" : "Regular"
        }
        if traits.horizontalSizeClass != .unspecified, traits.verticalSizeClass != .unspecified {
          parts.append(classes.joined(separator: "-"))
        }
        if root.effectiveUserInterfaceLayoutDirection == .rightToLeft { parts.append("right to left") }
        let inset = root.safeAreaInsets
        let sides = [inset.top, inset.left, inset.bottom, inset.right]
        if sides.contains(where: { $0 != 0 }) {
          parts.append("safe area (\(sides.map(number).joined(separator: ", ")))")
        }
        return parts.joined(separator: ", ")
      }
    }
    """# + "\n"
