import Foundation
import LayoutCommands
import LayoutSystem
import Testing

/// The process's own file system, on real files in a folder of its own.
@Suite final class FileSystemTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "layoutc-\(UUID().uuidString)")
    private let files = ProcessEnvironment.current().files

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

    @Test func aNewFileIsWritten() {
        #expect(files.replace(path("new"), Array("one, two".utf8)) == nil)
        #expect(text("new") == "one, two")
    }

    @Test func permissionsAreKeptAndNothingIsLeftBehind() throws {
        try "old".write(toFile: path("script"), atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o751], ofItemAtPath: path("script"))
        #expect(files.replace(path("script"), Array("new".utf8)) == nil)
        #expect(text("script") == "new")
        let attributes = try FileManager.default.attributesOfItem(atPath: path("script"))
        #expect(attributes[.posixPermissions] as? Int == 0o751)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script"])
    }

    @Test func aFileThatIsTooLargeIsNotRead() throws {
        try "".write(toFile: path("large.xib"), atomically: false, encoding: .utf8)
        let handle = try #require(FileHandle(forWritingAtPath: path("large.xib")))
        try handle.truncate(atOffset: (256 << 20) + 1)
        try handle.close()
        guard case .failure(let reason) = files.read(path("large.xib")) else {
            Issue.record("it was read")
            return
        }
        #expect(reason == "larger than 256 MB")
    }

    @Test func oneFileIsKnownByEachOfItsPaths() throws {
        try "one".write(toFile: path("one"), atomically: false, encoding: .utf8)
        try "one".write(toFile: path("other"), atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("one"))
        #expect(files.isSame(path("one"), path("./one")))
        #expect(files.isSame(path("one"), path("link")))
        #expect(!files.isSame(path("one"), path("other")))
        #expect(!files.isSame(path("one"), path("missing")))
    }

    @Test func aSymbolicLinkStaysOne() throws {
        try "old".write(toFile: path("target"), atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("target"))
        #expect(files.replace(path("link"), Array("new".utf8)) == nil)
        #expect(text("target") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == path("target"))
    }

    @Test func aSymbolicLinkToNoFileMakesIt() throws {
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "target")
        #expect(files.replace(path("link"), Array("new".utf8)) == nil)
        #expect(text("target") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "target")
    }

    @Test func symbolicLinksInARingStay() throws {
        try FileManager.default.createSymbolicLink(atPath: path("one"), withDestinationPath: "other")
        try FileManager.default.createSymbolicLink(atPath: path("other"), withDestinationPath: "one")
        #expect(files.replace(path("one"), Array("new".utf8)) != nil)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("one")) == "other")
    }

    @Test func whatIsNoOrdinaryFileIsWrittenTo() throws {
        #expect(files.replace("/dev/null", Array("gone".utf8)) == nil)
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
        #expect(type as? FileAttributeType == .typeCharacterSpecial)
    }

    @Test func whatIsOpenAlreadyIsWrittenTo() throws {
        let pipe = Pipe()
        let name = "\(pipe.fileHandleForWriting.fileDescriptor)"
        #expect(files.replace("/dev/fd/" + name, Array("one ".utf8)) == nil)
        try FileManager.default.createSymbolicLink(
            atPath: path("link"), withDestinationPath: "/dev/fd/" + name)
        #expect(files.replace(path("link"), Array("two".utf8)) == nil)
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.readToEnd() == Data("one two".utf8))
    }

    @Test func whatIsWrittenToAnOpenFileComesBehindTheRest() throws {
        try Data("before ".utf8).write(to: folder.appending(path: "open"))
        let handle = try FileHandle(forWritingTo: folder.appending(path: "open"))
        try handle.seekToEnd()
        #expect(files.replace("/dev/fd/\(handle.fileDescriptor)", Array("after".utf8)) == nil)
        #expect(text("open") == "before after")
    }

    @Test func whatCannotBeWrittenSaysWhy() {
        #expect(files.replace(path("no/such/folder"), []) == "no such file or directory")
        #expect(files.replace(folder.path, Array("x".utf8)) == "is a directory")
    }

    @Test func filesAreReadWhole() throws {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try Data(bytes).write(to: folder.appending(path: "large"))
        guard case .bytes(let read) = files.read(path("large")) else {
            Issue.record("not read")
            return
        }
        #expect(read == bytes)
        guard case .failure(let reason) = files.read(folder.path) else {
            Issue.record("a folder was read")
            return
        }
        #expect(reason == "is a directory")
    }

    @Test(arguments: ["/dev/zero", "/dev/null"])
    func devicesAreNotRead(path: String) {
        guard case .failure(let reason) = files.read(path) else {
            Issue.record("a device was read")
            return
        }
        #expect(reason == "not a regular file")
    }

    #if os(Linux)
        /// Their sizes are said to be 0, and some of them have no end.
        @Test(arguments: [
            "/proc/self/status", "/proc/self/maps", "/sys/kernel/mm/transparent_hugepage/enabled",
        ])
        func filesOfTheSystemAreNotRead(path: String) {
            guard FileManager.default.fileExists(atPath: path) else { return }
            guard case .failure(let reason) = files.read(path) else {
                Issue.record("\(path) was read")
                return
            }
            #expect(reason == "not a regular file")
        }
    #endif

    @Test func aLinkIsOneWhereverItLeads() throws {
        try "one".write(toFile: path("one"), atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("one"))
        try FileManager.default.createSymbolicLink(atPath: path("nowhere"), withDestinationPath: "missing")
        #expect(files.isLink(path("link")) && files.isLink(path("nowhere")))
        #expect(!files.isLink(path("one")) && !files.isLink(path("missing")))
    }

    @Test func aFolderListsItsFilesAndFoldersWithoutLinks() throws {
        try "one".write(toFile: path("one"), atomically: false, encoding: .utf8)
        try FileManager.default.createDirectory(atPath: path("inner"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "/")
        let entries = try #require(files.entries(folder.path)).sorted { $0.name < $1.name }
        #expect(entries.map(\.name) == ["inner", "one"] && entries.map(\.isFolder) == [true, false])
        #expect(files.entries(path("one")) == nil)
        #expect(files.makeFolder(path("new")) == nil && files.makeFolder(path("new")) == nil)
        #expect(files.makeFolder(path("one")) != nil)
    }
}
