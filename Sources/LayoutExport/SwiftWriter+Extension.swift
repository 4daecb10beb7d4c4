// The Swift for a class that has the views as properties already.
extension SwiftWriter {
    mutating func writeExtension() -> String {
        let code = file.screen
        enter(code)
        writeHead()
        text.line("/// The class has these properties:")
        text.line("///")
        for member in code.members { text.line("///     let \(member.name): \(member.type)") }
        text.open("extension \(code.name)")
        writeTexts(code, true)
        let parameter = code.setsTexts ? "texts: Texts = Texts()" : ""
        text.line("/// Adds the views with their properties and constraints: call it once.")
        text.open("func setUpLayout(\(parameter))")
        writeSetUpCalls(code)
        text.close()
        writeSetUp(code)
        for nested in file.nested {
            text.line()
            writeClass(nested, isScreen: false)
        }
        writeSizedView()
        text.close()
        writeSupport()
        return text.text
    }
}
