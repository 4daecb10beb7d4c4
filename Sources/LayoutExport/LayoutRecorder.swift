/// The Swift of the recorder, which an app puts into a test target: it prints a live view as a layout.
package let layoutRecorder = recorderOfViews + "\n" + recorderText

private let recorderOfViews = #"""
    // Records a live view as a layout for layoutc: its views, the constraints as UIKit holds them, measured content
    // sizes, and the frames as a test. Put this file into a test target, lay the view out, and print
    //
    //   LayoutRecorder(view).layout
    //
    // The record has the names of views, which are their accessibility identifiers or the properties that hold them,
    // and the texts that they show. The text of a secure field is never in it, and without other texts it is
    //
    //   LayoutRecorder(view, texts: .placeholders).layout

    import UIKit

    @MainActor
    struct LayoutRecorder {
      private let root: UIView
      /// The arguments that describe a view's content; the measured size where it is `nil`.
      private let describe: ((UIView) -> [String])?
      private let texts: Texts
      private var names: [ObjectIdentifier: String] = [:]
      private var views: [UIView] = []
      private var constraints: [NSLayoutConstraint] = []
      /// Views of other systems, of which nothing is recorded.
      private var foreignViews: [UIView] = []

      /// How texts are recorded.
      enum Texts {
        case shown
        /// Each letter is an x and each digit a 0.
        case placeholders
      }

      init(
        _ root: UIView, texts: Texts = .shown, describing describe: ((UIView) -> [String])? = nil
      ) {
        self.root = root
        self.describe = describe
        self.texts = texts
        collect(root)
        leaveOutUnplacedViews()
        nameItems()
      }

      /// The text of the layout.
      var layout: String {
        var lines = [
          "// Recorded from \(type(of: root)), in the state that it shows. To add another, declare both,",
          "// 'state Card: closed, open', and put what differs into 'when open { ... }'.",
          "// An 'intrinsic' size is as it was measured, whatever the width and the texts.",
        ]
        lines += foreignViews.map { view in
          let count = root.constraintsInside.filter { owners(of: $0).contains(view) }.count
          return "// Not recorded: \(type(of: view)) with its contents and constraints (\(count))."
        }
        let margins = marginArguments(of: root, usual: nil)
        if !margins.isEmpty { lines.append("Superview: (\(margins.joined(separator: ", ")))") }
        for view in views.dropFirst() where view.superview === root {
          lines += declaration(of: view, indent: 0)
        }
        lines += guideDeclarations(of: root, indent: 0)
        lines.append("")
        lines += constraints.flatMap(text)
        lines += views.flatMap(maskConstraints) + views.flatMap(openGuideConstraints)
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
        for subview in view.subviews {
          if isForeign(subview) {
            foreignViews.append(subview)
          } else if !isPrivate(subview) {
            collect(subview)
          }
        }
      }

      /// Views of SwiftUI and effect views make their contents themselves.
      private func isForeign(_ view: UIView) -> Bool {
        view is UIVisualEffectView || String(describing: type(of: view)).contains("HostingView")
      }

      /// A hidden view that no constraint connects with what is outside of it has no place that could be checked.
      private mutating func leaveOutUnplacedViews() {
        let unplaced = views.dropFirst().filter { view in
          view.isHidden && !isArranged(view)
            && !view.translatesAutoresizingMaskIntoConstraints
            && !constraints.contains { connects($0, view) }
        }
        let leftOut = unplaced + foreignViews
        let isLeftOut = { (view: UIView) in leftOut.contains { view.isDescendant(of: $0) } }
        views = views.filter { !isLeftOut($0) }
        constraints = constraints.filter { !owners(of: $0).contains(where: isLeftOut) }
      }

      private func isArranged(_ view: UIView) -> Bool {
        (view.superview as? UIStackView)?.arrangedSubviews.contains(view) ?? false
      }

      private func connects(_ constraint: NSLayoutConstraint, _ view: UIView) -> Bool {
        let isInside = owners(of: constraint).map { $0.isDescendant(of: view) }
        return isInside.contains(true) && isInside.contains(false)
      }

      /// The views that the items of a constraint are, or that have them.
      private func owners(of constraint: NSLayoutConstraint) -> [UIView] {
        [constraint.firstItem, constraint.secondItem].compactMap {
          $0 as? UIView ?? ($0 as? UILayoutGuide)?.owningView
        }
      }

      /// Controls have subviews of their own that are nobody's business.
      private func isLeaf(_ view: UIView) -> Bool {
        view is UIControl || view is UITextView || view is UITableView || view is UICollectionView
          || view is UISearchBar || view is UINavigationBar || view is UITabBar || view is UIToolbar
          || view is UIPickerView || view is UIProgressView || view is UIActivityIndicatorView
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
          var items: [AnyObject] =
            isLeaf(view) ? [] : view.subviews.filter { !isPrivate($0) && !isForeign($0) }
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
        var escaped = ""
        for scalar in text.unicodeScalars {
          switch scalar {
          case "\\": escaped += "\\\\"
          case "\"": escaped += "\\\""
          case "\n": escaped += "\\n"
          default:
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
              escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: escaped.unicodeScalars.append(scalar)
            }
          }
        }
        return escaped
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
          let isNamed = names[ObjectIdentifier(view)] != nil && view.isDescendant(of: root)
          return isNamed ? path(of: view, in: view.superview) : nil
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

    extension UIView {
      /// The constraints that the view and all views in it hold.
      fileprivate var constraintsInside: [NSLayoutConstraint] {
        constraints + subviews.flatMap { $0.constraintsInside }
      }
    }
    """# + "\n"
