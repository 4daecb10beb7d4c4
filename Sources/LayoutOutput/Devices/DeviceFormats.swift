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
    JSONWriter.document(devices, asArray: true) { writer, device in writer.device(device) }
}

extension JSONWriter {
    fileprivate mutating func device(_ device: Device) {
        object(.lines) { writer in
            writer.member("id", string: device.id)
            writer.member("models", each: device.models) { writer, model in
                writer.string(model)
            }
            writer.member("scale", number: device.scale)
            for (name, orientation) in [("portrait", Orientation.portrait), ("landscape", .landscape)] {
                writer.key(name)
                writer.presentation(of: device, orientation)
            }
        }
    }

    private mutating func presentation(of device: Device, _ orientation: Orientation) {
        let size = device.size(orientation)
        let presented = device.presented(orientation)
        object { writer in
            writer.member("width", number: size.width)
            writer.member("height", number: size.height)
            writer.member("sizeClass", string: presented.sizeClass.spelling)
            writer.member("safeArea", insets: presented.safeArea)
            writer.member("margin", number: presented.margin)
            writer.member("statusBar", number: presented.statusBar)
        }
    }
}
