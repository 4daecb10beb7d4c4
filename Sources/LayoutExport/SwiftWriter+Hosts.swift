import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// An environment in which Xcode shows the view.
struct SwiftPreview: Equatable {
    var name: String
    var width: Double
    var height: Double
    /// What is set in the view before it is shown, without the view.
    var statements: [String]
}

/// The previews for the environments of a layout's preview and tests, each once.
///
/// - Parameter stateStatements: By group of states and value.
func previews(of layout: CompiledLayout, stateStatements: [[String]]) -> [SwiftPreview] {
    var previews: [SwiftPreview] = []
    for target in layout.preview + layout.targetsOfFrameTests {
        let environment = Environment(target.request)
        let states = zip(stateStatements, layout.program.values(ofStates: target.request.states)).map {
            $0[$1]
        }
        let preview = SwiftPreview(
            name: target.name, width: environment.width, height: environment.height,
            statements: overrides(environment) + states)
        if !previews.contains(where: { $0.name == preview.name }) { previews.append(preview) }
    }
    return previews
}

private func overrides(_ environment: Environment) -> [String] {
    let classes = environment.sizeClass
    var overrides = [
        ("horizontalSizeClass", classes.horizontal == .compact ? "compact" : "regular"),
        ("verticalSizeClass", classes.vertical == .compact ? "compact" : "regular"),
    ]
    if environment.direction == .rightToLeft { overrides.append(("layoutDirection", "rightToLeft")) }
    if environment.contentSizeCategory != .large {
        overrides.append(("preferredContentSizeCategory", environment.contentSizeCategory.swiftName))
    }
    return overrides.map { "traitOverrides.\($0.0) = .\($0.1)" }
}

// Previews, and what shows the view in the app.
extension SwiftWriter {
    mutating func writePreviews() {
        for preview in file.previews {
            text.line()
            text.line("@available(iOS 17, *)")
            let size = "width: \(swiftNumber(preview.width)), height: \(swiftNumber(preview.height))"
            let name = swiftLiteral(preview.name)
            let head = "#Preview(\(name), traits: .fixedLayout(\(size)))"
            if text.fits(head + " {") {
                text.open(head)
            } else {
                text.line("#Preview(")
                text.lines("  \(name),")
                text.lines("  traits: .fixedLayout(\(size))")
                text.open(")")
            }
            text.line("let view = \(file.screen.name)()")
            for statement in preview.statements { text.line("view.\(statement)") }
            text.line("return view")
            text.close()
        }
    }

    /// What the margins of the screen depend on, where a constraint names them.
    var marginNote: String? {
        guard file.usesMarginsOfHost else { return nil }
        switch file.host {
        case .view:
            return "// The margins are 8 points, and the device's where it is the view of a controller.\n"
        case .cell, .collectionCell:
            return "// The margins are those of the cell's content view, at least 8 points.\n"
        case .controller: return "// The margins are the device's, because a controller shows it.\n"
        }
    }

    /// The class that shows the view.
    mutating func writeHost() {
        let view = file.screen.name
        let stem = view.hasSuffix("View") && view != "View" ? String(view.dropLast(4)) : view
        switch file.host {
        case .view: break
        case .cell:
            text.line()
            text.lines(cell(stem + "Cell", "UITableViewCell", tableInitializer))
        case .collectionCell:
            text.line()
            text.lines(cell(stem + "Cell", "UICollectionViewCell", collectionInitializer))
        case .controller:
            text.line()
            text.lines(
                """
                /// Shows the view, whose margins are the device's.
                @MainActor \(file.access)final class \(stem)ViewController: UIViewController {
                  \(file.access)let layoutView = \(view)()

                  \(overriding)func loadView() {
                    view = layoutView
                  }
                }
                """)
        }
    }

    private var tableInitializer: String {
        """
          \(overriding)init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
        """
    }

    private var collectionInitializer: String {
        """
          \(overriding)init(frame: CGRect) {
            super.init(frame: frame)
        """
    }

    private func cell(_ name: String, _ base: String, _ initializer: String) -> String {
        let margins = file.usesMarginsOfHost ? "\n    layoutView.preservesSuperviewLayoutMargins = true" : ""
        return """
            /// Shows the view in its content view.
            @MainActor \(file.access)final class \(name): \(base) {
              \(file.access)let layoutView = \(file.screen.name)()

            \(initializer)
                layoutView.translatesAutoresizingMaskIntoConstraints = false\(margins)
                contentView.addSubview(layoutView)
                NSLayoutConstraint.activate([
                  layoutView.topAnchor.constraint(equalTo: contentView.topAnchor),
                  layoutView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                  layoutView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                  layoutView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                ])
              }

              @available(*, unavailable)
              \(file.access)required init?(coder: NSCoder) {
                fatalError("init(coder:) has not been implemented")
              }
            }
            """
    }
}

extension ExportBuilder {
    /// Whether some constraint is about margins of the screen that the layout does not give.
    var usesMarginsOfHost: Bool {
        installed.contains { layout in
            layout.views[0].arguments.margins == nil
                && layout.constraints.contains { constraint in
                    constraint.terms.contains {
                        $0.anchor.view == .screen
                            && ($0.anchor.attribute.isMargin || $0.anchor.region == .layoutMargins)
                    }
                }
        }
    }
}
