import Foundation
import LayoutModel
import LayoutOutput
import Testing

@Suite struct SolutionJSONTests {
    @Test func aSolutionHasTheDocumentedShape() {
        #expect(
            text(solutionJSON([Sample.complexWidths], asArray: false)) == """
                {
                  "schema": 1,
                  "file": "a.layout",
                  "environment": {"width": 375, "height": 667, "direction": "ltr", "sizeClass": "compact-regular", \
                "safeArea": {"top": 0, "left": 0, "bottom": 0, "right": 0}, "contentSize": "L", "scale": null},
                  "status": "solved",
                  "views": [
                    {"name": "Blue View", "path": "Blue View", "type": "View", "superview": null, "hidden": false, \
                "frame": {"x": 16, "y": 20, "width": 150, "height": 627}, \
                "absoluteFrame": {"x": 16, "y": 20, "width": 150, "height": 627}},
                    {"name": "Red View", "path": "Red View", "type": "View", "superview": null, "hidden": false, \
                "frame": {"x": 174, "y": 20, "width": 185, "height": 627}, \
                "absoluteFrame": {"x": 174, "y": 20, "width": 185, "height": 627}}
                  ],
                  "unsatisfied": [
                    {"label": 8, "line": 8, "column": 1, "constraint": "Red View.Width = 2.0 x Blue View.Width", \
                "priority": 750, "violation": 115}
                  ],
                  "conflicts": [],
                  "ambiguous": []
                }

                """)
    }

    @Test func everyKindOfMemberIsThere() throws {
        let object = try #require(try parsed(solutionJSON([Sample.card], asArray: false)) as? [String: Any])
        let environment = try #require(object["environment"] as? [String: Any])
        #expect(environment["direction"] as? String == "rtl")
        #expect(environment["contentSize"] as? String == "AX1")
        #expect(environment["scale"] as? Int == 2)
        #expect((environment["safeArea"] as? [String: Any])?["top"] as? Int == 20)
        let views = try #require(object["views"] as? [[String: Any]])
        #expect(views.map { $0["name"] as? String } == ["Card", "이름", "Say \"hi\", now"])
        #expect(views[1]["superview"] as? String == "Card")
        #expect(views[1]["path"] as? String == "Card.이름")
        #expect(views[1]["hidden"] as? Bool == true)
        #expect((views[1]["absoluteFrame"] as? [String: Double])?["x"] == 24)
        #expect(views[2]["contentSize"] as? [String: Double] == ["width": 375, "height": 1200])
    }

    @Test func constraintsOfEveryKindAreNamed() throws {
        let object = try #require(try parsed(solutionJSON([Sample.card], asArray: false)) as? [String: Any])
        let unsatisfied = try #require((object["unsatisfied"] as? [[String: Any]])?.first)
        #expect(Set(unsatisfied.keys) == ["implicit", "priority", "violation"])
        let conflict = try #require((object["conflicts"] as? [[String: Any]])?.first)
        #expect(
            Set((conflict["broken"] as? [String: Any] ?? [:]).keys) == ["label", "line", "column", "text"])
        let others = try #require(conflict["with"] as? [[String: Any]])
        #expect(others.map { $0["file"] as? String } == ["rows.layout", nil])
        #expect(others[1]["implicit"] as? String == "Card.Width >= 0")
        let ambiguity = try #require((object["ambiguous"] as? [[String: Any]])?.first)
        let attributes = try #require(ambiguity["attributes"] as? [String: [Any]])
        #expect(attributes["y"]?.last is NSNull)
        #expect(attributes["height"] as? [Double] == [21, 21])
    }

    @Test func severalFilesAreAnArrayAndManyLines() throws {
        let files = [Sample.complexWidths, Sample.card]
        let array = try #require(try parsed(solutionJSON(files, asArray: true)) as? [[String: Any]])
        #expect(array.count == 2)
        for file in files {
            let line = solutionLine(file)
            #expect(line.count(where: { $0 == 10 }) == 1 && line.last == 10)
            let one = try #require(try parsed(solutionJSON([file], asArray: false)) as? NSDictionary)
            #expect(try parsed(line) as? NSDictionary == one)
        }
    }

    @Test func stringsOfAnyCharactersReadBack() throws {
        let awkward =
            (0..<0x250).compactMap { Unicode.Scalar(UInt32($0)) }.map(String.init).joined() + "\"\\🙂 e\u{301}"
        var writer = JSONWriter()
        writer.array { $0.string(awkward) }
        #expect(try parsed(writer.bytes) as? [String] == [awkward])
    }
}

@Suite struct SolutionTableTests {
    @Test func framesAndWhatGaveWay() {
        #expect(
            text(solutionTable(Sample.complexWidths)) == """
                a.layout at 375 x 667, compact-regular: solved

                View       Type    X   Y  Width  Height
                Blue View  View   16  20    150     627
                Red View   View  174  20    185     627

                not satisfied:
                  line 8: Red View.Width = 2.0 x Blue View.Width, priority 750, by 115

                """)
    }

    @Test func nestedViewsWideCharactersAndEverythingThatIsWrong() {
        #expect(
            text(solutionTable(Sample.card)) == """
                a.layout at 375 x 667, compact-regular, safe area 20,0,0,0, rtl, content size AX1, scale 2: unsatisfiable

                View                                Type          X     Y    Width  Height  Screen X  Screen Y
                Card                                View         16    36      343      37        16        36
                  이름 (hidden)                     Label         8     8  111.667      21        24        44
                Say "hi", now (content 375 x 1200)  Scroll View   0  -0.5      375     100         0      -0.5

                not satisfied:
                  1 of content sizes and stacks, which the format json lists

                conflicts:
                  line 2: Card.Width = 10 was broken, it contradicts
                    rows.layout line 1: Card.Width = 20
                    Card.Width >= 0

                not determined:
                  Card.이름: y 0 ... ∞, height 21; '이름.Top = 0' would determine it

                """)
    }
}

@Suite struct SolutionCSVTests {
    @Test func recordsFollowTheStandard() {
        #expect(
            text(solutionCSVHeader + solutionCSV(Sample.card))
                == [
                    "file,path,name,type,superview,hidden,x,y,width,height,"
                        + "absoluteX,absoluteY,absoluteWidth,absoluteHeight",
                    "a.layout,Card,Card,View,,false,16,36,343,37,16,36,343,37",
                    "a.layout,Card.이름,이름,Label,Card,true,8,8,111.66666666666667,21,24,44,111.66666666666667,21",
                    #"a.layout,"Say ""hi"", now","Say ""hi"", now",Scroll View,,false,0,-0.5,375,100,0,-0.5,375,100"#,
                    "",
                ].joined(separator: "\r\n"))
    }
}
