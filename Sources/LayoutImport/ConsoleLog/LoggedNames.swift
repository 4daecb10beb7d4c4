/// What stands behind a constraint: which items its names and `|` are.
struct LoggedNames {
    /// In order: names with their addresses.
    private(set) var addresses: [(name: String, address: String)] = []
    /// What `|` is.
    private(set) var superview: LoggedItem?

    init() {}

    /// - Parameter text: What stands between `names:` and the closing parenthesis.
    init(_ text: [UInt8]) {
        var cursor = LogCursor(text)
        cursor.skipBlanks()
        while !cursor.isAtEnd {
            if cursor.skip("'|':") {
                superview = LoggedNames.item(&cursor)
                if superview == nil { return }
            } else if let item = LoggedNames.item(&cursor) {
                addresses.append((item.className, item.key))
            } else {
                return
            }
            cursor.skipBlanks()
            _ = cursor.skip(",")
            cursor.skipBlanks()
        }
        // The superview may be called by a name.
        if let item = superview, let known = addresses.first(where: { $0.address == item.key }) {
            superview = LoggedItem(key: known.address, name: known.name)
        }
    }

    /// The longest name that stands next, with its address.
    func name(at cursor: LogCursor) -> (name: String, address: String)? {
        let found = addresses.filter { cursor.has($0.name, at: cursor.index) }
        return found.max { $0.name.utf8.count < $1.name.utf8.count }
    }

    /// `UIView:0x7fa1'text'`; of a pair of a name and an address the name is taken for the class.
    private static func item(_ cursor: inout LogCursor) -> LoggedItem? {
        guard let className = cursor.read(through: ":0x") else { return nil }
        cursor.index -= 2
        guard let address = cursor.readAddress() else { return nil }
        var text = ""
        if cursor.skip("'") { text = cursor.read(through: "', ") ?? cursor.read(through: "'") ?? "" }
        return LoggedItem(key: address, className: className, text: text)
    }
}
