import SourceText

/// What fails in a run, apart from its command line (`UsageError`) and the answer to its request (`ServiceError`).
enum CommandError: Error {
    /// The place as the message names it, in quotes where it is a path; the reason in words.
    case unwritable(String, reason: String)
    /// The file as the message names it, in quotes; the reason in words.
    case unreadable(String, reason: String)
    /// A revision of git that there is not; the reason in words, where it is another one.
    case noRevision(String, reason: String?)
    /// A file of `init` that is there already.
    case configurationExists(String)
    /// A folder in which nothing can be laid out.
    case noLayouts(folder: String)
    /// How many of the files that are only checked, and whether one of them is standard input.
    case unformatted(Int, hasInput: Bool)
    /// The file of `--output`, and one that was read and is the same.
    case overwrites(output: String, read: String)
    /// The file of `--output`, which is not as it would be written.
    case outdated(String)

    /// One line: the fact and, where there is one, the fix.
    var message: String {
        switch self {
        case .unwritable(let place, let reason): "cannot write \(place): \(reason)"
        case .unreadable(let file, let reason): "cannot read \(file): \(reason)"
        case .noRevision(let name, let reason):
            "cannot compare with '\(name)': \(reason ?? "there is no such revision")"
        case .configurationExists(let path):
            "there is a '\(path)' already; 'layoutc init -o PATH' writes another one"
        case .noLayouts(let folder): "there is no '.layout', '.storyboard' or '.xib' file in '\(folder)'"
        case .unformatted(let count, let hasInput):
            "\(count == 1 ? "1 file is" : "\(count) files are") not formatted;"
                + (hasInput
                    ? " 'layoutc format' without '--check' prints it formatted"
                    : " 'layoutc format --in-place' formats \(count == 1 ? "it" : "them")")
        case .overwrites(let output, let read):
            "--output '\(output)' would overwrite '\(read)', which was read"
        case .outdated(let path):
            "'\(path)' is out of date; run again without '--check'"
        }
    }
}
