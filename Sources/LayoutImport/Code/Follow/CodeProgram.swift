import SourceText

/// The declarations of the Swift files that are read together.
package struct CodeProgram {
    private(set) var files: [CodeFile] = []
    private(set) var types: [CodeType] = []
    /// The types that are in no other, by name; the same name may be private in several files.
    private var outerTypes: [String: [Int]] = [:]
    /// Variables and constants outside types.
    private(set) var variables: [String: [CodeVariable]] = [:]
    /// Functions outside types.
    private(set) var functions: [String: [SwiftFunction]] = [:]

    /// - Parameter sources: In the order in which they are given.
    package init(_ sources: [SourceFile]) {
        for source in sources {
            let decoded = decoded(source)
            files.append(
                CodeFile(
                    source: decoded, lines: LineTable(decoded.bytes),
                    statements: SwiftParser.statements(of: decoded.bytes, file: files.count)))
        }
        // Extensions come last, so that they find what they extend wherever it is.
        for areExtensions in [false, true] {
            for file in files.indices {
                for statement in files[file].statements {
                    add(statement, in: file, areExtensions: areExtensions)
                }
            }
        }
    }

    package var isEmpty: Bool { files.isEmpty }

    private mutating func add(_ statement: SwiftStatement, in file: Int, areExtensions: Bool) {
        switch statement.kind {
        case .type(let type):
            if (type.kind == .extension) == areExtensions { _ = add(type, in: nil, file: file) }
        case .variables(let declared) where !areExtensions:
            for variable in declared {
                variables[variable.name, default: []].append(CodeVariable(variable, file: file))
            }
        case .function(let function) where !areExtensions:
            functions[function.name, default: []].append(function)
        case _: break
        }
    }

    private mutating func add(_ declared: SwiftType, in outer: Int?, file: Int) -> Int {
        let known =
            declared.kind == .extension ? type(declared.name, from: outer, file: file) : nil
        let index = known ?? types.count
        if known == nil {
            types.append(CodeType(declared, outer: outer, file: file))
            if let outer {
                types[outer].nested[declared.name] = index
            } else {
                outerTypes[declared.name, default: []].append(index)
            }
        }
        types[index].inherited += declared.inherited
        types[index].assigned.formUnion(declared.assigned)
        // What a protocol asks for does nothing.
        if declared.kind == .protocol { return index }
        for member in declared.members {
            switch member.kind {
            case .type(let inner): _ = add(inner, in: index, file: file)
            case .variables(let variables):
                for variable in variables { types[index].add(CodeVariable(variable, file: file)) }
            case .function(let function):
                types[index].functions[function.name, default: []].append(function)
                types[index].functionOrder.append(function)
            case .cases(let cases):
                types[index].cases += cases
            case .unreadable: types[index].unreadable.append(CodePlace(file: file, span: member.span))
            case _: break
            }
        }
        return index
    }

    /// The number of the line that a place begins in.
    func line(of place: CodePlace) -> Int { files[place.file].lines.line(at: place.span.start) + 1 }

    /// The code at a place on one line.
    func excerpt(of place: CodePlace, limit: Int) -> String {
        let text = ViewNames.foldingBlanks(files[place.file].source.text(place.span))
        return text.count > limit ? text.prefix(limit - 1) + "…" : text
    }

    /// The type that a name with dots means.
    ///
    /// - Parameters:
    ///   - context: The type in which the name is written.
    ///   - file: The file in which it is written, whose own types come first, then those of the files nearest to it: other
    ///     targets of an app have types of the same name.
    func type(_ name: String, from context: Int?, file: Int) -> Int? {
        if !name.utf8.contains(UInt8(ascii: ".")) { return innermost(name, from: context, file: file) }
        var found: Int?
        for part in name.split(separator: ".").map({ String($0) }) {
            if let outer = found {
                guard let next = types[outer].nested[part] else { return nil }
                found = next
            } else {
                found = innermost(part, from: context, file: file)
                if found == nil { return nil }
            }
        }
        return found
    }

    private func innermost(_ name: String, from context: Int?, file: Int) -> Int? {
        var outer = context
        while let type = outer {
            if let nested = nested(name, in: type, depth: 0) { return nested }
            if types[type].name == name { return type }
            outer = types[type].outer
        }
        return nearest(outerTypes[name] ?? [], to: file) { types[$0].file }
    }

    /// What is declared in a file or in the fewest folders away from it; the first of several.
    func nearest<Declared>(_ all: [Declared], to file: Int, fileOf: (Declared) -> Int) -> Declared? {
        if all.count < 2 { return all.first }
        let own = Array(files[file].source.name.utf8)
        func shared(_ other: Int) -> Int {
            if other == file { return .max }
            let same = zip(own, files[other].source.name.utf8).prefix { $0 == $1 }
            return same.count { $0.0 == UInt8(ascii: "/") }
        }
        var best = 0
        var most = shared(fileOf(all[0]))
        for index in all.indices.dropFirst() {
            let count = shared(fileOf(all[index]))
            if count > most { (best, most) = (index, count) }
        }
        return all[best]
    }

    private func nested(_ name: String, in type: Int, depth: Int) -> Int? {
        if let nested = types[type].nested[name] { return nested }
        guard depth < 8 else { return nil }
        for parent in types[type].inherited {
            guard let parent = outerTypes[parent]?.first, parent != type else { continue }
            if let nested = nested(name, in: parent, depth: depth + 1) { return nested }
        }
        return nil
    }

    /// A type with those that it inherits from, the nearest first, and extensions of classes of UIKit.
    func lineage(of type: Int) -> [Int] {
        var lineage: [Int] = []
        var open = [type]
        while let next = open.first {
            open.removeFirst()
            if lineage.contains(next) || lineage.count > 32 { continue }
            lineage.append(next)
            for name in types[next].inherited {
                if let parent = self.type(name, from: types[next].outer, file: types[next].file) {
                    open.append(parent)
                }
            }
        }
        return lineage
    }

    /// The classes that a type inherits from and that no file declares.
    func undeclaredSupertypes(of type: Int) -> [String] {
        var names: [String] = []
        for type in lineage(of: type) {
            for name in types[type].inherited {
                let parent = self.type(name, from: types[type].outer, file: types[type].file)
                if parent.map({ types[$0].kind == .extension }) ?? true { names.append(name) }
            }
        }
        return names
    }
}

/// A file of a program.
struct CodeFile {
    let source: SourceFile
    let lines: LineTable
    let statements: [SwiftStatement]
}

/// A variable of a program.
struct CodeVariable {
    let declared: SwiftVariable
    let file: Int

    init(_ declared: SwiftVariable, file: Int) {
        self.declared = declared
        self.file = file
    }

    var isStatic: Bool { declared.modifiers.contains("static") || declared.modifiers.contains("class") }
    var isPrivate: Bool {
        declared.modifiers.contains("private") || declared.modifiers.contains("fileprivate")
    }
    /// Whether it has a value of its own, and none that is computed.
    var isStored: Bool { declared.getter == nil }
    /// Whether it is a property of the class above with observers.
    var onlyObserves: Bool {
        declared.modifiers.contains("override") && declared.getter == nil && declared.value == nil
    }
    var place: CodePlace { CodePlace(file: file, span: declared.span) }
}

/// A type of a program, with all its extensions.
struct CodeType {
    let name: String
    let kind: SwiftType.Kind
    let outer: Int?
    let file: Int
    let span: Span
    var inherited: [String] = []
    private(set) var variables: [String: CodeVariable] = [:]
    /// The names of the variables in the order of the files.
    private(set) var variableOrder: [String] = []
    var functions: [String: [SwiftFunction]] = [:]
    var functionOrder: [SwiftFunction] = []
    /// The names of its own that its code assigns to.
    var assigned: Set<String> = []
    /// Of an enumeration.
    var cases: [SwiftEnumerationCase] = []
    var nested: [String: Int] = [:]
    /// The members that cannot be read.
    var unreadable: [CodePlace] = []

    init(_ declared: SwiftType, outer: Int?, file: Int) {
        name = declared.name
        kind = declared.kind
        self.outer = outer
        self.file = file
        span = declared.span
    }

    mutating func add(_ variable: CodeVariable) {
        let name = variable.declared.name
        if variables[name] != nil { return }
        variables[name] = variable
        variableOrder.append(name)
    }
}
