import LayoutSyntax
import SourceText

/// The constraints that code makes, to find the statement that made one of a console log.
package struct CodePlaces {
    private var known: [KnownConstraint] = []

    private struct KnownConstraint {
        let sides: [KnownSide]
        let relation: RelationSign
        let factor: Double
        let constant: Double?
        let place: String
    }

    private struct KnownSide: Equatable {
        /// Without the module; empty for a guide.
        let className: String
        let attribute: Attribute
    }

    /// - Parameter program: All classes of it are followed, also what only some conditions and functions make.
    package init(_ program: CodeProgram) {
        for type in program.types.indices where program.types[type].kind == .class {
            let file = program.types[type].file
            let probe = Follower(program, file: file, steps: 0)
            guard probe.isView(type) || probe.isController(type) else { continue }
            let followed = Follower.follow(type, of: program, file: file, steps: 10_000)
            add(followed.follower)
        }
    }

    private mutating func add(_ follower: Follower) {
        for index in follower.objects.indices {
            guard let constraint = follower.objects[index].constraint else { continue }
            let place = follower.objects[index].place
            let file = follower.program.files[place.file]
            var sides = [side(constraint.first, constraint.attribute, follower)]
            if let second = constraint.second { sides.append(side(second.item, second.attribute, follower)) }
            known.append(
                KnownConstraint(
                    sides: sides, relation: constraint.relation, factor: constraint.factor,
                    constant: follower.field(index, "constant").flatMap { follower.number($0) },
                    place: "\(file.source.name):\(follower.program.line(of: place))"))
        }
    }

    private func side(_ item: CodeItem, _ attribute: Attribute, _ follower: Follower) -> KnownSide {
        let object = follower.objects[item.object]
        let isGuide = item.guide != nil || object.kind == .guide
        return KnownSide(className: isGuide ? "" : object.className, attribute: attribute)
    }

    /// The file and the line of the only statement that makes such a constraint.
    package func place(of logged: LoggedConstraint) -> String? {
        let relation = logged.relation
        var sides = [Self.side(relation.first)]
        if let second = relation.second { sides.append(Self.side(second)) }
        let places = known.filter { known in
            Self.matches(known, sides, relation.sign, relation.multiplier, relation.constant)
                || Self.matches(known, sides.reversed(), relation.sign.turned, 1, -relation.constant)
                    && sides.count == 2 && relation.multiplier == 1
        }.map { $0.place }
        return Set(places).count == 1 ? places[0] : nil
    }

    private static func side(_ anchor: LoggedAnchor) -> KnownSide {
        let name = anchor.item.className.split(separator: ".").last.map { String($0) } ?? ""
        return KnownSide(
            className: anchor.item.isGuide ? "" : name,
            attribute: anchor.attribute)
    }

    /// A log prints numbers with six digits.
    private static func matches(
        _ known: KnownConstraint, _ sides: [KnownSide], _ sign: RelationSign, _ factor: Double,
        _ constant: Double
    ) -> Bool {
        guard known.sides == sides, known.relation == sign, let own = known.constant else { return false }
        return (known.factor - factor).magnitude < 1e-4 && (own - constant).magnitude < 1e-3
    }
}
