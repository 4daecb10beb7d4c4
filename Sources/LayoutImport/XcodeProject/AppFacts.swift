import SourceText

/// What a project says of the devices and languages that its app is for, each with the place where it stands.
package struct AppFacts {
    package typealias Found<Value> = (value: Value, place: String)

    /// The least version of iOS.
    package var minimum: Found<Double>?
    package var families: Found<[AppFamily]>
    /// By family.
    package var orientations: [(family: AppFamily, value: AppOrientations, place: String)] = []
    /// The one that the files are written in first.
    package var languages: Found<[String]>?

    /// What could not be read, in words.
    package var remarks: [String] = []
}

package enum AppFamily: String, Sendable {
    case iPhone, iPad
}

/// How an app lets a device be held; upside down counts as portrait.
package enum AppOrientations: Sendable {
    case portrait, landscape, both
}

extension XcodeProject {
    /// What is known of an application.
    package func facts(of target: XcodeTarget) -> AppFacts {
        var facts = AppFacts(families: families(of: target))
        if let minimum = target.setting("IPHONEOS_DEPLOYMENT_TARGET"),
            let number = Self.version(minimum.value)
        {
            facts.minimum = (number, "IPHONEOS_DEPLOYMENT_TARGET of \(minimum.place)")
        }
        let list = infoPropertyList(of: target, &facts.remarks)
        for family in facts.families.value {
            if let found = orientations(of: family, target, list) {
                facts.orientations.append((family, found.value, found.place))
            }
        }
        facts.languages = languages()
        return facts
    }

    /// `15.0`; of `15.0.1` the first two numbers.
    private static func version(_ text: String) -> Double? {
        Double(text.split(separator: ".").prefix(2).joined(separator: "."))
    }

    private func families(of target: XcodeTarget) -> AppFacts.Found<[AppFamily]> {
        guard let setting = target.setting("TARGETED_DEVICE_FAMILY") else {
            return ([.iPhone], "TARGETED_DEVICE_FAMILY is not set")
        }
        let numbers = setting.value.split { $0 == "," || $0 == " " }
        var families: [AppFamily] = []
        if numbers.contains("1") { families.append(.iPhone) }
        if numbers.contains("2") { families.append(.iPad) }
        return (families.isEmpty ? [.iPhone] : families, "TARGETED_DEVICE_FAMILY of \(setting.place)")
    }

    private func infoPropertyList(
        of target: XcodeTarget, _ remarks: inout [String]
    ) -> (list: PropertyList, path: String)? {
        guard let setting = target.setting("INFOPLIST_FILE") else { return nil }
        let path = resolved(setting.value)
        guard let bytes = files.read(path) else {
            remarks.append("'\(path)' cannot be read")
            return nil
        }
        do throws(ImportFailure) {
            return (try PropertyList.read(SourceFile(name: path, bytes: bytes)), path)
        } catch {
            remarks.append("'\(path)' cannot be read: \(error.message)")
            return nil
        }
    }

    private func orientations(
        of family: AppFamily, _ target: XcodeTarget, _ list: (list: PropertyList, path: String)?
    ) -> AppFacts.Found<AppOrientations>? {
        let key = "UISupportedInterfaceOrientations"
        let suffixes = family == .iPhone ? ("~iphone", "_iPhone") : ("~ipad", "_iPad")
        let isGenerated = target.setting("GENERATE_INFOPLIST_FILE")?.value == "YES"
        for (ofList, ofSetting) in [(suffixes.0, suffixes.1), ("", "")] {
            var names = list?.list[key + ofList]?.texts ?? []
            var places = names.isEmpty ? [] : [list?.path ?? ""]
            let name = "INFOPLIST_KEY_" + key + ofSetting
            if isGenerated, let setting = target.setting(name) {
                names += setting.value.split(separator: " ").map { String($0) }
                places.append("\(name) of \(setting.place)")
            }
            let isPortrait = names.contains { $0.has("Portrait") }
            let isLandscape = names.contains { $0.has("Landscape") }
            if !isPortrait, !isLandscape { continue }
            let value: AppOrientations = isPortrait ? isLandscape ? .both : .portrait : .landscape
            return (value, places.joined(separator: " and "))
        }
        return nil
    }
}

// Languages.
extension XcodeProject {
    /// The languages that there are files for, after the one that the files are written in.
    private func languages() -> AppFacts.Found<[String]>? {
        var found: Set<String> = []
        var folders: [String: Set<String>] = [:]
        for path in localizedFiles {
            let parts = path.split(separator: "/").map { String($0) }
            guard let name = parts.last else { continue }
            let folder = String(path.dropLast(name.count))
            let names = folders[folder] ?? Set(files.entries(folder) ?? [])
            folders[folder] = names
            guard names.contains(name) else { continue }
            add(path, parts.dropLast().last, to: &found)
        }
        for folder in synchronizedFolders { search(folder + "/", depth: 0, &found) }
        let own = developmentRegion
        let others = found.subtracting([own ?? ""]).sorted()
        let all = (own.map { [$0] } ?? []) + others
        return all.isEmpty
            ? nil
            : (
                all,
                others.isEmpty
                    ? "the development region" : "the development region and the files that are there"
            )
    }

    /// - Parameter folder: The name of the one that the file is in.
    private func add(_ path: String, _ folder: String?, to found: inout Set<String>) {
        if path.hasSuffix(".xcstrings") {
            if let bytes = files.read(path) { found.formUnion(catalogLanguages(bytes)) }
        } else if let folder, folder.hasSuffix(".lproj") {
            let name = String(folder.dropLast(".lproj".count))
            if name.lowercased() != "base", name != "mul" { found.insert(Self.language(name)) }
        }
    }

    private func catalogLanguages(_ bytes: [UInt8]) -> [String] {
        guard let catalog = try? JSONReader.read(bytes) else { return [] }
        let strings = catalog["strings"]?.members ?? []
        let languages = strings.flatMap { ($0.value["localizations"]?.members ?? []).map { $0.key } }
        return Set(languages + [catalog["sourceLanguage"]?.text].compactMap { $0 })
            .filter { !$0.isEmpty }.map { Self.language($0) }
    }

    private func search(_ folder: String, depth: Int, _ found: inout Set<String>) {
        guard depth < 16 else { return }
        let name = folder.split(separator: "/").last.map { String($0) }
        for entry in files.entries(folder) ?? [] where !entry.hasPrefix(".") {
            if entry.hasSuffix("/") {
                search(folder + entry, depth: depth + 1, &found)
            } else {
                add(folder + entry, name, to: &found)
            }
        }
    }
}
