import Foundation
import LayoutImport
import SourceText
import TestSupport
import Testing

/// A statement of a file, and the line of the layout that it makes or changes.
private struct Statement {
    let code: String
    let line: String
    /// What stays of the line without the statement; empty where it makes the line.
    var rest = ""

    /// The statement changed so that nobody can know what it does, in each of several ways.
    var mutants: [String] {
        var mutants = [
            "if Store.isOpen { \(code) }", "switch Store.kind { case .a: \(code)\n        default: break }",
        ]
        for (call, other) in [
            ("constraint(", "pinned("), ("makeConstraints", "buildConstraints"),
            ("autoPinEdge(", "autoGlueEdge("),
            ("activate(", "enable("), (".setContentHuggingPriority(", ".setHugging("),
        ] where code.contains(call) {
            mutants.append(replacing(call, by: other))
        }
        if code.hasSuffix("isActive = true") {
            mutants.append(code.dropLast(4) + "false")
            mutants.append(code.dropLast(4) + "Store.isOpen")
        }
        for number in ["12", "44", "0.5", "17", "249"] where code.contains("\(number)") {
            mutants.append(replacing(number, by: "Store.value"))
        }
        return mutants
    }

    private func replacing(_ part: String, by other: String) -> String {
        guard let range = code.range(of: part) else { return code }
        return code.replacingCharacters(in: range, with: other)
    }
}

private let statements = [
    Statement(
        code: "a.topAnchor.constraint(equalTo: view.topAnchor, constant: 12).isActive = true",
        line: "a.Top = Superview.Top + 12"),
    Statement(
        code: "NSLayoutConstraint.activate([a.leadingAnchor.constraint(equalTo: view.leadingAnchor)])",
        line: "a.Leading = Superview.Leading"),
    Statement(
        code: "b.heightAnchor.constraint(equalToConstant: 44).isActive = true", line: "b.Height = 44"),
    Statement(
        code: "b.widthAnchor.constraint(lessThanOrEqualTo: a.widthAnchor, multiplier: 0.5).isActive = true",
        line: "b.Width <= 0.5 x a.Width"),
    Statement(
        code: "c.snp.makeConstraints { make in make.left.equalTo(b.snp.right).offset(12) }",
        line: "c.Left = b.Right + 12"),
    Statement(
        code: "c.snp.makeConstraints { $0.bottom.equalToSuperview().inset(44) }",
        line: "c.Bottom = Superview.Bottom - 44"),
    Statement(
        code: "b.autoPinEdge(.top, to: .bottom, of: a, withOffset: 12)", line: "b.Top = a.Bottom + 12"),
    Statement(
        code: "NSLayoutConstraint(item: c, attribute: .height, relatedBy: .equal, toItem: nil,"
            + " attribute: .notAnAttribute, multiplier: 1, constant: 44).isActive = true",
        line: "c.Height = 44"),
    Statement(
        code: "a.numberOfLines = 12", line: "a: Label(lines: 12, hugging: 250)",
        rest: "a: Label(hugging: 250)"),
    Statement(
        code: "b.spacing = 12", line: "b: Stack View(spacing: 12)", rest: "b: Stack View"),
    Statement(
        code: "c.setContentHuggingPriority(UILayoutPriority(249), for: .vertical)",
        line: "c: Image View(hugging: 250 x 249)", rest: "c: Image View(hugging: 250)"),
]

/// The lines of a layout that are no comments, and the lines of the code that its comments name.
private func read(_ code: String) throws -> (layout: [String], told: Set<Int>) {
    let file = SourceFile(name: "a.swift", bytes: Array(code.utf8))
    let layout = try #require(importSwiftCode(file, CodeProgram([file])).layouts.first)
    var lines: [String] = []
    var told: Set<Int> = []
    for line in String(decoding: layout.text, as: UTF8.self).split(separator: "\n") {
        if line.hasPrefix("// line ") {
            told.insert(try #require(Int(line.dropFirst(8).prefix { $0.isNumber })))
        } else if !line.hasPrefix("//") {
            lines.append(String(line))
        }
    }
    return (lines.sorted(), told)
}

private func file(_ statements: [String]) -> String {
    """
    class A: UIViewController {
        let a = UILabel()
        let b = UIStackView()
        let c = UIImageView()
        override func viewDidLoad() {
            [a, b, c].forEach { view.addSubview($0) }
            \(statements.joined(separator: "\n        "))
        }
    }
    """
}

/// Whatever happens to one statement, the rest of the layout stays as it is, and the line of the statement is told.
@Test func statementsThatAreNotKnownAreToldAndChangeNothingElse() throws {
    var count = 0
    var number = 0
    while count < 2000 {
        number += 1
        var generator = SeededGenerator(case: number)
        let chosen = statements.shuffled(using: &generator).prefix(Int.random(in: 3...8, using: &generator))
        var codes = chosen.map(\.code)
        let index = Int.random(in: 0..<codes.count, using: &generator)
        codes[index] = generator.pick(chosen[index].mutants)
        let mutant = try read(file(codes))
        var expected = ["a: Label(hugging: 250)", "b: Stack View", "c: Image View(hugging: 250)"]
        for (other, statement) in chosen.enumerated() {
            if !statement.rest.isEmpty, other != index {
                expected.removeAll { $0 == statement.rest }
            }
            if other != index { expected.append(statement.line) }
        }
        #expect(mutant.layout == expected.sorted(), "\(codes[index])")
        let line = 7 + codes[..<index].count
        #expect(mutant.told == [line], "\(codes[index])")
        count += 1
    }
}
