import ContentSizes
import LayoutOutput
import LayoutProgram
import LayoutService

/// The formats of `devices`.
enum DevicesFormat: String, CaseIterable {
    case table, json
}

/// `layoutc devices`
func listDevices(_ session: Session) throws(Ending) -> ExitCode {
    let usual: DevicesFormat = session.process.output.isTerminal ? .table : .json
    let system = session.arguments.environments.matrix.common.system ?? .usual
    let bytes =
        switch session.arguments.format(else: usual) {
        case .table: devicesTable(Device.known, in: system)
        case .json: devicesJSON(Device.known, in: system)
        }
    try session.write(bytes, status: .success)
    return .success
}
