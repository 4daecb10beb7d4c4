import LayoutService

/// `layoutc preview FILE`: prints the address of a page that shows the file, and serves it until the program is ended.
func preview(_ session: Session) throws(Ending) -> ExitCode {
    let arguments = session.arguments
    let path = arguments.operands[0]
    if case .failure(let reason) = session.process.files.read(path) {
        session.printError(CommandError.unreadable("'\(path)'", reason: reason).message)
        return .unusableFile
    }
    let request = PreviewRequest(
        path: path, folder: session.folder(of: path), includeFolders: arguments.includeFolders,
        opensBrowser: arguments.opensBrowser)
    let failure = session.process.preview(request) { address in
        _ = session.process.output.write(Array("\(address)\n".utf8))
    }
    guard let failure else { return .success }
    session.printError("cannot serve the page: \(failure)")
    return .unusableFile
}
