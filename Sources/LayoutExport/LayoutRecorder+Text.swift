/// The part of the recorder that writes the text of the layout.
let recorderText = #"""
    // Declarations.
    extension LayoutRecorder {
      private func declaration(of view: UIView, indent: Int) -> [String] {
        let blanks = String(repeating: "    ", count: indent)
        let arguments = arguments(of: view)
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        let head =
          "\(blanks)\(quoted(names[ObjectIdentifier(view)] ?? "")): \(typeName(of: view))\(list)"
        let remark = isFrozen(view) ? "  // Its size is as recorded, at every width." : ""
        let subviews = (view as? UIStackView).map { stack in
          stack.arrangedSubviews + stack.subviews.filter { !stack.arrangedSubviews.contains($0) }
        }
        var body: [String] = []
        for subview in subviews ?? view.subviews where views.contains(where: { $0 === subview }) {
          body += declaration(of: subview, indent: indent + 1)
        }
        body += guideDeclarations(of: view, indent: indent + 1)
        return body.isEmpty
          ? [head + remark] : ["\(head) {\(remark)"] + body + ["\(blanks)}"]
      }

      private func guideDeclarations(of view: UIView, indent: Int) -> [String] {
        guides(of: view).map { guide in
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
        case is UITableView: "Table View"
        case is UICollectionView: "Collection View"
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
        case let label as UILabel:
          arguments = content(label.text, label.font)
          if label.numberOfLines != 1 { arguments.append("lines: \(label.numberOfLines)") }
          if isBroken(label), !isFrozen(label) { return arguments }
        case let button as UIButton:
          let title = button.configuration?.title ?? button.title(for: .normal)
          arguments = content(title, button.titleLabel?.font)
        case let field as UITextField:
          arguments = content(field.isSecureTextEntry ? nil : field.text, field.font)
        case let textView as UITextView: arguments = content("", textView.font)
        default: break
        }
        if view is UIStackView || view is UIScrollView && !(view is UITextView) { return arguments }
        let size = view.intrinsicContentSize
        let lengths = [size.width, size.height].map {
          $0 == UIView.noIntrinsicMetric ? "none" : number($0)
        }
        if lengths != ["none", "none"] { arguments.append("intrinsic: \(lengths[0]) x \(lengths[1])") }
        return arguments
      }

      /// The size of the font says where the baselines are.
      private func content(_ text: String?, _ font: UIFont?) -> [String] {
        var arguments: [String] = []
        if let text, !text.isEmpty { arguments.append("\"\(escaped(recorded(text)))\"") }
        if let font {
          arguments.append("font: \(textStyle(of: font) ?? number(font.pointSize))")
          if let weight = weight(of: font) { arguments.append("weight: \(weight)") }
        }
        return arguments
      }

      /// A text, or one of the same length.
      private func recorded(_ text: String) -> String {
        if texts == .shown { return text }
        return String(text.map { $0.isLetter ? "x" : $0.isNumber ? "0" : $0 })
      }

      /// Whether the height of a label depends on its width.
      private func isBroken(_ view: UIView) -> Bool {
        (view as? UILabel).map { $0.numberOfLines != 1 } ?? false
      }

      /// Whether the height of a view does not follow its width in the record: layoutc measures texts of the system's font.
      private func isFrozen(_ view: UIView) -> Bool {
        guard describe == nil, isBroken(view), let label = view as? UILabel else { return false }
        return texts == .placeholders || !label.font.familyName.hasPrefix(".")
      }

      private func textStyle(of font: UIFont) -> String? {
        let styles: [(UIFont.TextStyle, String)] = [
          (.largeTitle, "large title"), (.title1, "title 1"), (.title2, "title 2"),
          (.title3, "title 3"), (.headline, "headline"), (.body, "body"), (.callout, "callout"),
          (.subheadline, "subheadline"), (.footnote, "footnote"), (.caption1, "caption 1"),
          (.caption2, "caption 2"),
        ]
        let name = font.fontDescriptor.object(forKey: .textStyle) as? String
        return styles.first { $0.0.rawValue == name }?.1
      }

      private func weight(of font: UIFont) -> String? {
        let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
        guard let weight = traits?[.weight] as? NSNumber else { return nil }
        let weights: [(UIFont.Weight, String)] = [
          (.ultraLight, "ultralight"), (.thin, "thin"), (.light, "light"), (.medium, "medium"),
          (.semibold, "semibold"), (.bold, "bold"), (.heavy, "heavy"), (.black, "black"),
        ]
        return weights.first { abs(Double($0.0.rawValue) - weight.doubleValue) < 0.01 }?.1
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
        else { return [remark(on: constraint)] }
        let relation = ["<=", "=", ">="][constraint.relation.rawValue + 1]
        var right = number(constraint.constant)
        if let second = constraint.secondItem {
          guard let other = item(second), let name = self.attribute(constraint.secondAttribute) else {
            return [remark(on: constraint)]
          }
          right = "\(factor(constraint.multiplier))\(other).\(name)\(offset(constraint.constant))"
        }
        let priority = constraint.priority.rawValue
        let end = priority == 1000 ? "" : " (Priority \(number(CGFloat(priority))))"
        return ["\(left).\(attribute) \(relation) \(right)\(end)"]
      }

      /// Its description would have the texts of its views.
      private func remark(on constraint: NSLayoutConstraint) -> String {
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        let names = items.map { item($0) ?? "\(type(of: $0))" }
        return "// Not recorded: a constraint of \(names.joined(separator: " and "))"
      }

      /// In the order of their raw values, which begin with 1.
      private static let attributes = [
        "Left", "Right", "Top", "Bottom", "Leading", "Trailing", "Width", "Height", "CenterX",
        "CenterY", "LastBaseline", "FirstBaseline", "LeftMargin", "RightMargin", "TopMargin",
        "BottomMargin", "LeadingMargin", "TrailingMargin", "CenterXWithinMargins",
        "CenterYWithinMargins",
      ]

      private func attribute(_ attribute: NSLayoutConstraint.Attribute) -> String? {
        let index = attribute.rawValue - 1
        return Self.attributes.indices.contains(index) ? Self.attributes[index] : nil
      }

      /// A layout has no number beyond a billion, and none with an exponent.
      private func number(_ number: CGFloat) -> String {
        let text = "\(Double(number.isNaN ? 0 : min(max(number, -1e9), 1e9)))"
        if text.contains("e") { return "0" }
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      }
    }

    // Layout guides.
    extension LayoutRecorder {
      /// The guides that constraints mention.
      private func guides(of view: UIView) -> [UILayoutGuide] {
        view.layoutGuides.filter { !isGuideOfUIKit($0) && !attributes(of: $0).isEmpty }
      }

      private func attributes(of guide: UILayoutGuide) -> [NSLayoutConstraint.Attribute] {
        constraints.flatMap { constraint in
          (constraint.firstItem === guide ? [constraint.firstAttribute] : [])
            + (constraint.secondItem === guide ? [constraint.secondAttribute] : [])
        }
      }

      /// Where the guides of a view are on an axis that their constraints leave open, as they may.
      private func openGuideConstraints(of view: UIView) -> [String] {
        let horizontal: [NSLayoutConstraint.Attribute] = [
          .left, .right, .leading, .trailing, .centerX, .width,
        ]
        return guides(of: view).flatMap { guide in
          let (name, owner) = (path(of: guide, in: view), item(view) ?? "")
          let frame = guide.layoutFrame
          let isHorizontal = attributes(of: guide).map { horizontal.contains($0) }
          var lines: [String] = []
          if !isHorizontal.contains(true) {
            lines.append("\(name).Left = \(owner).Left\(offset(frame.minX))")
            lines.append("\(name).Width = \(number(frame.width))")
          }
          if !isHorizontal.contains(false) {
            lines.append("\(name).Top = \(owner).Top\(offset(frame.minY))")
            lines.append("\(name).Height = \(number(frame.height))")
          }
          return lines
        }
      }
    }

    // Views that an autoresizing mask places.
    extension LayoutRecorder {
      /// What the mask of a view means: its flexible parts share what the superview grows by, each as far as it is long.
      private func maskConstraints(of view: UIView) -> [String] {
        guard view !== root, view.translatesAutoresizingMaskIntoConstraints,
          let superview = view.superview
        else { return [] }
        let mask = view.autoresizingMask
        let (inner, outer) = (view.frame, superview.bounds)
        let horizontal = [
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin),
        ]
        let vertical = [
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin),
        ]
        return maskConstraints(
          of: view, ["Left", "Right", "Width"], [inner.minX, inner.width], outer.width, horizontal)
          + maskConstraints(
            of: view, ["Top", "Bottom", "Height"], [inner.minY, inner.height], outer.height, vertical)
      }

      /// - Parameters:
      ///   - parts: The distance from the start of the superview, and the length.
      ///   - isFlexible: For these two, and for the distance from its end.
      private func maskConstraints(
        of view: UIView, _ attributes: [String], _ parts: [CGFloat], _ whole: CGFloat,
        _ isFlexible: [Bool]
      ) -> [String] {
        let all = parts + [whole - parts[0] - parts[1]]
        let sum = zip(all, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let shares = zip(parts, isFlexible).map { $1 && sum > 0 ? $0 / sum : 0 }
        let name = path(of: view, in: view.superview)
        let superview = view.superview.flatMap { item($0) } ?? ""
        let (start, end, length) = (attributes[0], attributes[1], attributes[2])
        let position =
          shares[0] == 0
          ? "\(superview).\(start)\(offset(parts[0]))"
          : "\(factor(shares[0]))\(superview).\(end)\(offset(parts[0] - shares[0] * whole))"
        let size =
          shares[1] == 0
          ? number(parts[1])
          : "\(factor(shares[1]))\(superview).\(length)\(offset(parts[1] - shares[1] * whole))"
        return ["\(name).\(start) = \(position)", "\(name).\(length) = \(size)"]
      }

      private func factor(_ factor: CGFloat) -> String { factor == 1 ? "" : "\(number(factor)) x " }

      private func offset(_ offset: CGFloat) -> String {
        offset == 0 ? "" : " \(offset < 0 ? "-" : "+") \(number(abs(offset)))"
      }
    }

    // The frames.
    extension LayoutRecorder {
      private var test: [String] {
        var lines = ["", "test \"as recorded\" at \(environment) {"]
        for view in views.dropFirst() where isShown(view) {
          let frame = view.alignmentRect(forFrame: view.frame)
          let name = path(of: view, in: view.superview)
          lines += [
            ("Left", frame.minX), ("Top", frame.minY), ("Width", frame.width), ("Height", frame.height),
          ]
          .map { attribute, length in "    \(name).\(attribute) = \(number(length)) (within 0.5)" }
        }
        return lines + ["}"]
      }

      private func isShown(_ view: UIView) -> Bool {
        view === root || !view.isHidden && view.superview.map { isShown($0) } ?? true
      }

      /// The sizes of Dynamic Type, without the usual one.
      private static let contentSizes: [(UIContentSizeCategory, String)] = [
        (.extraSmall, "XS"), (.small, "S"), (.medium, "M"), (.extraLarge, "XL"),
        (.extraExtraLarge, "XXL"), (.extraExtraExtraLarge, "XXXL"), (.accessibilityMedium, "AX1"),
        (.accessibilityLarge, "AX2"), (.accessibilityExtraLarge, "AX3"),
        (.accessibilityExtraExtraLarge, "AX4"), (.accessibilityExtraExtraExtraLarge, "AX5"),
      ]

      private var environment: String {
        var parts = ["\(number(root.bounds.width)) x \(number(root.bounds.height))"]
        let traits = root.traitCollection
        let classes = [traits.horizontalSizeClass, traits.verticalSizeClass].map { size in
          size == .compact ? "Compact" : "Regular"
        }
        if traits.horizontalSizeClass != .unspecified, traits.verticalSizeClass != .unspecified {
          parts.append(classes.joined(separator: "-"))
        }
        if let size = Self.contentSizes.first(where: { $0.0 == traits.preferredContentSizeCategory }) {
          parts.append("content size \(size.1)")
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
