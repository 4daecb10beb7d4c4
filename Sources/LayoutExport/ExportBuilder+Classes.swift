import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

// The code of a class.
extension ExportBuilder {
    /// The class of the view `owner` with all that is in it, without a name.
    mutating func makeClass(_ owner: Int) -> SwiftClass {
        var code = SwiftClass()
        code.base = base(of: owner)
        let members = members[owner] ?? []
        for symbol in members { addMember(symbol, to: &code) }
        addHierarchy(members, to: &code, in: owner)
        addArrangements(members, to: &code, in: owner)
        for symbol in members { check(symbol) }
        for symbol in [owner] + (insides[owner] ?? []) { addProperties(of: symbol, to: &code, in: owner) }
        addConstraints(to: &code, of: owner)
        code.helpers = newHelpers[owner] ?? []
        code.states = states(of: owner)
        return code
    }

    /// The class that a class inherits from.
    func base(of owner: Int) -> String {
        owner == 0 ? "UIView" : hasOwnSize(owner) ? "SizedView" : types[owner]?.uiKitClass ?? ""
    }

    private mutating func addMember(_ symbol: Int, to code: inout SwiftClass) {
        guard let type = types[symbol] else { return }
        let viewClass = firstView(symbol)?.viewClass ?? ViewClass(name: type.uiKitClass)
        var member = SwiftMember(
            name: names[symbol], type: viewClass.name, value: viewClass.creation,
            comment: comment(of: symbol))
        if type == .view, hasOwnSize(symbol) {
            member.type = "SizedView"
            member.value = "SizedView()"
        }
        if let index = classIndex(of: symbol) {
            let own = nested[index].code
            member.type = own.name
            member.value = "\(own.name)()"
            member.takesTexts = !own.texts.isEmpty
            member.changesProperties = own.changesProperties
            member.hasSets = own.hasSets
            if member.takesTexts { addTexts(of: symbol, own, to: &code) }
        }
        code.members.append(member)
    }

    /// The parameter with the texts of a member that has a class.
    private mutating func addTexts(of symbol: Int, _ own: SwiftClass, to code: inout SwiftClass) {
        let arguments = (classTexts[symbol] ?? []).map {
            SwiftValue.Argument(label: $0.name, value: $0.value)
        }
        let type = "\(own.name).Texts"
        code.texts.append(SwiftTexts(name: names[symbol], type: type, value: .call(type, arguments)))
    }

    func hasOwnSize(_ symbol: Int) -> Bool {
        installed.indices.contains { cell in
            view(symbol, in: cell).map { installed[cell].views[$0].hasOwnSize } ?? false
        }
    }

    /// The name in the layout where the property cannot have it, and what the layout knows of an image.
    func comment(of symbol: Int) -> String? {
        let name = program.symbols[symbol].name
        var parts: [String] = []
        if name.utf8.contains(where: { $0 >= 0x80 }) { parts.append(name) }
        if let image = firstView(symbol)?.arguments.image {
            parts.append("An image of \(swiftNumber(image.width)) x \(swiftNumber(image.height)) points.")
        }
        return parts.isEmpty ? nil : parts.joined(separator: ": ")
    }

    private func addHierarchy(_ members: [Int], to code: inout SwiftClass, in owner: Int) {
        var steps: [HierarchyStep] = []
        for symbol in members {
            let parent = parent(of: symbol)
            let method = method(adding: symbol, to: parent)
            let superview = path(parent, in: owner)
            let known = steps.firstIndex { $0.superview == superview && $0.method == method }
            if let known {
                steps[known].views.append(names[symbol])
            } else {
                steps.append(HierarchyStep(superview: superview, method: method, views: [names[symbol]]))
            }
        }
        code.hierarchy = steps
    }

    /// Every view is added before any constraint is activated, also one that its stack view does not arrange at first.
    private func method(adding symbol: Int, to parent: Int) -> String {
        if types[symbol] == .layoutGuide { return "addLayoutGuide" }
        return types[parent] == .stackView && isEverArranged(symbol) ? "addArrangedSubview" : "addSubview"
    }

    private func isEverArranged(_ symbol: Int) -> Bool {
        installed.indices.contains { cell in
            view(symbol, in: cell).map { installed[cell].views[$0].arguments.isArranged } ?? false
        }
    }

    private mutating func addArrangements(_ members: [Int], to code: inout SwiftClass, in owner: Int) {
        var stacks: [Int] = []
        for symbol in members {
            let parent = parent(of: symbol)
            let changes = types[parent] == .stackView && arrangement(of: parent) == nil
            if changes, !stacks.contains(parent) { stacks.append(parent) }
        }
        for stack in stacks {
            add(changingArrangement(of: stack, in: owner), of: stack, named: stack, to: &code, in: owner)
        }
    }

    private mutating func addProperties(of symbol: Int, to code: inout SwiftClass, in owner: Int) {
        for property in properties(of: symbol, setBy: owner) {
            let view = property.isSpacing ? parent(of: symbol) : symbol
            add(property, of: view, named: symbol, to: &code, in: owner)
        }
    }
}

// What UIKit cannot say.
extension ExportBuilder {
    private mutating func check(_ symbol: Int) {
        for cell in installed.indices {
            guard let index = view(symbol, in: cell) else { continue }
            let view = installed[cell].views[index]
            if let message = classFault(of: symbol) { report(message, view.range) }
            if let message = fault(of: view) { report(message, view.range) }
        }
        let lists = installed.indices.compactMap { cell in
            view(symbol, in: cell).map { installed[cell].properties(of: $0).map { $0.prefix } }
        }
        if let first = lists.first, lists.contains(where: { $0 != first }), let view = firstView(symbol) {
            report(
                "'\(view.name)' has a style in some environments only, and UIKit's button keeps it",
                view.range)
        }
    }

    private func fault(of view: InstalledView) -> String? {
        let isImposed = Axis.allCases.contains { view.sizes[$0].imposed != nil }
        if isImposed {
            return
                "'imposed size' comes from a container of '\(view.name)' in UIKit, not from the view: delete it"
        }
        if view.type == .button, view.arguments.contentInsets != nil, view.arguments.buttonStyle == nil {
            return "UIKit has 'content insets' for buttons with a style only: add 'style: plain'"
        }
        if view.type == .segmentedControl, case .style = view.arguments.font {
            return "a Segmented Control does not follow Dynamic Type in UIKit: give its font a size in points"
        }
        if view.arguments.imageName != nil, view.arguments.symbol != nil {
            return "'\(view.name)' has an image and a symbol, and UIKit shows one of them: delete the other"
        }
        let hasNoSize =
            [.stackView, .scrollView, .layoutGuide].contains(view.type) || view.plainView != nil
        if view.hasGivenSize, hasNoSize, view.arguments.ownClass == nil {
            let type = view.plainView?.spelling ?? view.type.spelling
            return "a \(type) has no content size in UIKit: constrain its size"
        }
        return nil
    }
}
