import Foundation
import LayoutOutput
import Testing

@Suite struct SolutionJSONTests {
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
        #expect(try parsed(JSON.lines([.string(awkward)]).document()) as? [String] == [awkward])
    }
}
