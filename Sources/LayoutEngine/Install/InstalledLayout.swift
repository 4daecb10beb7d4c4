import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// A layout as it stands in one environment: conditions evaluated, components expanded, constants and parameters
/// replaced by numbers, removed views and lapsed constraints gone. The last form that knows names and text;
/// lowering makes the linear system from it.
package struct InstalledLayout: Sendable {
    /// The environment in which it is installed.
    package var environment: Environment
    /// The screen first; then every view and declared layout guide, superviews before their subviews, in the order
    /// in which they are printed.
    package var views: [InstalledView]
    /// The constraints in the order of the file; each link of a chain and each part of `Edges`, `Size` and `Center` is
    /// one.
    package var constraints: [InstalledConstraint]
    /// Messages about this environment only, such as one about a `remove` that matches nothing here.
    package var diagnostics: [Diagnostic]
    /// The files that it was compiled from.
    package var sources = SourceMap()
    /// The comments that silence warnings about it.
    package var suppressedWarnings = SuppressedWarnings()
    /// Whether constraints or assertions may speak of margins and of other guides.
    var mentionsGuides = true
    /// Whether it stands for a whole screen, and not for a part of one, such as a cell, whose preview fits its content.
    var isScreen = true
    /// Whether they may speak of baselines.
    var mentionsBaselines = true
    /// The view of each symbol of the compiled layout; `nil` where it is not installed.
    package var viewsOfSymbols: [ViewIndex?] = []
    var uses: [ComponentUse] = []
    /// The value of each constant of the compiled layout.
    package var constantValues: [ConstantValue] = []

    init(
        environment: Environment, views: [InstalledView], constraints: [InstalledConstraint],
        diagnostics: [Diagnostic]
    ) {
        self.environment = environment
        self.views = views
        self.constraints = constraints
        self.diagnostics = diagnostics
    }
}

extension InstalledLayout {
    /// The path of a view, written as outputs show it or as a file has to write it.
    package func path(of view: Int, writing part: (String) -> String = Text.partOfPath) -> String {
        viewPath(
            of: view, writing: part, name: { views[$0].name }, superview: { views[$0].superview?.place })
    }

    /// The paths of all views, as outputs show them.
    package func paths() -> [String] { views.indices.map { path(of: $0) } }

    /// A constraint as outputs quote it.
    package func written(_ constraint: InstalledConstraint) -> WrittenConstraint {
        constraint.written(in: sources, instance: constraint.use.exists ? instance(of: constraint.use) : nil)
    }

    /// The path of the view that a use of a component declares.
    private func instance(of use: UseIndex) -> String? {
        viewsOfSymbols[uses[use].symbol.place].map { path(of: $0.place) }
    }

    /// Its beginning in quotes, where it may be a translation, which the file does not show.
    func quotedTranslation(of view: Int) -> String? {
        let shown = views[view].text.flatMap { $0.isEmpty ? nil : $0 } ?? views[view].arguments.placeholder
        guard environment.language != nil, let text = shown else { return nil }
        return "'\(text.count > 40 ? text.prefix(39) + "…" : text[...])'"
    }
}

/// A view of an `InstalledLayout`, by its place in it.
package typealias ViewIndex = ListIndex<InstalledView>

extension ViewIndex {
    /// The index of the screen.
    package static var screen: ViewIndex { ViewIndex(0) }
}

/// A view as it is installed.
package struct InstalledView: Sendable {
    /// Its name, as the file first writes it.
    package var name: String
    /// Whether the file has another view of this name, installed or not, so that only the path tells which is
    /// meant.
    var hasNamesakes = false
    /// Its type, as declared or inferred.
    package var type: ViewType
    /// Of a view whose contents are no part of the layout: the kind of it.
    package var plainView: PlainView?
    /// `nil` for the screen only.
    package var superview: ViewIndex?
    /// The place where it is declared, else where it is first mentioned; `nil` for the screen.
    package var range: SourceRange?
    /// Whether the file declares it, not only mentions it.
    package var isDeclared: Bool
    /// Whether it is hidden.
    package var isHidden = false
    /// Whether a block that holds under a condition sets its hugging or resistance, to which other amendments
    /// yield.
    package var hasPrioritiesOfBlock = false
    /// The place in the order in which equally good layouts are told apart: that of declaration, undeclared views by
    /// the Unicode scalars of their case-folded names.
    package var canonicalRank: Int32 = 0
    /// The text that it shows.
    package var text: String?
    /// The size of its content as the file gives it.
    package var sizes = SizeArguments()
    /// `nil` where the file gives it no other arguments, as is usual: there may be 100,000 views, and arguments are large.
    private var givenArguments: GivenArguments?

    /// The other arguments that the file gives it.
    package var arguments: ViewArguments {
        _read {
            if let givenArguments { yield givenArguments.arguments } else { yield GivenArguments.none }
        }
        _modify {
            var changed = givenArguments?.arguments ?? GivenArguments.none
            yield &changed
            givenArguments = GivenArguments(changed)
        }
    }

    init(
        name: String, type: ViewType, superview: ViewIndex?, range: SourceRange?, isDeclared: Bool
    ) {
        self.name = name
        self.type = type
        self.superview = superview
        self.range = range
        self.isDeclared = isDeclared
    }

    /// Whether another has the same arguments but for its text.
    package func hasArguments(of other: InstalledView) -> Bool {
        isHidden == other.isHidden && sizes == other.sizes && arguments == other.arguments
    }
}

/// An attribute of an item, times a coefficient.
package struct AttributeTerm: Equatable, Sendable {
    /// The attribute and the item that it is of.
    package var anchor: Anchor
    /// The factor of the attribute.
    package var coefficient: Double

    package init(anchor: Anchor, coefficient: Double) {
        self.anchor = anchor
        self.coefficient = coefficient
    }
}

/// An attribute of a view or of one of its guides.
package struct Anchor: Hashable, Sendable {
    /// The view.
    package var view: ViewIndex
    /// The part of the view, or its guide, that the attribute is of.
    package var region: AnchorRegion
    /// The attribute.
    package var attribute: Attribute

    package init(view: ViewIndex, region: AnchorRegion, attribute: Attribute) {
        self.view = view
        self.region = region
        self.attribute = attribute
    }
}

extension Anchor {
    /// Whether it is within the margins, the safe area or the readable content of its view.
    var isInset: Bool {
        switch region {
        case .frame: attribute.isMargin
        case .safeArea, .layoutMargins, .readableContent: true
        case .topLayoutGuide, .bottomLayoutGuide, .keyboard, .contentLayoutGuide, .frameLayoutGuide: false
        }
    }
}

/// The arguments of a view, kept apart from it.
private final class GivenArguments: Sendable {
    static let none = ViewArguments()
    let arguments: ViewArguments

    init(_ arguments: ViewArguments) { self.arguments = arguments }
}
