import Foundation
import Testing

/// Where Neovim is; the reason is printed where it is not.
private let neovim: String? = {
    let places = ["/usr/bin/nvim", "/usr/local/bin/nvim", "/opt/homebrew/bin/nvim"]
    let found = places.first(where: FileManager.default.isExecutableFile)
    if found == nil { print("Neovim is not installed, so 'layoutc lsp' is not tried in it") }
    return found
}()

/// A real editor without a screen: it starts `layoutc lsp` as `layoutc help editors` says, and a script in it types and asks.
@Test(.enabled(if: neovim != nil)) func neovimGetsAnswers() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "layoutc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
        include "rows.layout"
        Card: View { Title: Row("Ä 😀") }
        Card.Edges = Superview.Edges
        Card.Title.Leading = Card.Botton

        """
    try Data(text.utf8).write(to: folder.appending(path: "a.layout"))
    try Data("component Row(title): Label(title)\n".utf8).write(to: folder.appending(path: "rows.layout"))
    try Data("".utf8).write(to: folder.appending(path: ".layoutc"))
    let script = try #require(
        helpExample(of: "Neovim").map { $0.replacing("'layoutc'", with: "vim.env.LAYOUTC") + neovimSteps })
    try Data(script.utf8).write(to: folder.appending(path: "init.lua"))
    let process = Process()
    process.executableURL = URL(filePath: try #require(neovim))
    process.arguments = ["--headless", "--clean", "-u", "init.lua", "a.layout"]
    process.currentDirectoryURL = folder
    let program = try #require(placeOfProgram())
    process.environment = ["LAYOUTC": program.path, "HOME": folder.path, "PATH": "/usr/bin:/bin"]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = said.replacing("\r", with: "").split(separator: "\n").map(String.init)
    #expect(
        lines == [
            "diagnostic 4 27 there is no attribute 'Botton'; did you mean 'Bottom'?",
            "fixed Card.Title.Leading = Card.Bottom",
            "mixed true",
            "whole nothing is wrong but 1",
            "hover Card: View",
            "completes Leading",
            "definition rows.layout 1",
            "renamed Panel: View { Title: Row(\"Ä 😀\") } / Panel.Title.Leading = Panel.Leading",
        ])
}

/// The lines for an editor in the help.
private func helpExample(of editor: String) -> String? {
    let lines = layoutc("help", "editors").output.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(editor) }) else { return nil }
    return lines[(start + 1)...].drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") || $0.isEmpty }
        .map { $0.dropFirst(4) }.joined(separator: "\n") + "\n"
}

private let neovimSteps = """
    local function say(...) io.stdout:write(table.concat({...}, ' ') .. '\\n') end
    local function ask(method, line, column, more)
      local parameters = { textDocument = vim.lsp.util.make_text_document_params(),
                           position = { line = line - 1, character = column } }
      local answers = vim.lsp.buf_request_sync(0, method, vim.tbl_extend('force', parameters, more or {}), 20000)
      for _, answer in pairs(answers or {}) do return answer.result end
    end
    local function errors() return vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) end
    local function line(number) return vim.api.nvim_buf_get_lines(0, number - 1, number, false)[1] end
    local function steps()
      vim.wait(20000, function() return #errors() > 0 end)
      local found = errors()[1]
      say('diagnostic', found.lnum + 1, found.col + 1, found.message)
      local range = { start = { line = 3, character = 27 }, ['end'] = { line = 3, character = 27 } }
      local actions = ask('textDocument/codeAction', 4, 27, { range = range, context = { diagnostics = {} } })
      vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
      say('fixed', line(4))
      vim.wait(20000, function() return #errors() > 0 and errors()[1].message:find('Bottom') == nil
        or #errors() > 0 and errors()[1].code ~= 'unknown-attribute' end)
      say('mixed', tostring(#errors() > 0))
      vim.api.nvim_buf_set_lines(0, 3, 4, false, { 'Card.Title.Leading = Card.Leading' })
      vim.wait(20000, function() return #errors() == 0 and #vim.diagnostic.get(0) > 0 end)
      say('whole', #errors() == 0 and 'nothing is wrong but' or 'broken', #vim.diagnostic.get(0))
      say('hover', vim.split(ask('textDocument/hover', 3, 1).contents.value, '\\n')[2])
      for _, item in ipairs(ask('textDocument/completion', 4, 27).items) do
        if item.label == 'Leading' then say('completes', item.label) end
      end
      local definition = ask('textDocument/definition', 2, 21)
      say('definition', vim.fn.fnamemodify(vim.uri_to_fname(definition.uri), ':t'), definition.range.start.line + 1)
      vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', 3, 1, { newName = 'Panel' }), 'utf-16')
      say('renamed', line(2), '/', line(4))
    end
    vim.defer_fn(function()
      local fine, why = pcall(steps)
      if not fine then say('failed', why) end
      vim.cmd('qall!')
    end, 0)

    """
