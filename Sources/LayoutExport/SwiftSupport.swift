import SourceText

// The small types and functions at the end of a file.
extension SwiftWriter {
    private var classes: [SwiftClass] { [file.screen] + file.nested }

    /// Those that the classes use.
    mutating func writeSupport() {
        let entries = classes.flatMap { $0.constraints + $0.sets.flatMap { $0.entries } }
        if !entries.isEmpty { write(names(in: file.source)) }
        if entries.contains(where: { $0.head == "NSLayoutConstraint(" }) { write(factors) }
        let lines = classes.flatMap { $0.properties + $0.changingProperties }
        let prefixes = Set(lines.map { $0.prefix })
        if prefixes.contains(".arrange(") { write(arranging) }
        if lines.contains(where: { $0.value.text.has(".family(") }) { write(family) }
        if prefixes.contains(".titles = ") { write(titles) }
        if prefixes.contains(".configuration?.titleTextAttributesTransformer = .font(") { write(titleFont) }
    }

    /// A nested class, because the properties that have its type are for everybody.
    mutating func writeSizedView() {
        let types = classes.flatMap { [$0.base] + $0.members.map { $0.type } }
        if types.contains("SizedView") { write(sizedView(file.access)) }
    }

    private mutating func write(_ lines: String) {
        text.line()
        text.lines(lines)
    }
}

/// - Parameter file: The name of the layout's file, which console logs show before that of a constraint.
private func names(in file: String) -> String {
    """
    /// What a console log calls a constraint, and its priority.
    private struct ConstraintName {
      let identifier: String
      let priority: UILayoutPriority

      static func priority(_ priority: Float, _ name: String) -> Self {
        let identifier = \(swiftLiteral(file + " ")) + name
        return Self(identifier: identifier, priority: UILayoutPriority(priority))
      }
    }

    extension ConstraintName: ExpressibleByStringLiteral {
      init(stringLiteral name: String) {
        self = .priority(1000, name)
      }
    }

    extension NSLayoutConstraint {
      fileprivate static func activate(
        named constraints: KeyValuePairs<ConstraintName, NSLayoutConstraint>
      ) {
        activate(named(constraints))
      }

      fileprivate static func named(
        _ constraints: KeyValuePairs<ConstraintName, NSLayoutConstraint>
      ) -> [NSLayoutConstraint] {
        for (name, constraint) in constraints {
          constraint.identifier = name.identifier
          constraint.priority = name.priority
        }
        return constraints.map { $0.value }
      }
    }
    """
}

private let factors = """
    extension NSLayoutConstraint {
      /// Anchors of positions have no multiplier.
      fileprivate convenience init(
        _ item: Any, _ attribute: Attribute, _ relation: Relation, _ other: Any,
        _ otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat = 0
      ) {
        self.init(
          item: item, attribute: attribute, relatedBy: relation, toItem: other,
          attribute: otherAttribute, multiplier: multiplier, constant: constant)
      }
    }
    """

private func sizedView(_ access: String) -> String {
    """
    /// A view whose content has a size of its own.
    \(access)class SizedView: UIView {
      \(access)var contentSize = SizedView.noContentSize {
        didSet { invalidateIntrinsicContentSize() }
      }

      \(access)override var intrinsicContentSize: CGSize { contentSize }

      private static let noContentSize = CGSize(
        width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    """
}

private let arranging = """
    extension UIStackView {
      /// Arranges these views and no others, which stay subviews, so that their constraints are kept.
      fileprivate func arrange(_ views: [UIView]) {
        for view in arrangedSubviews where !views.contains(view) { removeArrangedSubview(view) }
        for (index, view) in views.enumerated() { insertArrangedSubview(view, at: index) }
      }
    }
    """

private let family = """
    extension UIFont {
      /// A font of a family, in the weight that is nearest to this one.
      fileprivate static func family(_ family: String, size: CGFloat, weight: Weight) -> UIFont {
        let traits = [UIFontDescriptor.TraitKey.weight: weight]
        let descriptor = UIFontDescriptor(fontAttributes: [.family: family, .traits: traits])
        return UIFont(descriptor: descriptor, size: size)
      }
    }
    """

private let titles = """
    extension UISegmentedControl {
      fileprivate var titles: [String] {
        get { (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" } }
        set {
          removeAllSegments()
          for (index, title) in newValue.enumerated() {
            insertSegment(withTitle: title, at: index, animated: false)
          }
        }
      }
    }
    """

private let titleFont = """
    extension UIConfigurationTextAttributesTransformer {
      /// The font is made whenever the button is drawn, so that it follows Dynamic Type.
      fileprivate static func font(_ font: @autoclosure @escaping @Sendable () -> UIFont) -> Self {
        Self { attributes in
          var attributes = attributes
          attributes.font = font()
          return attributes
        }
      }
    }
    """
