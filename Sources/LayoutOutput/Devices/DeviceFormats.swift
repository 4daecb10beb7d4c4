import ContentSizes
import LayoutProgram

/// Every device for people to read: one line for each set of metrics in portrait, with the models that share it.
package func devicesTable(_ devices: [Device]) -> [UInt8] {
    var table = TextTable([
        ("Size", .right), ("Scale", .right), ("Portrait", .left), ("Safe area", .left), ("Landscape", .left),
        ("Safe area", .left), ("Models", .left),
    ])
    for device in devices {
        table.add([
            "\(readable(device.width)) x \(readable(device.height))", readable(device.scale),
            device.portrait.sizeClass.spelling, device.portrait.safeArea.spelling,
            device.landscape.sizeClass.spelling, device.landscape.safeArea.spelling,
            device.models.joined(separator: ", "),
        ])
    }
    return table.lines()
}

/// Every device as an array of objects. Ends with a line feed.
package func devicesJSON(_ devices: [Device]) -> [UInt8] {
    JSON.lines(devices.map { $0.json }).document()
}

extension Device {
    fileprivate var json: JSON {
        .multiline([
            "id": .string(id), "models": .texts(models), "scale": .points(scale),
            "portrait": json(held: .portrait), "landscape": json(held: .landscape),
        ])
    }

    private func json(held orientation: Orientation) -> JSON {
        let size = size(orientation)
        let presented = presented(orientation)
        return [
            "width": .points(size.width), "height": .points(size.height),
            "sizeClass": .string(presented.sizeClass.spelling), "safeArea": presented.safeArea.json,
            "margin": .points(presented.margin), "statusBar": .points(presented.statusBar),
        ]
    }
}
