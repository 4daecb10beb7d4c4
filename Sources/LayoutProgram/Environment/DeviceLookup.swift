import ContentSizes
import LayoutSyntax
import SourceText

/// What a name of a device leads to.
package enum DeviceLookup: Sendable {
    /// One device, or each of a group.
    case found([Device])
    /// No device has this name; models with names near it, the nearest first, at most four, or a group.
    case unknown(suggestions: [String])
}

extension Device {
    /// The device called `name`: a model, an id, or a canvas of Interface Builder; case, blanks, punctuation, and the
    /// words `inch` and `generation` do not matter. A model's name without the parentheses after it, like `iPhone SE`
    /// or `iPad Pro 11`, means the newest model of that name. The name of a group, like `all-ipads` or
    /// `runs iOS 17 or later`, means each of its devices.
    package static func named(_ name: String) -> DeviceLookup {
        let words = words(of: name)
        if let group = DeviceGroup.named(name) { return .found(group.devices) }
        if words.first == Array("runs".utf8) { return devices(running: words.dropFirst()) }
        let wanted = Array(words.joined())
        for device in known {
            if let model = device.models.first(where: { key(of: $0.name) == wanted }) {
                return .found([device.narrowed(to: [model], name: name)])
            }
            if ([device.id] + device.canvases + device.series).contains(where: { key(of: $0) == wanted }) {
                return .found([device.narrowed(to: device.models, name: name)])
            }
        }
        for device in known.reversed() {
            if let model = device.models.last(where: { keyWithoutQualifier(of: $0) == wanted }) {
                return .found([device.narrowed(to: [model], name: name)])
            }
        }
        return .unknown(suggestions: suggestions(for: words))
    }

    /// All that have models that run a version, or also those that only run later ones.
    package static func running(_ version: SystemVersion, orLater: Bool) -> [Device] {
        (phones + tablets).compactMap { device in
            let models = device.models.filter { $0.runs(version, orLater: orLater) }
            return models.isEmpty ? nil : device.narrowed(to: models, name: nil)
        }
    }

    /// - Parameter words: Those behind `runs`: `iOS 17`, `iOS 17 or later`.
    private static func devices(running words: ArraySlice<[UInt8]>) -> DeviceLookup {
        var version = words
        let systems = [Array("ios".utf8), Array("ipados".utf8)]
        if let first = version.first, systems.contains(first) { version = version.dropFirst() }
        let isOpen = version.suffix(2) == [Array("or".utf8), Array("later".utf8)]
        if isOpen { version = version.dropLast(2) }
        let number = version.count == 1 ? version.first.flatMap { decimal($0) } : nil
        let devices = number.map { running(SystemVersion($0), orLater: isOpen) } ?? []
        return devices.isEmpty
            ? .unknown(suggestions: ["runs iOS 17", "runs iOS 17 or later"]) : .found(devices)
    }

    private static func decimal(_ digits: [UInt8]) -> Double? {
        guard digits.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
        return Double(String(decoding: digits, as: UTF8.self))
    }
}

/// Groups of devices by name.
package enum DeviceGroup: String, CaseIterable, Sendable {
    case allPhones = "all-iphones"
    case allTablets = "all-ipads"
    case all, supported

    /// The group of a name, in which case, blanks and hyphens do not matter.
    static func named(_ name: String) -> DeviceGroup? {
        let wanted = Device.key(of: name)
        return allCases.first { Device.key(of: $0.rawValue) == wanted }
    }

    var devices: [Device] {
        switch self {
        case .supported: Device.running(18.0, orLater: true)
        case .allPhones: Device.phones
        case .allTablets: Device.tablets
        case .all: Device.phones + Device.tablets
        }
    }
}

extension Device {
    /// A name without all that does not matter in it.
    fileprivate static func key(of name: String) -> [UInt8] { Array(words(of: name).joined()) }

    /// The same of a model's name without the parentheses after it; `nil` where it has none.
    private static func keyWithoutQualifier(of model: DeviceModel) -> [UInt8]? {
        let bytes = Array(model.name.utf8)
        guard let parenthesis = bytes.firstIndex(of: UInt8(ascii: "(")) else { return nil }
        return Array(words(ofBytes: bytes[..<parenthesis]).joined())
    }

    private static func words(of name: String) -> [[UInt8]] { words(ofBytes: Array(name.utf8)[...]) }

    /// Lower-case words of letters, digits and points.
    private static func words(ofBytes bytes: ArraySlice<UInt8>) -> [[UInt8]] {
        let lowered = bytes.map { $0.lowercased }
        let parts = lowered.split { byte in
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "(")
                || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"")
        }
        let silent = [Array("inch".utf8), Array("generation".utf8), Array("gen".utf8)]
        return parts.map(Array.init).filter { !silent.contains($0) }
    }

    /// Models that have all of these words, those that begin with them first; else those whose names begin with
    /// something near enough.
    private static func suggestions(for wanted: [[UInt8]]) -> [String] {
        if wanted.isEmpty { return [] }
        let spelling = String(decoding: Array(wanted.joined(separator: [45])), as: UTF8.self)
        let group = nearestName(to: spelling, among: DeviceGroup.allCases.map { $0.rawValue })
        let candidates = (phones + tablets).flatMap { $0.models }.map { ($0.name, words(of: $0.name)) }
        let matching = candidates.filter { model in wanted.allSatisfy(model.1.contains) }
        let target = Array(wanted.joined(separator: [32]))
        let models = likeliest(
            matching.isEmpty
                ? candidates.compactMap { model, words in near(target, words).map { (model, words, $0) } }
                : matching.map { ($0.0, $0.1, $0.1.starts(with: wanted) ? 0 : 1) })
        return models.isEmpty ? group.map { [$0] } ?? [] : models
    }

    /// How far a name is from a beginning of a model's, if that is near enough.
    private static func near(_ target: [UInt8], _ words: [[UInt8]]) -> Int? {
        let distance = shortfall(of: target, in: Array(words.joined(separator: [32])))
        let isNear = distance <= greatestEditDistance(ofLength: target.count) && distance < target.count
        return isNear ? distance : nil
    }

    /// Equal distances: the newest family, in it the shorter name, then the later model is the likeliest one to be
    /// meant.
    private static func likeliest(_ models: [(name: String, words: [[UInt8]], distance: Int)]) -> [String] {
        let ranks = models.map { model in
            let spelled = Array(model.words.joined(separator: [32]))
            return (model.distance, -generation(of: spelled), spelled.count)
        }
        let order = models.indices.sorted { a, b in
            ranks[a] == ranks[b] ? a > b : ranks[a] < ranks[b]
        }
        return order.prefix(4).map { models[$0].name }
    }

    /// The first number in a model's name, which grows with the years (of iPads it is the screen's size); 0 without
    /// one.
    private static func generation(of spelled: [UInt8]) -> Int {
        let digits = spelled.drop { !$0.isDigit }.prefix { $0.isDigit }
        return digits.reduce(0) { 10 * $0 + Int($1 - 48) }
    }

    /// How many edits turn `target` into a beginning of `model`.
    private static func shortfall(of target: [UInt8], in model: [UInt8]) -> Int {
        var row = Array(0...model.count)
        for (i, byte) in target.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in model.enumerated() {
                let replaced = diagonal + (byte == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row.min() ?? 0
    }
}
