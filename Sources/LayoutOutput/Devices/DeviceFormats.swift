import ContentSizes
import LayoutProgram

/// Every device for people to read: one line for each set of metrics in portrait, with the models that share it.
///
/// - Parameter system: The version of iOS of the metrics, as far as a device runs it.
package func devicesTable(_ devices: [Device], in system: SystemVersion) -> [UInt8] {
    var table = TextTable([
        ("Size", .right), ("Scale", .right), ("Portrait", .left), ("Safe area", .left), ("Landscape", .left),
        ("Safe area", .left), ("iOS", .left), ("Models", .left),
    ])
    for device in devices {
        let system = device.nearestSystem(to: system)
        let (portrait, landscape) = (
            device.presented(.portrait, in: system), device.presented(.landscape, in: system)
        )
        table.add([
            "\(readable(device.width)) x \(readable(device.height))", readable(device.scale),
            portrait.sizeClass.spelling, portrait.safeArea.spelling, landscape.sizeClass.spelling,
            landscape.safeArea.spelling,
            "\(device.systems.first.spelling) to \(device.systems.last.spelling)",
            device.models.map { $0.name }.joined(separator: ", "),
        ])
    }
    return table.lines()
}

/// Every device as an array of objects. Ends with a line feed.
package func devicesJSON(_ devices: [Device], in system: SystemVersion) -> [UInt8] {
    JSON.lines(devices.map { $0.json(in: $0.nearestSystem(to: system)) }).document()
}

extension Device {
    fileprivate func json(in system: SystemVersion) -> JSON {
        .multiline([
            "id": .string(id), "models": .texts(models.map { $0.name }), "scale": .points(scale),
            "portrait": json(held: .portrait, in: system), "landscape": json(held: .landscape, in: system),
            "ios": .points(system.number),
            "systems": .array(models.map { [$0.first, $0.last] }.map(versions)),
        ])
    }

    private func versions(_ versions: [SystemVersion]) -> JSON {
        .array(versions.map { .points($0.number) })
    }

    private func json(held orientation: Orientation, in system: SystemVersion) -> JSON {
        let size = size(orientation)
        let presented = presented(orientation, in: system)
        let (left, right) = (presented.margins.left, presented.margins.right)
        let members: JSON = [
            "width": .points(size.width), "height": .points(size.height),
            "sizeClass": .string(presented.sizeClass.spelling), "safeArea": presented.safeArea.json,
            "margin": .points(max(left, right)), "statusBar": .points(presented.statusBar),
            "margins": ["left": .points(left), "right": .points(right)],
        ]
        return members.adding("fold", presented.fold.map { $0.json })
    }
}

extension Fold {
    fileprivate var json: JSON {
        let names = axis == .horizontal ? ("x", "width") : ("y", "height")
        return [names.0: .points(start), names.1: .points(length)]
    }
}
