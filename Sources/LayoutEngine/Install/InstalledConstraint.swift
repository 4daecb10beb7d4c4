import LayoutProgram
import LayoutSyntax
import SourceText

/// One linear constraint between attributes: `Σ coefficient × attribute  relation  constant`. Checked: kinds of
/// quantity agree, `Standard` is a number, nothing that Auto Layout refuses.
///
package struct InstalledConstraint: Sendable {
    /// The number in front of the statement, where the file has one.
    package var label: Int64?
    /// The part of the file that messages underline: the statement, or in a chain the link.
    package var range: SourceRange
    /// The text that outputs quote where that is not the source of `range`: a part of `Edges`, `Size` or `Center`.
    var quotation: String?
    /// Whether its statement stands for other constraints, too: the links of a chain, or the parts of `Edges`.
    var isPart = false
    /// The left-hand side. An attribute may be in more than one term.
    package var terms: [AttributeTerm]
    /// The relation of the left-hand side to the constant.
    package var relation: RelationSign
    /// The right-hand side, in points.
    package var constant: Double
    /// 1 to 1000.
    package var priority: Double
    /// The `Standard` spacing that the constant contains, 8 or 20, for explanations; 0 without any.
    package var standardSpacing: Double
    /// The use of a component that it stands in.
    package var use = UseIndex.absent
    /// Its index in `LayoutProgram.constraints`; -1 for one that was written in no file.
    package internal(set) var origin: Int32 = -1

    package init(
        label: Int64?, range: SourceRange, quotation: String? = nil, terms: [AttributeTerm],
        relation: RelationSign, constant: Double, priority: Double, standardSpacing: Double = 0
    ) {
        self.label = label
        self.range = range
        self.quotation = quotation
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.standardSpacing = standardSpacing
    }
}

extension InstalledConstraint {
    /// The constraint as outputs quote it.
    ///
    /// - Parameter instance: The path of the view whose component it stands in.
    package func written(in sources: SourceMap, instance: String?) -> WrittenConstraint {
        var written = WrittenConstraint(
            label: label, range: range, quotation: quotation, instance: instance, in: sources)
        written.isPart = isPart
        return written
    }

    /// The statement, or the part of one, that it was made from.
    package var statementPart: StatementPart { StatementPart(range: range, quotation: quotation) }
}

/// A statement, or a part of one that stands for several: the same in all uses of its component.
package struct StatementPart: Hashable, Sendable {
    var range: SourceRange
    var quotation: String?
}

extension InstalledConstraint {
    /// Whether it is only about widths or heights.
    package var isAboutSizes: Bool { terms.allSatisfy { $0.anchor.attribute.isSize } }

    /// Whether it is about insets of a view that may follow from where that comes to lie: the screen's do not.
    var followsInsets: Bool { terms.contains { $0.anchor.view.place > 0 && $0.anchor.isInset } }
}
