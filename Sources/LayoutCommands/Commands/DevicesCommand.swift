import ContentSizes
import LayoutOutput
import LayoutSyntax

/// The formats of `devices`.
enum DevicesFormat: String, CaseIterable {
    case table, json
}

/// `layoutc devices`
func listDevices(_ session: Session) throws(Ending) -> ExitCode {
    let usual: DevicesFormat = session.surroundings.output.isTerminal ? .table : .json
    switch session.arguments.format(else: usual) {
    case .table: try session.write(devicesTable(Device.known), status: .success)
    case .json: try session.write(devicesJSON(Device.known), status: .success)
    }
    return .success
}
