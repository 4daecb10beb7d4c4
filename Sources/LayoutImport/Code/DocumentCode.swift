import LayoutSyntax
import SourceText

/// What the classes of a document do to its views and constraints while they are shown: outlets that code hides, activates,
/// deactivates or gives another constant.
struct DocumentCode {
    private let program: CodeProgram
    /// Sentences about what is not known.
    private(set) var remarks: [String] = []

    init(_ program: CodeProgram) { self.program = program }

    /// Changes a document as its classes do.
    mutating func apply(to document: inout XMLDocument) {
        for owner in document.elements.indices {
            let node = XMLNode(document: document, index: owner)
            guard let name = node["customClass"], let type = program.type(name, from: nil, file: 0),
                program.types[type].kind == .class
            else { continue }
            let outlets = outlets(of: node, in: document)
            if !outlets.isEmpty { apply(type, outlets, to: &document) }
        }
    }

    /// An outlet with the index of the element that it leads to.
    private struct Outlet {
        let property: String
        let element: Int
    }

    private func outlets(of node: XMLNode, in document: XMLDocument) -> [Outlet] {
        var found: [Outlet] = []
        for outlet in node.items("connections") where outlet.name == "outlet" {
            guard let property = outlet["property"], let id = outlet["destination"], property != "view",
                let element = document.elements.firstIndex(where: { element in
                    element.attributes.contains { $0.name == "id" && $0.value == id }
                })
            else { continue }
            found.append(Outlet(property: property, element: element))
        }
        return found
    }

    private mutating func apply(_ type: Int, _ outlets: [Outlet], to document: inout XMLDocument) {
        let bound = outlets.map { outlet in
            let node = XMLNode(document: document, index: outlet.element)
            let isConstraint = node.name == "constraint"
            let name = node.name.prefix(1).uppercased() + node.name.dropFirst()
            return CodeOutlet(
                property: outlet.property, className: isConstraint ? nil : node["customClass"] ?? "UI\(name)",
                constant: node.number("constant") ?? 0, isHidden: node.flag("hidden"))
        }
        let declared = program.types[type]
        let followed = Follower.follow(type, of: program, file: declared.file, steps: 10_000, outlets: bound)
        for outlet in outlets {
            guard let object = followed.follower.boundOutlets[outlet.property] else { continue }
            let isConstraint = followed.follower.objects[object].kind == .constraint
            let names = isConstraint ? ["isActive", "constant"] : ["isHidden"]
            for (name, field) in followed.follower.objects[object].fields.sorted(by: { $0.key < $1.key }) {
                if names.contains(name) {
                    apply(field, name, outlet, of: type, to: &document)
                } else if !isConstraint, followed.follower.isKitField(object, name),
                    !KitTables.listsSubviews(name), !KitTables.isColor(name)
                {
                    remark(field.place, "only the document's '\(name)' is read")
                }
            }
        }
        for left in followed.follower.leftOut where left.touchesLayout {
            let touched = outlets.contains { outlet in
                followed.follower.boundOutlets[outlet.property].map { left.views.contains($0) } ?? false
            }
            if touched { remark(left.place, left.reason) }
        }
    }

    private mutating func apply(
        _ field: CodeField, _ name: String, _ outlet: Outlet, of type: Int, to document: inout XMLDocument
    ) {
        switch (name, field.value) {
        case ("isActive", .flag(false)):
            let parent = document.elements[outlet.element].parent
            if parent >= 0 { document.elements[parent].children.removeAll { $0 == outlet.element } }
        case ("isHidden", .flag(let isHidden)):
            document.set("hidden", isHidden ? "YES" : "NO", of: outlet.element)
        case ("constant", .number(let number)):
            document.set("constant", numberText(number), of: outlet.element)
        case (_, .flag), (_, .nothing): break
        case (_, .unknown(let unknown)): remark(field.place, unknown.reason)
        case _: remark(field.place, "'\(name)' is not known")
        }
    }

    private mutating func remark(_ place: CodePlace, _ reason: String) {
        let file = program.files[place.file]
        let name = file.source.name.split(separator: "/").last ?? ""
        let remark = "\(name), line \(program.line(of: place)) is left out: \(reason)."
        if !remarks.contains(remark) { remarks.append(remark) }
    }
}

/// An outlet of a class with what a document has there.
struct CodeOutlet {
    let property: String
    /// `nil` for a constraint.
    let className: String?
    /// Of a constraint.
    let constant: Double
    /// Of a view.
    let isHidden: Bool
}

extension Follower {
    /// Gives a property the view or the constraint of a document.
    mutating func bind(_ outlet: CodeOutlet, to owner: Int, _ span: Span) {
        let kind: CodeObject.Kind = outlet.className == nil ? .constraint : .view
        let object = add(kind, outlet.className ?? "NSLayoutConstraint", at: span)
        objects[object].name = outlet.property
        objects[object].isOutlet = true
        let place = place(span)
        if kind == .constraint {
            objects[object].fields = [
                "constant": CodeField(value: .number(outlet.constant), place: place),
                "isActive": CodeField(value: .flag(true), place: place),
                "priority": CodeField(value: .number(1000), place: place),
            ]
        } else {
            objects[object].fields["isHidden"] = CodeField(value: .flag(outlet.isHidden), place: place)
        }
        boundOutlets[outlet.property] = object
        set(owner, outlet.property, .object(object), at: span)
    }
}
