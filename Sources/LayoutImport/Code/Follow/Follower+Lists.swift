import LayoutSyntax
import SourceText

// Lists.
extension Follower {
    /// Methods that change the list that they are called of.
    static let changingMethods: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "reserveCapacity",
    ]

    /// The list after a call of such a method; `nil` where it is not known.
    func changed(_ values: [CodeValue], _ name: String, _ arguments: [CodeArgument]) -> [CodeValue]? {
        var values = values
        switch (name, arguments.first?.label, arguments.first?.value) {
        case ("append", "contentsOf"?, .list(let more)?): values += more
        case ("append", ""?, let value?): values.append(value)
        case ("insert", ""?, let value?):
            guard let index = arguments.last.flatMap({ number($0.value) }), index >= 0,
                index <= Double(values.count)
            else { return nil }
            values.insert(value, at: Int(index))
        case ("removeAll", nil, _), ("removeAll", "keepingCapacity"?, _): values = []
        case ("removeLast", nil, _) where !values.isEmpty: values.removeLast()
        case ("removeFirst", nil, _) where !values.isEmpty: values.removeFirst()
        case ("reserveCapacity", _, _): break
        case _: return nil
        }
        return values
    }

    mutating func listCall(
        _ values: [CodeValue], _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        switch name {
        case "enumerated":
            return .list(
                values.enumerated().map { index, value in
                    .fields(
                        "",
                        [
                            CodeArgument(label: "offset", value: .number(Double(index))),
                            CodeArgument(label: "element", value: value),
                        ])
                })
        case "reversed": return .list(values.reversed())
        case "dropFirst", "dropLast", "prefix", "suffix":
            let count = arguments.first.flatMap { number($0.value) } ?? 1
            guard count >= 0, count <= 10_000 else { return nil }
            switch name {
            case "dropFirst": return .list(Array(values.dropFirst(Int(count))))
            case "dropLast": return .list(Array(values.dropLast(Int(count))))
            case "prefix": return .list(Array(values.prefix(Int(count))))
            case _: return .list(Array(values.suffix(Int(count))))
            }
        case "contains", "firstIndex":
            guard let wanted = arguments.first?.value, wanted.object != nil || wanted.symbol != nil else {
                return name == "contains" ? eachCall(values, name, arguments, span) : nil
            }
            let matches = values.map { equality($0, wanted) }
            if matches.contains(nil) { return nil }
            let place = matches.firstIndex(of: true)
            if name == "contains" { return .flag(place != nil) }
            return place.map { .number(Double($0)) } ?? .nothing
        case "forEach", "map", "compactMap", "flatMap", "filter", "first", "allSatisfy":
            return eachCall(values, name, arguments, span)
        case "joined":
            return .list(values.flatMap { $0.list ?? [$0] })
        case _: return name.hasPrefix("auto") ? pureLayoutCall(values, name, arguments, span) : nil
        }
    }

    private mutating func eachCall(
        _ values: [CodeValue], _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        guard let function = arguments.first?.value else { return nil }
        var results: [CodeValue] = []
        for value in values {
            guard step() else { break }
            guard let result = apply(function, [CodeArgument(label: "", value: value)], span) else {
                return nil
            }
            results.append(result)
        }
        switch name {
        case "forEach": return .nothing
        case "map": return .list(results)
        case "compactMap": return .list(results.filter { if case .nothing = $0 { false } else { true } })
        case "flatMap": return .list(results.flatMap { $0.list ?? [$0] })
        case _:
            let flags = results.compactMap { $0.flag }
            guard flags.count == values.count else { return unknown("its value is not known", span) }
            let chosen = zip(values, flags).filter { $1 }.map { $0.0 }
            switch name {
            case "filter": return .list(chosen)
            case "first": return chosen.first ?? .nothing
            case "contains": return .flag(!chosen.isEmpty)
            case _: return .flag(chosen.count == values.count)
            }
        }
    }
}
