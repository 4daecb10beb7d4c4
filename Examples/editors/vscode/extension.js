// The language client: starts `layoutc lsp` and passes what VS Code asks on to it, in the few messages that both need.
const vscode = require('vscode');
const { spawn } = require('child_process');

/// A server process, and the requests that it has not answered yet.
class Connection {
  constructor(program, onNotification, onEnd) {
    this.waiting = new Map();
    this.count = 0;
    this.received = Buffer.alloc(0);
    this.onNotification = onNotification;
    this.process = spawn(program, ['lsp'], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.process.stdout.on('data', (bytes) => this.receive(bytes));
    this.process.stdin.on('error', () => {});
    const end = (reason) => {
      for (const { fail } of this.waiting.values()) fail(new Error(reason));
      this.waiting.clear();
      onEnd(reason);
    };
    this.process.on('error', (error) => end(error.message));
    this.process.on('exit', (status) => end(`it ended with status ${status}`));
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  request(method, params, token) {
    const id = ++this.count;
    this.send({ id, method, params });
    token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    return new Promise((succeed, fail) => this.waiting.set(id, { succeed, fail }));
  }

  receive(bytes) {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const end = this.received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.received.toString('ascii', 0, end))[1]);
      if (this.received.length < end + 4 + length) return;
      const message = JSON.parse(this.received.toString('utf8', end + 4, end + 4 + length));
      this.received = this.received.subarray(end + 4 + length);
      this.take(message);
    }
  }

  take(message) {
    const request = this.waiting.get(message.id);
    if (!request) return this.onNotification(message.method, message.params);
    this.waiting.delete(message.id);
    if (!message.error) return request.succeed(message.result);
    // VS Code expects nothing of what it has taken back.
    if (message.error.code === -32800) request.succeed(null);
    else request.fail(new Error(message.error.message));
  }
}

// The protocol's values as those of VS Code.
const range = (value) =>
  new vscode.Range(value.start.line, value.start.character, value.end.line, value.end.character);
const location = (value) => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));
const textEdit = (value) => new vscode.TextEdit(range(value.range), value.newText);

function diagnostic(value) {
  const found = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  found.code = value.code;
  found.source = value.source;
  found.relatedInformation = (value.relatedInformation ?? []).map(
    (note) => new vscode.DiagnosticRelatedInformation(location(note.location), note.message));
  return found;
}

function workspaceEdit(value) {
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(value.changes)) edit.set(vscode.Uri.parse(uri), edits.map(textEdit));
  return edit;
}

function symbol(value) {
  const found = new vscode.DocumentSymbol(
    value.name, value.detail, value.kind - 1, range(value.range), range(value.selectionRange));
  found.children = value.children.map(symbol);
  return found;
}

function completion(value) {
  const item = new vscode.CompletionItem(value.label, value.kind - 1);
  item.detail = value.detail;
  item.sortText = value.sortText;
  item.range = range(value.textEdit.range);
  item.insertText = value.insertTextFormat === 2
    ? new vscode.SnippetString(value.textEdit.newText) : value.textEdit.newText;
  // What was typed so far may be words of a name.
  item.filterText = value.label;
  return item;
}

function codeAction(value, diagnostics) {
  const action = new vscode.CodeAction(value.title, vscode.CodeActionKind.Empty.append(value.kind));
  action.edit = workspaceEdit(value.edit);
  action.isPreferred = value.isPreferred;
  action.diagnostics = diagnostics.filter((known) =>
    (value.diagnostics ?? []).some((own) => own.message === known.message));
  return action;
}

let connection;

async function activate(context) {
  const settings = vscode.workspace.getConfiguration('layoutc');
  const found = vscode.languages.createDiagnosticCollection('layoutc');
  const isOurs = (document) =>
    document.languageId === 'layout'
    || (settings.get('documents') && /\.(storyboard|xib)$/.test(document.uri.path));
  connection = new Connection(
    settings.get('path'),
    (method, params) => {
      if (method === 'textDocument/publishDiagnostics')
        found.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
    },
    (reason) => {
      if (connection)
        vscode.window.showWarningMessage(`'${settings.get('path')} lsp' does not run: ${reason}`);
      connection = undefined;
      found.clear();
    });
  const folders = vscode.workspace.workspaceFolders ?? [];
  const ask = (method, params, token) => connection?.request(`textDocument/${method}`, params, token);
  const tell = (method, params) => connection?.notify(`textDocument/${method}`, params);
  const name = (document) => ({ uri: document.uri.toString() });
  const at = (document, position) => ({
    textDocument: name(document), position: { line: position.line, character: position.character },
  });
  try {
    await connection.request('initialize', {
      processId: process.pid,
      rootUri: folders[0]?.uri.toString() ?? null,
      workspaceFolders: folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name })),
      capabilities: { general: { positionEncodings: ['utf-16'] } },
    });
  } catch {
    return;
  }
  connection.notify('initialized', {});

  const open = (document) => {
    if (isOurs(document))
      tell('didOpen', { textDocument: {
        ...name(document), languageId: document.languageId, version: document.version, text: document.getText(),
      } });
  };
  const selector = { language: 'layout' };
  const watcher = vscode.workspace.createFileSystemWatcher('**/{*.layout,.layoutc,*.strings,*.xcstrings}');
  const changedOnDisk = () => connection?.notify('workspace/didChangeWatchedFiles', { changes: [] });
  context.subscriptions.push(
    found, watcher,
    watcher.onDidChange(changedOnDisk), watcher.onDidCreate(changedOnDisk), watcher.onDidDelete(changedOnDisk),
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (isOurs(document) && contentChanges.length > 0)
        tell('didChange', {
          textDocument: { ...name(document), version: document.version },
          contentChanges: [{ text: document.getText() }],
        });
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (isOurs(document)) tell('didSave', { textDocument: name(document) });
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (isOurs(document)) tell('didClose', { textDocument: name(document) });
    }),
    vscode.languages.registerHoverProvider(selector, {
      provideHover: async (document, position, token) => {
        const hover = await ask('hover', at(document, position), token);
        return hover && new vscode.Hover(new vscode.MarkdownString(hover.contents.value), range(hover.range));
      },
    }),
    vscode.languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: async (document, position, token) =>
        (await ask('completion', at(document, position), token))?.items.map(completion),
    }, '.', ':', '(', '"'),
    vscode.languages.registerDefinitionProvider(selector, {
      provideDefinition: async (document, position, token) => {
        const definition = await ask('definition', at(document, position), token);
        return definition && location(definition);
      },
    }),
    vscode.languages.registerReferenceProvider(selector, {
      provideReferences: async (document, position, context, token) =>
        (await ask('references', { ...at(document, position), context }, token))?.map(location),
    }),
    vscode.languages.registerRenameProvider(selector, {
      prepareRename: async (document, position, token) => {
        const name = await ask('prepareRename', at(document, position), token);
        return name && range(name);
      },
      provideRenameEdits: async (document, position, newName, token) => {
        const edit = await ask('rename', { ...at(document, position), newName }, token);
        return edit && workspaceEdit(edit);
      },
    }),
    vscode.languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: async (document, token) =>
        (await ask('documentSymbol', { textDocument: name(document) }, token))?.map(symbol),
    }),
    vscode.languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: async (document, _, token) =>
        (await ask('foldingRange', { textDocument: name(document) }, token))?.map((fold) =>
          new vscode.FoldingRange(
            fold.startLine, fold.endLine,
            fold.kind === 'comment' ? vscode.FoldingRangeKind.Comment : undefined)),
    }),
    vscode.languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: async (document, _, token) =>
        (await ask('formatting', { textDocument: name(document) }, token))?.map(textEdit),
    }),
    vscode.languages.registerDocumentRangeFormattingEditProvider(selector, {
      provideDocumentRangeFormattingEdits: async (document, range, _, token) =>
        (await ask('rangeFormatting', { textDocument: name(document), range }, token))?.map(textEdit),
    }),
    vscode.languages.registerCodeActionsProvider(selector, {
      provideCodeActions: async (document, range, context, token) => {
        const only = context.only ? [context.only.value] : undefined;
        const actions = await ask(
          'codeAction', { textDocument: name(document), range, context: { diagnostics: [], only } }, token);
        return actions?.map((action) => codeAction(action, context.diagnostics));
      },
    }, { providedCodeActionKinds: [
      vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.Empty.append('source.fixAll'),
    ] }));
  vscode.workspace.textDocuments.forEach(open);
}

async function deactivate() {
  const last = connection;
  connection = undefined;
  if (!last) return;
  await last.request('shutdown').catch(() => {});
  last.notify('exit');
}

module.exports = { activate, deactivate };
