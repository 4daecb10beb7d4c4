import LayoutSyntax
import SourceText

// What calls give to functions.
extension Follower {
    /// The values of arguments, with their labels.
    ///
    /// - Parameters:
    ///   - function: That they are given to, if the program declares it: its parameters say what `.all` is.
    ///   - typeName: The type of the first where UIKit declares it.
    mutating func values(
        of arguments: [SwiftArgument], for function: CodeFunction? = nil, expecting typeName: String = ""
    ) -> [CodeArgument] {
        var counts: [String: Int] = [:]
        return arguments.enumerated().map { index, argument in
            var typeName = index == 0 ? typeName : ""
            if let function, argument.value.isImplicit, function.candidates.count == 1 {
                let alike = function.candidates[0].parameters.filter { $0.label == argument.label }
                let place = counts[argument.label, default: 0]
                if place < alike.count { typeName = alike[place].typeName }
            }
            counts[argument.label, default: 0] += 1
            return CodeArgument(
                label: argument.label, value: value(of: argument.value, expecting: typeName))
        }
    }

    /// The function that takes the arguments, with a value for each parameter that gets one.
    func choose(
        _ candidates: [SwiftFunction], _ arguments: [CodeArgument], _ span: Span
    ) -> (SwiftFunction, [CodeValue?])? {
        for candidate in candidates {
            // `self.init()` in an initialiser whose parameters have values is another one.
            let isItself =
                candidate.name == "init" && arguments.count < candidate.parameters.count
                && running.contains(CodePlace(file: candidate.file, span: candidate.span))
            if isItself { continue }
            if let values = Self.match(arguments, candidate.parameters) { return (candidate, values) }
        }
        return nil
    }

    private static func match(
        _ arguments: [CodeArgument], _ parameters: [SwiftFunction.Parameter]
    ) -> [CodeValue?]? {
        var rest = arguments[...]
        var values: [CodeValue?] = []
        for parameter in parameters {
            guard let next = rest.first else {
                if parameter.value == nil, !parameter.isVariadic { return nil }
                values.append(parameter.isVariadic ? .list([]) : nil)
                continue
            }
            var isClosure = false
            if case .closure = next.value { isClosure = next.label.isEmpty }
            if next.label == parameter.label
                || isClosure && (parameter.typeName == "(" || parameters.count == 1)
            {
                rest.removeFirst()
                guard parameter.isVariadic else {
                    values.append(next.value)
                    continue
                }
                var items = [next.value]
                while let more = rest.first, more.label.isEmpty {
                    items.append(more.value)
                    rest.removeFirst()
                }
                values.append(.list(items))
            } else if parameter.value != nil {
                values.append(nil)
            } else if parameter.isVariadic {
                values.append(.list([]))
            } else {
                return nil
            }
        }
        return rest.isEmpty ? values : nil
    }

    /// Gives the parameters of a function their values in the scope that is open.
    ///
    /// - Parameter values: One for each parameter; `nil` where its own value holds.
    mutating func bind(_ function: SwiftFunction, _ values: [CodeValue?], _ span: Span) {
        for (parameter, value) in zip(function.parameters, values) {
            var adapted = value.map { self.adapted($0, parameter.typeName, span) }
            if parameter.isBuilder, case .closure(let closure)? = adapted {
                adapted =
                    closure.closure.collecting.map {
                        .closure(CodeClosure(closure: $0, scope: closure.scope))
                    } ?? unknown("a result builder with more than values is not read", function.span)
            }
            let byDefault = parameter.value.map { self.value(of: $0, expecting: parameter.typeName) }
            let given =
                adapted ?? byDefault ?? unknown("'\(parameter.name)' is given from outside", span)
            set(scope, parameter.name, given, at: function.span)
        }
    }

    /// A value as one of a type: `.padding` may be a static member of it.
    mutating func adapted(_ value: CodeValue, _ typeName: String, _ span: Span) -> CodeValue {
        switch value {
        case .symbol(let name): return implicit(name, typeName, span)
        case .fields(let name, let fields) where name == ".init" && !typeName.isEmpty && typeName != "(":
            if let type = type(typeName), program.types[type].kind != .extension {
                return make(type, fields, span)
            }
            return make(foreign: typeName, fields, span)
        case .fields(let name, let fields) where name.hasPrefix("."):
            guard let type = type(typeName), !fields.contains(where: { $0.label == "type" }),
                staticMember(type, String(name.dropFirst()), span) != nil
            else { return value }
            return callStatic(type, String(name.dropFirst()), fields, span)
        case .list(let items) where typeName.hasPrefix("[") && !typeName.hasPrefix("[:"):
            let element = String(typeName.dropFirst().dropLast())
            return .list(items.map { adapted($0, element, span) })
        case _: return value
        }
    }
}
