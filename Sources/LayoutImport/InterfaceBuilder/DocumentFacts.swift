import ContentSizes
import SourceText

/// What a document says about all of its scenes.
struct DocumentFacts: Sendable {
    let document: XMLNode
    /// The version of Xcode's tools that saved the file, as a number: 21701; 0 where it is not said.
    let toolsVersion: Int
    let usesAutoLayout: Bool
    let usesSafeAreas: Bool
    let isTelevision: Bool
    /// The size of each image in the document's resources, in points.
    private let images: [String: XMLNode]
    /// By the id of what an outlet leads to: the name of the outlet.
    let outlets: [String: String]
    /// By the same id: the class that has it.
    private let ownersOfOutlets: [String: String]
    /// What the app's code says of its classes.
    private let classes: ClassFacts
    /// Of a xib: the controller, or whatever object loads it.
    private let owner: XMLNode?
    /// The id of the view that a controller is the owner of, in a xib.
    let viewOfOwner: String?
    /// The controllers of a storyboard.
    let controllers: [XMLNode]
    /// By the id of a controller: the segues that lead to it.
    private let segues: [String: [XMLNode]]
    /// Whether a navigation bar of the document has large titles.
    let hasLargeTitles: Bool
    /// By the name of a designable, which is the id of its view: the size that Xcode got from the class.
    private let designables: [String: XMLNode]
    /// The colors that the document names.
    private let colors: [String: XMLNode]

    init(_ document: XMLNode, _ classes: ClassFacts) {
        self.document = document
        // Xcode 14 to 16 wrote a placeholder that is higher than every version.
        let digits = document["toolsVersion"].map { $0.prefix { $0 != "." } } ?? ""
        toolsVersion = Int(digits) ?? 0
        usesAutoLayout = document.flag("useAutolayout")
        usesSafeAreas = document.flag("useSafeAreas")
        isTelevision = (document["targetRuntime"] ?? "").hasPrefix("AppleTV")
        var images: [String: XMLNode] = [:]
        var colors: [String: XMLNode] = [:]
        for resource in document.items("resources") {
            guard let name = resource["name"] else { continue }
            if resource.name == "image" { images[name] = resource }
            if let color = resource.child("color") { colors[name] = color }
        }
        self.images = images
        self.colors = colors
        var designables: [String: XMLNode] = [:]
        for designable in document.items("designables") {
            guard let name = designable["name"] else { continue }
            designables[name] = designable.child("size", key: "intrinsicContentSize")
        }
        self.designables = designables
        (outlets, ownersOfOutlets) = DocumentFacts.outlets(of: document)
        self.classes = classes
        owner = document.items("objects").first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        viewOfOwner = owner?.items("connections").first { $0["property"] == "view" }?["destination"]
        controllers = document.items("scenes").flatMap { $0.items("objects") }
        let leading = document.descendants.filter { $0.name == "segue" && $0["kind"] != "unwind" }
        segues = Dictionary(grouping: leading) { $0["destination"] ?? "" }
        hasLargeTitles = controllers.contains { $0.child(key: "navigationBar")?.flag("largeTitles") == true }
    }

    /// The controller whose view a root is; `nil` of any other view.
    func controller(of root: SceneRoot) -> XMLNode? {
        root.owner ?? (root.view["id"] == viewOfOwner ? owner : nil)
    }

    /// The id of the container view that the view of a controller is embedded in, the first of several; `nil` of one that is also
    /// shown otherwise.
    func containerView(of root: SceneRoot) -> String? {
        guard root.kind == .screen, let id = root.owner?["id"], document["initialViewController"] != id,
            let leading = segues[id], leading.allSatisfy({ $0["kind"] == "embed" })
        else { return nil }
        return leading[0].parent?.parent?["id"]
    }

    /// Whether nobody can show the scene that a root is in: it has no identifier, nothing leads to it, and the document does not
    /// begin with it. Xcode warns of such scenes, too.
    func isUnreachable(_ root: SceneRoot) -> Bool {
        var next: XMLNode? = root.owner ?? root.view
        while let node = next, node.parent?.name != "objects" { next = node.parent }
        guard let controller = next, let id = controller["id"], controller.name.hasSuffix("ontroller"),
            document["initialViewController"] != nil
        else { return false }
        return document["initialViewController"] != id && controller["storyboardIdentifier"] == nil
            && segues[id] == nil
    }

    /// Outlets that every owner has say nothing about what they lead to.
    private static func outlets(
        of document: XMLNode
    ) -> (names: [String: String], owners: [String: String]) {
        var outlets: [String: String] = [:]
        var owners: [String: String] = [:]
        for node in document.descendants where node.name == "outlet" {
            guard let property = node["property"], let id = node["destination"], outlets[id] == nil else {
                continue
            }
            if property == "delegate" || property == "dataSource" || property == "view" { continue }
            outlets[id] = property
            owners[id] = node.parent?.parent?["customClass"]
        }
        return (outlets, owners)
    }

    /// What code changes of a view or a constraint.
    func changesInCode(of object: XMLNode) -> CodeChanges {
        guard let id = object["id"], let outlet = outlets[id] else { return [] }
        return classes.changes(ofOutlet: outlet, of: ownersOfOutlets[id])
    }

    /// Whether the controller around a cell says how high it is.
    func sizesCell(_ cell: XMLNode) -> Bool {
        var next = cell.parent
        while let node = next {
            if node.parent?.name == "objects" { return classes.sizesCells(node["customClass"]) }
            next = node.parent
        }
        return false
    }

    /// Whether the class of a view is declared in none of the files of code that there are.
    func isOfForeignClass(_ view: XMLNode) -> Bool {
        view["customClass"].map { classes.isForeign($0) } ?? false
    }

    /// Whether the class of a view says how large its content is.
    func hasOwnSize(_ view: XMLNode) -> Bool { classes.hasOwnSize(view["customClass"]) }

    /// The version of iOS that this version of Xcode draws controls of.
    var system: SystemVersion {
        switch toolsVersion {
        case ..<13_000: 10.0
        case ..<14_200: 11.0
        // The betas of Xcode 11 begin with 14800.
        case ..<14_800: 12.0
        case ..<17_000: 13.0
        case ..<17_500: 14.0
        case ..<19_000: 14.2
        case 20_000..<21_000: 15.0
        case 24_000..<32_000: 26.0
        // And the placeholder that Xcode 14 to 16 wrote.
        case _: 18.0
        }
    }

    /// The size classes of the canvas, which is that of the device even where a root has a size of its own; `nil` for the square
    /// of Xcode 6 and 7, which has none.
    var canvasClasses: SizeClasses? {
        let device = document.child("device")
        let orientation: Orientation = device?["orientation"] == "landscape" ? .landscape : .portrait
        let known = Device.known.first { $0.canvases.contains(device?["id"] ?? "") }
        return known.map { SizeClasses($0.presented(orientation, in: system).sizeClass) }
    }

    /// What Xcode writes of an image that it does not find.
    private static let missingImage = (128.0, 128.0)

    /// The size of an image in points; `nil` where the document does not know it, and for symbols, whose size there is that
    /// of the box that they are drawn in.
    func imageSize(_ name: String) -> (width: Double, height: Double)? {
        guard let image = images[name], image["catalog"] != "system", let width = image.number("width"),
            let height = image.number("height"), (width, height) != Self.missingImage
        else { return nil }
        return (width, height)
    }

    /// The size of a custom class as Xcode got it from the class; `nil` on an axis without one.
    func designableSize(of id: String?) -> (width: Double?, height: Double?)? {
        guard let size = id.flatMap({ designables[$0] }) else { return nil }
        let width = size.number("width").flatMap { $0 < 0 ? nil : $0 }
        let height = size.number("height").flatMap { $0 < 0 ? nil : $0 }
        return width == nil && height == nil ? nil : (width, height)
    }

    /// A color that the document's resources define.
    func color(named name: String) -> XMLNode? { colors[name] }
}
