import LayoutProgram
import LayoutService
import SourceText

/// Everything that the program knows of the process that it runs in. A test passes its own and runs the whole program in
/// process.
package struct ProcessEnvironment {
    /// Without the program's name.
    var arguments: [String]
    /// The value of an environment variable.
    var variable: (String) -> String?
    /// All of standard input.
    var input: () -> LoadedFile
    var output: OutputStream
    var messages: OutputStream
    package var files: FileSystem
    /// Seconds from some fixed moment.
    var now: () -> Double
    /// Serves the page of a file until the program is ended, after giving out its address; returns in words why it cannot.
    package var preview: (PreviewRequest, (String) -> Void) -> String? = { _, _ in
        "nothing can be served here"
    }
    /// Answers an editor until it ends. What runs in a page has no part of this.
    package var serveEditor: (Session) -> ExitCode = { session in
        session.printError("no editor can be served here")
        return .unusableFile
    }
    /// What has come on standard input since it was last asked: with `true` it waits until something has. `nil` at the end.
    package var nextInput: (_ waits: Bool) -> [UInt8]? = { _ in nil }
    /// Lets a number of seconds pass.
    var wait: (Double) -> Void
    /// Whether the run is to end with what is known.
    var isInterrupted: @Sendable () -> Bool
    /// From now on, Ctrl-C interrupts the run and does not end the program at once.
    package var catchInterruption: () -> Void = {}
    /// Runs a program, its name and its arguments, in the current folder; `nil` where there is no such program.
    var run: ([String]) -> ProgramRun?

    package init(
        arguments: [String], variable: @escaping (String) -> String?, input: @escaping () -> LoadedFile,
        output: OutputStream, messages: OutputStream, files: FileSystem, now: @escaping () -> Double,
        wait: @escaping (Double) -> Void = { _ in },
        isInterrupted: @escaping @Sendable () -> Bool = { false },
        run: @escaping ([String]) -> ProgramRun? = { _ in nil }
    ) {
        (self.wait, self.isInterrupted, self.run) = (wait, isInterrupted, run)
        self.arguments = arguments
        self.variable = variable
        self.input = input
        self.output = output
        self.messages = messages
        self.files = files
        self.now = now
    }
}

/// What is to be shown in a browser.
package struct PreviewRequest: Sendable {
    package var path: String
    /// The folder of the file.
    package var folder: String
    /// Further folders that files may be included from.
    package var includeFolders: [String]
    package var opensBrowser: Bool
}

/// What a program that was run left.
package struct ProgramRun: Sendable {
    package var status: Int32
    package var output: [UInt8]
    package var messages: [UInt8]

    package init(status: Int32, output: [UInt8], messages: [UInt8]) {
        (self.status, self.output, self.messages) = (status, output, messages)
    }
}

/// Standard output or standard error.
package struct OutputStream {
    var isTerminal: Bool
    var write: ([UInt8]) -> WriteOutcome

    package init(isTerminal: Bool, write: @escaping ([UInt8]) -> WriteOutcome) {
        self.isTerminal = isTerminal
        self.write = write
    }
}

/// The outcome of writing bytes.
package enum WriteOutcome {
    case written
    /// Nobody reads the pipe any more.
    case closed
    /// The reason in words, e.g. `no space left on device`.
    case failed(String)
}

/// A file or a folder in a folder.
package struct FolderEntry {
    package var name: String
    package var isFolder: Bool

    package init(name: String, isFolder: Bool) {
        self.name = name
        self.isFolder = isFolder
    }
}

/// How files are read and written, for the program and for tests.
package struct FileSystem {
    /// The bytes of the file at a path.
    package var read: (String) -> LoadedFile
    /// Gives the file at a path new contents, never leaving it half written; returns the reason if it cannot.
    package var replace: (String, [UInt8]) -> String?
    /// Makes a folder, unless there is one; returns the reason if it cannot.
    package var makeFolder: (String) -> String?
    /// The files and folders in a folder, links left out, in any order; `nil` for what is no folder.
    package var entries: (String) -> [FolderEntry]?
    /// Whether a symbolic link lies at a path.
    package var isLink: (String) -> Bool
    /// Whether two paths lead to one existing file.
    package var isSame: (String, String) -> Bool
    /// A path without links in it; `nil` where nothing is there.
    package var resolve: (String) -> String?
    /// What changes whenever the file at a path does; `nil` where there is none.
    package var stamp: (String) -> String?

    package init(
        read: @escaping (String) -> LoadedFile, replace: @escaping (String, [UInt8]) -> String?,
        makeFolder: @escaping (String) -> String?,
        entries: @escaping (String) -> [FolderEntry]?, isLink: @escaping (String) -> Bool,
        isSame: @escaping (String, String) -> Bool, resolve: @escaping (String) -> String?,
        stamp: @escaping (String) -> String? = { _ in nil }
    ) {
        self.stamp = stamp
        self.isLink = isLink
        self.resolve = resolve
        self.read = read
        self.replace = replace
        self.makeFolder = makeFolder
        self.entries = entries
        self.isSame = isSame
    }
}
