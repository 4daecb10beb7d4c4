import ContentSizes
import LayoutOutput
import LayoutService

/// The formats of `devices`.
enum DevicesFormat: String, CaseIterable {
    case table, json
}

/// `layoutc devices`
func listDevices(_ session: Session) throws(Ending) -> ExitCode {
    let usual: DevicesFormat = session.process.output.isTerminal ? .table : .json
    let bytes =
        switch session.arguments.format(else: usual) {
        case .table: devicesTable(Device.known)
        case .json: devicesJSON(Device.known)
        }
    try session.write(bytes, status: .success)
    return .success
}
