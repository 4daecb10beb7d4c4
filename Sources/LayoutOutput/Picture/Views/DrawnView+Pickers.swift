import ContentSizes
import LayoutEngine
import LayoutSyntax

// Wheels and bars, which show what an app puts into them: here a few words that stand for it.
extension DrawnView {
    /// Three wheels, or in one line the button that opens them.
    var datePicker: [Shape] {
        guard rectangle.height >= 100 else {
            let font = Font(size: 17)
            let text = "Nov 26, 2026"
            let needed = metrics.measurer.size(of: text, font: font, maximumLines: 1).width + 22
            let box = part(of: rectangle, from: 0, width: min(rectangle.width, needed))
                .centered(min(rectangle.width, needed), min(34, rectangle.height))
            let plane = Shape.rectangle(box, radius: isRounder ? 17 : 6, .fill(palette.lightFill))
            return [plane] + line(text, font, in: box, .center, palette.label)
        }
        return wheels([
            (0.5, ["Tue Nov 24", "Wed Nov 25", "Today", "Fri Nov 27", "Sat Nov 28"]),
            (0.25, ["7", "8", "9", "10", "11"]), (0.25, ["39", "40", "41", "42", "43"]),
        ])
    }

    var pickerView: [Shape] {
        wheels([(1, ["Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose"])])
    }

    /// Columns of rows around the chosen one, which is in the middle.
    private func wheels(_ columns: [(share: Double, rows: [String])]) -> [Shape] {
        let rowHeight = 34.0
        let band = rectangle.centered(max(0, rectangle.width - 18), rowHeight)
        var shapes: [Shape] = [.rectangle(band, radius: isRounder ? 17 : 8, .fill(palette.lightFill))]
        var start = 0.0
        for column in columns {
            let width = column.share * band.width
            defer { start += width }
            for (row, text) in column.rows.enumerated() {
                let distance = Double(row - column.rows.count / 2)
                var cell = part(of: band, from: start, width: width)
                cell.y += distance * rowHeight
                guard cell.y >= rectangle.y, cell.maxY <= rectangle.maxY else { continue }
                let color = distance == 0 ? palette.label : palette.label.faded(0.5 - abs(distance) * 0.15)
                shapes += line(
                    text, Font(size: 21 - abs(distance) * 1.5), in: cell.inset(EdgeInsets(left: 4, right: 4)),
                    .center, color)
            }
        }
        return shapes
    }

    var searchBar: [Shape] {
        let field = rectangle.inset(EdgeInsets(left: 8, right: 8)).centered(
            max(0, rectangle.width - 16), min(isRounder ? 44 : 36, max(0, rectangle.height - 8)))
        let center = Point(x(isRounder ? 20 : 16, in: field), field.middle.y - 1)
        let handle = environment.direction.isMirrored ? -1.0 : 1.0
        let text = part(of: field, from: isRounder ? 34 : 30, width: max(0, field.width - 40))
        return [
            .rectangle(field, radius: isRounder ? field.height / 2 : 10, .fill(palette.lightFill)),
            .circle(center, radius: 5, .stroke(palette.gray, width: 1.5)),
            .line(
                Point(center.x + handle * 3.6, center.y + 3.6), Point(center.x + handle * 7, center.y + 7),
                palette.gray, width: 1.75),
        ] + line("Search", Font(size: 17), in: text, leading, palette.secondaryLabel)
    }

    /// The title is the name, without the words that say what it is.
    var navigationBar: [Shape] {
        if isContainer { return barPlane(edge: rectangle.maxY) }
        let room = rectangle.inset(EdgeInsets(left: 16, right: 16))
        return barPlane(edge: rectangle.maxY)
            + line(
                name.droppingLast("navigation bar"), Font(size: 17, weight: .semibold), in: room, .center,
                palette.label)
    }

    var toolbar: [Shape] {
        if isContainer { return barPlane(edge: rectangle.y) }
        let items = (0..<3).flatMap { item in
            let box = part(
                of: rectangle, from: 20 + Double(item) * max(0, rectangle.width - 64) / 2, width: 24
            ).centered(22, 22)
            return [Shape.rectangle(box, radius: 6, .stroke(tint, width: 1.75))]
        }
        return barPlane(edge: rectangle.y) + items
    }

    /// Three tabs, the first of them chosen.
    var tabBar: [Shape] {
        if isContainer { return barPlane(edge: rectangle.y) }
        let width = rectangle.width / 3
        let items = (0..<3).flatMap { item -> [Shape] in
            let color = item == 0 ? tint : palette.gray
            let tab = part(of: rectangle, from: Double(item) * width, width: width)
            let icon = Rectangle(x: tab.middle.x - 11, y: rectangle.y + 6, width: 22, height: 22)
            let title = Rectangle(x: tab.x, y: rectangle.y + 31, width: width, height: 14)
            let text =
                rectangle.height < 46
                ? [] : line("Tab \(item + 1)", Font(size: 10, weight: .medium), in: title, .center, color)
            return [.rectangle(icon, radius: 6, .stroke(color, width: 1.75))] + text
        }
        return barPlane(edge: rectangle.y) + items
    }

    private func barPlane(edge y: Double) -> [Shape] {
        let line = Shape.line(
            Point(rectangle.x, y), Point(rectangle.maxX, y), palette.separator, width: 0.5)
        return background == nil ? [.rectangle(frame, radius: 0, .fill(palette.bar)), line] : [line]
    }
}

extension String {
    /// The text without some words at its end, in any case; all of it if nothing would be left.
    fileprivate func droppingLast(_ words: String) -> String {
        guard utf8.count > words.utf8.count + 1 else { return self }
        let end = String(decoding: utf8.suffix(words.utf8.count), as: UTF8.self)
        guard end.lowercased() == words else { return self }
        return String(decoding: utf8.dropLast(words.utf8.count + 1), as: UTF8.self)
    }
}
