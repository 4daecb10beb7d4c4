import SourceText

/// The files around a project, as far as its settings lead to them.
package struct ProjectFiles {
    /// The bytes of a file; `nil` where there is none.
    package var read: (String) -> [UInt8]?
    /// The names in a folder, those of folders with a slash at their end; `nil` where there is none.
    package var entries: (String) -> [String]?

    package init(read: @escaping (String) -> [UInt8]?, entries: @escaping (String) -> [String]?) {
        (self.read, self.entries) = (read, entries)
    }
}

/// A project of Xcode: its targets with their build settings.
package struct XcodeProject {
    /// The path of the folder `NAME.xcodeproj`.
    package let path: String
    let files: ProjectFiles
    private let objects: [String: PropertyList]
    private let root: PropertyList
    /// By object: the group that it is in.
    private let parents: [String: String]

    /// - Parameter source: The file `project.pbxproj` in the folder.
    package init(_ source: SourceFile, at path: String, files: ProjectFiles) throws(ImportFailure) {
        let list = try PropertyList.read(source)
        objects = list["objects"]?.members ?? [:]
        guard let root = list["rootObject"]?.text.flatMap({ [objects] in objects[$0] }) else {
            throw ImportFailure(offset: 0, message: "it has no root object")
        }
        (self.root, self.path, self.files) = (root, path, files)
        var parents: [String: String] = [:]
        for (identifier, object) in objects {
            for child in object["children"]?.texts ?? [] { parents[child] = identifier }
        }
        self.parents = parents
    }

    /// The applications for iOS, in the order of the project.
    package var applications: [XcodeTarget] {
        (root["targets"]?.texts ?? []).compactMap { objects[$0] }
            .filter { $0["productType"]?.text == "com.apple.product-type.application" }
            .map { XcodeTarget(name: $0["name"]?.text ?? "", levels: levels(of: $0)) }
            .filter { $0.isForIOS }
    }

    /// The language that the files of the project are written in.
    package var developmentRegion: String? {
        root["developmentRegion"]?.text.map(XcodeProject.language)
    }

    /// The folder that paths of the project are relative to, with a slash at its end; empty for the current one.
    var folder: String {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let inner = root["projectDirPath"]?.text ?? ""
        return inner.isEmpty ? folder : joined(folder, inner) + "/"
    }

    private func joined(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") { return path }
        var parts = folder.split(separator: "/").map { String($0) }
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(String(part))
            }
        }
        return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// A path as a setting gives it, relative to the project's folder.
    func resolved(_ setting: String) -> String {
        for prefix in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/", "$SRCROOT/"]
        where setting.hasPrefix(prefix) {
            return joined(folder, String(setting.dropFirst(prefix.count)))
        }
        return joined(folder, setting)
    }
}

// Settings.
extension XcodeProject {
    /// The settings of a target, the strongest first: its own, its xcconfig, the project's, its xcconfig.
    private func levels(of target: PropertyList) -> [SettingLevel] {
        let own = configuration(of: target, named: nil)
        let shared = configuration(of: root, named: own?["name"]?.text)
        return [(own, "the target"), (shared, "the project")].flatMap { configuration, owner in
            guard let configuration else { return [] as [SettingLevel] }
            let settings = configuration["buildSettings"]?.members ?? [:]
            let own = settings.mapValues { BuildSetting(value: $0.setting, place: owner) }
            var levels = [SettingLevel(values: own.ofIOS)]
            if let path = baseConfiguration(of: configuration) {
                var seen: Set<String> = []
                levels.append(SettingLevel(values: xcconfig(path, &seen).ofIOS))
            }
            return levels
        }
    }

    /// The one that archives are built in by default.
    private func configuration(of owner: PropertyList, named name: String?) -> PropertyList? {
        guard let list = owner["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else { return nil }
        let all = (list["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
        for wanted in [name, list["defaultConfigurationName"]?.text, "Release"] {
            guard let wanted else { continue }
            if let found = all.first(where: { $0["name"]?.text == wanted }) { return found }
        }
        return all.first
    }

    private func baseConfiguration(of configuration: PropertyList) -> String? {
        if let reference = configuration["baseConfigurationReference"]?.text { return path(of: reference) }
        guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
            let relative = configuration["baseConfigurationReferenceRelativePath"]?.text
        else { return nil }
        return path(of: anchor).map { joined($0 + "/", relative) }
    }

    /// The path of a file or a group; `nil` of what lies outside the project.
    func path(of identifier: String) -> String? {
        var parts: [String] = []
        var next: String? = identifier
        // A group that holds itself ends nowhere.
        for _ in 0..<64 {
            guard let current = next, let object = objects[current] else { break }
            if let path = object["path"]?.text { parts.insert(path, at: 0) }
            switch object["sourceTree"]?.text {
            case "SOURCE_ROOT": next = nil
            case "<group>", nil: next = parents[current]
            default: return nil
            }
        }
        return joined(folder, parts.joined(separator: "/"))
    }

    /// The settings of a file of settings and of those that it includes; none of one that does not exist.
    private func xcconfig(_ path: String, _ seen: inout Set<String>) -> [String: BuildSetting] {
        guard seen.insert(path).inserted, seen.count < 100, let bytes = files.read(path) else { return [:] }
        var values: [String: BuildSetting] = [:]
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let end = line.firstPlace(of: "//".utf8) ?? line.endIndex
            let text = Self.trimmed(line[..<end])
            if text.hasPrefix("#include") {
                let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count > 1 else { continue }
                let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
                let included = xcconfig(joined(folder, String(parts[1])), &seen)
                for (key, value) in included { values[key] = value }
            } else if let (key, value) = Self.assignment(text) {
                values[key] = BuildSetting(value: value, place: path)
            }
        }
        return values
    }

    /// `KEY = value`, `KEY[sdk=iphoneos*] = value`
    private static func assignment(_ text: String) -> (key: String, value: String)? {
        let bytes = Array(text.utf8)
        var depth = 0
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "[") { depth += 1 }
            if bytes[index] == UInt8(ascii: "]") { depth -= 1 }
            guard bytes[index] == UInt8(ascii: "="), depth == 0 else { continue }
            var value = trimmed(bytes[(index + 1)...])
            if value.hasSuffix(";") { value.removeLast() }
            return (trimmed(bytes[..<index]), value)
        }
        return nil
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes.drop { $0 <= 0x20 }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

// What the files of the project are.
extension XcodeProject {
    /// The paths of the files that are there once for each language, and of the string catalogs.
    var localizedFiles: [String] {
        var paths: [String] = []
        for (identifier, object) in objects {
            switch object["isa"]?.text {
            case "PBXVariantGroup": paths += (object["children"]?.texts ?? []).compactMap { path(of: $0) }
            case "PBXFileReference":
                if object["path"]?.text?.hasSuffix(".xcstrings") ?? false, let path = path(of: identifier) {
                    paths.append(path)
                }
            default: break
            }
        }
        return Set(paths).sorted()
    }

    /// The paths of the files and folders that its targets are built of.
    package var built: Set<String> {
        var paths = Set(synchronizedFolders)
        for object in objects.values where object["isa"]?.text == "PBXBuildFile" {
            guard let file = object["fileRef"]?.text, let reference = objects[file] else { continue }
            // One for each language.
            let files =
                reference["isa"]?.text == "PBXVariantGroup" ? reference["children"]?.texts ?? [] : [file]
            paths.formUnion(files.compactMap { path(of: $0) })
        }
        return paths
    }

    /// The folders of which all files belong to the project: those that Xcode looks through, and those of a language that are
    /// copied as they are.
    var synchronizedFolders: [String] {
        let folders = objects.filter { _, object in
            switch object["isa"]?.text {
            case "PBXFileSystemSynchronizedRootGroup": true
            case "PBXFileReference":
                object["lastKnownFileType"]?.text == "folder"
                    && object["path"]?.text?.hasSuffix(".lproj") ?? false
            default: false
            }
        }
        return folders.keys.compactMap { path(of: $0) }.sorted()
    }

    /// A name of a language as folders have it today.
    static func language(_ name: String) -> String {
        let old = [
            "English": "en", "French": "fr", "German": "de", "Japanese": "ja", "Spanish": "es",
            "Italian": "it", "Dutch": "nl",
        ]
        return old[name] ?? String(name.map { $0 == "_" ? "-" : $0 })
    }
}

/// The value of a setting.
struct BuildSetting: Sendable {
    let value: String
    /// Where it stands, in words or as the path of the file that has the line.
    let place: String
}

/// Settings that win over those of the levels behind them.
struct SettingLevel: Sendable {
    let values: [String: BuildSetting]
}

/// A target of a project.
package struct XcodeTarget: Sendable {
    package let name: String
    /// The strongest first.
    let levels: [SettingLevel]

    /// The value of a setting, with the place where it stands; an empty value is none. What is nothing but the value of another
    /// setting stands where that does.
    func setting(_ key: String) -> (value: String, place: String)? {
        for level in levels {
            guard let setting = level.values[key] else { continue }
            let expanded = expanded(setting.value, key, depth: 0)
            if !expanded.isEmpty { return (expanded, place(of: setting, key, depth: 0)) }
        }
        return nil
    }

    private func place(of setting: BuildSetting, _ key: String, depth: Int) -> String {
        let text = setting.value
        guard depth < 16, text.hasPrefix("$("), text.hasSuffix(")") else { return setting.place }
        let name = String(text.dropFirst(2).dropLast())
        let other = name == key ? nil : levels.lazy.compactMap { $0.values[name] }.first
        return other.map { place(of: $0, name, depth: depth + 1) } ?? setting.place
    }

    /// With the values of other settings in place of `$(NAME)` and `${NAME}`.
    private func expanded(_ value: String, _ key: String, depth: Int) -> String {
        guard depth < 16, value.has("$") else { return value }
        var result: [UInt8] = []
        var rest = Array(value.utf8)[...]
        while let byte = rest.popFirst() {
            let closing: [UInt8: UInt8] = [
                UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
            ]
            guard byte == UInt8(ascii: "$"), let close = rest.first.flatMap({ closing[$0] }),
                let end = rest.firstIndex(of: close)
            else {
                result.append(byte)
                continue
            }
            let name =
                String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
                .split(separator: ":").first.map { String($0) } ?? ""
            rest = rest[(end + 1)...]
            let known = ["TARGET_NAME": self.name, "PRODUCT_NAME": self.name]
            if name != "inherited", name != key, let other = levels.lazy.compactMap({ $0.values[name] }).first
            {
                result += Array(expanded(other.value, name, depth: depth + 1).utf8)
            } else if let value = known[name] {
                result += Array(value.utf8)
            } else if name == "SRCROOT" || name == "PROJECT_DIR" {
                result += Array("$(\(name))".utf8)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether it runs on iPhones or iPads.
    var isForIOS: Bool {
        if let platforms = setting("SUPPORTED_PLATFORMS")?.value {
            return platforms.lowercased().has("iphoneos")
        }
        let root = setting("SDKROOT")?.value ?? "auto"
        if root.lowercased().has("iphoneos") { return true }
        return root == "auto" && setting("IPHONEOS_DEPLOYMENT_TARGET") != nil
    }
}

extension PropertyList {
    /// A value of a build setting; a list has blanks between its parts.
    fileprivate var setting: String { text ?? texts.joined(separator: " ") }
}

extension [String: BuildSetting] {
    /// With the values of keys with a condition that holds on iPhones in place of those without one.
    fileprivate var ofIOS: [String: BuildSetting] {
        var values = filter { !$0.key.has("[") }
        for (key, value) in self where key.hasSuffix("[sdk=iphoneos*]") {
            values[String(key.dropLast("[sdk=iphoneos*]".count))] = value
        }
        return values
    }
}
