import ContentSizes
import LayoutSyntax

// Colors of other notations.
extension ForeignNotation {
    /// The name of the color that code calls `systemBlue`, `UIColor.blue`, `.systemBlue` or `"blue"`, or the digits of one
    /// in quotes; `nil` where it is none of ours.
    package static func color(_ spelling: String) -> String? {
        let bare = spelling.filter { $0 != "\"" && $0 != " " }
        let name = bare.split(separator: ".").last.map(String.init) ?? bare
        if name.utf8.first == UInt8(ascii: "#") { return name }
        let word = words(name).replacingGrey
        let key = (word.hasSuffix(" color") ? word.dropLast(6) : word[...]).filter { $0 != " " }
        return ColorNames.all.first { $0.filter { $0 != " " } == key }
    }

    /// `#RRGGBB` of three numbers up to 255, or parts of 1 where `isPart`.
    static func color(_ numbers: [Double], isPart: Bool) -> String? {
        guard numbers.count >= 3 else { return nil }
        let digits = Array("0123456789ABCDEF")
        var color = "#"
        for number in numbers.prefix(3) {
            let value = (isPart ? number * 255 : number).rounded()
            guard value >= 0, value <= 255 else { return nil }
            color.append(digits[Int(value) / 16])
            color.append(digits[Int(value) % 16])
        }
        return color
    }
}

extension String {
    fileprivate var replacingGrey: String {
        split(separator: " ").map { $0 == "grey" ? "gray" : String($0) }.joined(separator: " ")
    }
}
