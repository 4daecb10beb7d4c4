import SourceText

/// Writes a page of HTML.
struct HTMLWriter {
    private var bytes: [UInt8] = []

    mutating func open(_ title: String) {
        append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        append(element: "title", title)
        append("<link rel=\"icon\" href=\"data:,\">\n<style>\n\(reportStyle)</style>\n</head>\n<body>\n")
    }

    consuming func end() -> [UInt8] {
        bytes.append("</body>\n</html>\n")
        return bytes
    }

    /// Markup as it is.
    mutating func append(_ markup: String) { bytes.append(markup) }

    mutating func append(_ markup: [UInt8]) { bytes += markup }

    mutating func append(escaped text: String) { bytes.append(escaped: text) }

    mutating func append(attribute name: String, _ value: String) { bytes.append(attribute: name, value) }

    mutating func append(element name: String, class kind: String = "", _ text: String) {
        append(kind.isEmpty ? "<\(name)>" : "<\(name) class=\"\(kind)\">")
        append(escaped: text)
        append("</\(name)>\n")
    }

    /// A list to choose from, unless there is nothing to choose.
    ///
    /// - Parameter isOptional: Whether there may be pictures without any of the values.
    mutating func append(
        choice name: String, _ label: String, _ values: [String], isOptional: Bool = false
    ) {
        guard values.count > (isOptional ? 0 : 1) else { return }
        append("<label>\(label) <select name=\"\(name)\"><option value=\"\">all</option>")
        for value in values { append(element: "option", value) }
        append("</select></label>\n")
    }
}

/// The look of every page.
let reportStyle = """
    :root { color-scheme: light dark; --ink: #1d1d1f; --soft: #6e6e73; --page: #f5f5f7; --card: #fff; --line: #d2d2d7;
      --bad: #b3001b; --warn: #8f4700; --good: #1a6b2f; --link: #0058b0; }
    @media (prefers-color-scheme: dark) { :root { --ink: #f5f5f7; --soft: #a1a1a6; --page: #121214; --card: #1d1d1f;
      --line: #424245; --bad: #ff8a80; --warn: #ffb454; --good: #7ddc92; --link: #6cb4ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink);
      font: 14px/1.45 -apple-system, 'SF Pro Text', Inter, 'Segoe UI', Arial, sans-serif; }
    header { padding: 20px 28px 12px; border-bottom: 1px solid var(--line); background: var(--card); }
    h1 { font-size: 22px; margin: 0; } h2 { font-size: 17px; margin: 0 0 12px; overflow-wrap: anywhere; }
    h3 { font-size: 13px; margin: 10px 0 0; overflow-wrap: anywhere; }
    p { margin: 4px 0; color: var(--soft); }
    form { display: flex; flex-wrap: wrap; gap: 8px 20px; padding-top: 10px; color: var(--soft); }
    form[hidden] { display: none; }
    select { font: inherit; padding: 2px 6px; }
    section { padding: 24px 28px; }
    .sheet, .pictures { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
    article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 14px; }
    .pictures article { width: 100%; display: grid; gap: 8px 28px; align-items: start; align-content: start;
      grid-template-columns: minmax(0, max-content) minmax(0, 1fr); }
    .pictures h3 { display: none; } .pictures svg { grid-row: 1 / 4; }
    article[hidden], section[hidden] { display: none; }
    article.failed { border-color: var(--bad); } article.warned { border-color: var(--warn); }
    svg { display: block; max-width: 100%; height: auto; }
    .sheet article { content-visibility: auto; contain-intrinsic-size: auto 172px auto 330px; }
    .sheet svg { width: min(var(--w) * .36px, 260px); margin: 0 auto; }
    .sheet article { max-width: calc(min(var(--w) * .36px, 260px) + 30px); min-width: 172px; }
    a { color: var(--link); } .open { color: inherit; text-decoration: none; display: block; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 6px; }
    figure { margin: 0; padding: 24px 28px 0; } figcaption { font-size: 17px; font-weight: 600; margin-bottom: 12px; }
    figure svg { max-height: 80vh; font: 24px -apple-system, 'SF Pro Text', Inter, Arial, sans-serif; }
    figure a > rect { fill: transparent; stroke: var(--line); } figure text { fill: var(--ink); }
    figure .failed > rect { stroke: var(--bad); stroke-width: 6; } figure .warned > rect { stroke: var(--warn); stroke-width: 6; }
    .arrows path { stroke: var(--link); } .arrows path:nth-child(even) { fill: var(--link); stroke: none; }
    .verdict { margin: 0; font-size: 12px; }
    .failed .verdict { color: var(--bad); font-weight: 600; } .warned .verdict { color: var(--warn); font-weight: 600; }
    .passed .verdict { color: var(--good); }
    .sheet .details, nav { display: none; }
    .sheet article:target { position: fixed; inset: 0; z-index: 1; max-width: none; overflow: auto; border: 0;
      border-radius: 0; display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: 12px 40px;
      align-items: start; align-content: start; padding: 28px 40px; }
    article:target nav { display: flex; flex-wrap: wrap; gap: 4px 20px; grid-column: 1 / -1; }
    nav span { color: var(--soft); margin-left: auto; overflow-wrap: anywhere; }
    article:focus { outline: none; }
    body:has(article:target) { overflow: hidden; }
    body:has(article:target) :is(header, figure, h2, section > pre, article:not(:target)) { visibility: hidden; }
    article:target .open { pointer-events: none; }
    article:target .details { display: block; max-width: 860px; }
    @media (max-width: 760px) { .pictures article, .sheet article:target { grid-template-columns: minmax(0, 1fr); } }
    .sheet article:target svg { width: calc(var(--w) * 1px); margin: 12px 0 0; }
    article:target .open { display: flex; flex-direction: column; }
    article:target h3 { font-size: 17px; margin: 0; order: -2; } article:target .verdict { order: -1; }
    .faults { list-style: none; counter-reset: fault; padding: 0; margin: 0 0 12px; color: var(--bad); }
    .faults li { position: relative; padding-left: 28px; margin: 6px 0; } .faults .ambiguous { color: var(--warn); }
    .faults li::before { counter-increment: fault; content: counter(fault); position: absolute; left: 0; top: 1px;
      box-sizing: border-box; min-width: 18px; padding: 0 4px; border-radius: 9px; background: currentColor; font: bold 11px/18px sans-serif;
      text-align: center; -webkit-text-fill-color: var(--card); }
    pre { background: var(--page); border-radius: 8px; padding: 10px 14px; white-space: pre-wrap; overflow-wrap: anywhere;
      font-size: 12px; line-height: 1.5; font-family: 'SF Mono', ui-monospace, Menlo, Consolas, monospace; margin: 12px 0; }
    table { border-collapse: collapse; margin: 8px 0; font-size: 13px; font-variant-numeric: tabular-nums; }
    th, td { text-align: left; padding: 3px 14px 3px 0; border-bottom: 1px solid var(--line); }
    td:nth-child(n+3), th:nth-child(n+3) { text-align: right; }
    summary { cursor: pointer; }
    .compare { position: relative; width: calc(var(--w) * 1px); max-width: 100%; }
    .compare > div { position: relative; } .compare > .new { position: absolute; inset: 0 0 auto 0;
      clip-path: inset(0 0 0 var(--at, 50%)); }
    .compare > .moves { position: absolute; inset: 0 0 auto 0; pointer-events: none; }
    section:has([name=moves]:not(:checked)) .moves { visibility: hidden; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 12px; }
    .legend i { display: inline-block; width: 22px; height: 12px; margin-right: 6px; vertical-align: -1px; }
    .was { border: 1px dashed var(--soft); } .is { border: 2px solid var(--link); }
    .compare::after { content: ''; position: absolute; left: var(--at, 50%); top: 0; bottom: 34px; width: 1px;
      background: var(--link); pointer-events: none; }
    .compare label { display: flex; gap: 12px; align-items: center; margin-top: 12px; color: var(--soft); }
    .compare input { flex: 1; }
    .changes { flex: 1 1 300px; } .changes li { margin: 3px 0; }

    """

/// Filters the pictures. From a large one the arrow keys lead to the next that is shown, and Escape back.
let reportScript = """
    const form = document.querySelector('form'), tiles = [...document.querySelectorAll('article')];
    const go = (event, step) => {
      const shown = tiles.filter(tile => !tile.hidden || tile.matches(':target'));
      const next = shown[shown.findIndex(tile => tile.matches(':target')) + step];
      event.preventDefault();
      if (next) location.hash = next.id;
    };
    addEventListener('click', event => {
      const step = { prev: -1, next: 1 }[event.target.rel];
      if (step) go(event, step);
    });
    addEventListener('keydown', event => {
      const open = document.querySelector('article:target');
      if (!open) return;
      if (event.key === 'Escape') location.hash = open.querySelector('.open').id;
      if (event.key === 'ArrowLeft') go(event, -1);
      if (event.key === 'ArrowRight') go(event, 1);
    });
    if (form) {
      form.hidden = false;
      const filter = () => {
        let count = 0;
        for (const tile of tiles) {
          tile.hidden = ![...form.querySelectorAll('select')].every(s => !s.value || tile.dataset[s.name].split('|').includes(s.value));
          if (!tile.hidden) count++;
        }
        for (const section of document.querySelectorAll('section'))
          section.hidden = !section.querySelector(':scope > pre, article:not([hidden])');
        form.querySelector('output').textContent = count + ' of ' + tiles.length + ' pictures';
      };
      form.addEventListener('change', filter);
      form.addEventListener('submit', event => event.preventDefault());
      filter();
    }

    """
