/// The word after `layoutc help` that explains how editors show layouts.
let editorsTopic = "editors"

/// What `layoutc help editors` prints: the lines that make an editor start `layoutc lsp`, and a build phase for Xcode.
func editorsText() -> String {
    """
    An editor that speaks the Language Server Protocol starts 'layoutc lsp'. Then it
    tells what is wrong while you type, shows the frames of the view at the cursor on
    the devices of '.layoutc', completes, renames, mends and formats.

    Neovim, 0.7 or later, in init.lua:
        local client
        vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
          pattern = '*.layout',
          callback = function(event)
            vim.bo.filetype = 'layout'
            client = client or vim.lsp.start_client({
              name = 'layoutc',
              cmd = { 'layoutc', 'lsp' },
              root_dir = vim.fn.getcwd(),
            })
            vim.lsp.buf_attach_client(event.buf, client)
          end,
        })

    Helix, in languages.toml:
        [language-server.layoutc]
        command = "layoutc"
        args = ["lsp"]

        [[language]]
        name = "layout"
        scope = "source.layout"
        file-types = ["layout"]
        comment-token = "//"
        indent = { tab-width = 4, unit = "    " }
        roots = [".layoutc"]
        language-servers = ["layoutc"]

    Emacs, 29 or later, in init.el:
        (define-derived-mode layout-mode prog-mode "Layout"
          (setq-local comment-start "// "))
        (add-to-list 'auto-mode-alist '("\\\\.layout\\\\'" . layout-mode))
        (with-eval-after-load 'eglot
          (add-to-list 'eglot-server-programs '(layout-mode "layoutc" "lsp")))
        (add-hook 'layout-mode-hook #'eglot-ensure)

    Zed starts no server that neither it nor an extension knows. In a project without
    C, layoutc can take the place of clangd, in .zed/settings.json:
        {
          "file_types": { "C": ["layout"] },
          "lsp": { "clangd": { "binary": {
            "path": "layoutc", "arguments": ["lsp"] } } }
        }

    VS Code: 'make vscode' packs the extension of Examples/editors/vscode, and
        code --install-extension .build/layoutc.vsix
    installs it. Its setting layoutc.path says where layoutc is.

    Xcode shows what a build phase prints. Add a 'Run Script' phase to the target,
    without dependency analysis:
        "$HOME/.local/bin/layoutc" check --quiet "$SRCROOT/Layouts"

    """
}
