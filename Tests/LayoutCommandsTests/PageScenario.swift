import Foundation
import Testing

/// What people do with the page, which is the same in the playground and in the preview; each looks at the shapes of the picture.
struct PageScenario {
    let browser: WebDriver

    /// Five lines, typed key by key.
    private static let layout = [
        "A: View(background: red)", "A.Leading = Superview.Leading + 20", "A.Width = 100",
        "A.Top = Superview.Top + 100", "A.Height = 50",
    ]

    /// The frames of a view's rectangle in the picture, as drawn; none where there is none.
    private func rectangles(of view: String) async throws -> [[Double]] {
        try await browser.answer(
            """
            return [...page.active.picture.querySelectorAll('g')]
              .filter(group => group.firstElementChild?.textContent.startsWith(given[0] + ': '))
              .map(group => ['x', 'y', 'width', 'height'].map(name => Number(group.querySelector('rect').getAttribute(name))))
            """, [view])
    }

    private func status(_ status: String?) async throws {
        try await browser.wait(until: "problems.status === \(status.map { "'\($0)'" } ?? "null")")
    }

    /// Puts the cursor behind the end of a line, from 1.
    private func moveCursor(behind line: Int) async throws {
        try await browser.run(
            "goToLine(Number(given[0])); editor.field.setSelectionRange(editor.field.selectionEnd, editor.field.selectionEnd)",
            ["\(line)"])
    }

    func typesALayout() async throws {
        try await browser.run("editor.field.focus(); editor.field.select()")
        try await browser.type(PageScenario.layout.joined(separator: "\u{E007}"))
        try await browser.wait(until: "editor.text.endsWith('A.Height = 50')")
        try await status("solved")
        #expect(try await rectangles(of: "A") == [[20, 100, 100, 50]])
        try await browser.type("0")
        try await browser.wait(until: "page.active.data.views[0]?.frame.height === 500")
        #expect(try await rectangles(of: "A") == [[20, 100, 100, 500]])
    }

    /// The last good picture stays, the word is underlined, and one click mends it; then there is a conflict, and one click
    /// resolves that.
    func breaksAndMends() async throws {
        try await browser.type("\u{E007}A.Widht = 7")
        try await status(nil)
        #expect(try await rectangles(of: "A") == [[20, 100, 100, 500]])
        let underlined: [String] = try await browser.answer(
            "return [...document.querySelectorAll('#colors .is-error')].map(part => part.textContent)")
        #expect(underlined == ["Widht"])
        let isDimmed: Bool = try await browser.answer("return page.active.pane.classList.contains('stale')")
        #expect(isDimmed)
        try await click("Replace 'Widht' with 'Width'")
        try await status("unsatisfiable")
        try await click("Delete 'A.Width = 7'")
        try await status("solved")
        #expect(try await rectangles(of: "A") == [[20, 100, 100, 500]])
        let text: String = try await browser.answer("return editor.text")
        #expect(
            text.split(separator: "\n").map(String.init) == Array(PageScenario.layout.dropLast()) + [
                "A.Height = 500"
            ])
    }

    /// Clicks a button of the list of problems, once it is there.
    private func click(_ title: String) async throws {
        let selector =
            "[...document.querySelectorAll('.repairs button')].find(button => button.textContent === \"\(title)\")"
        try await browser.wait(until: selector)
        try await browser.run("\(selector).id = 'wanted'")
        try await browser.click("#wanted")
    }

    func settlesAnAmbiguity() async throws {
        try await moveCursor(behind: 3)
        try await browser.run("editor.replace(editor.offset([3, 1]), editor.offset([4, 1]), '')")
        try await status("ambiguous")
        try await browser.wait(
            until: "document.querySelector('.repairs button')?.textContent.startsWith('Add ')")
        try await browser.click(".repairs button")
        try await status("solved")
        try await browser.run(
            "editor.text = given[0]; editor.onedit()", [PageScenario.layout.joined(separator: "\n") + "\n"])
        try await status("solved")
    }

    /// A click on a view shows its frame, why it has it, and leads to its lines; the cursor's line lights up its views.
    func asksAboutAView() async throws {
        let place: [Double] = try await browser.answer(
            """
            const { left, top } = page.active.picture.getBoundingClientRect()
            const { zoom, origin } = page.active
            return [left + (origin[0] + 70) * zoom, top + (origin[1] + 125) * zoom]
            """)
        try await browser.drag([(place[0], place[1])])
        try await browser.wait(until: "get('view').value === 'A'")
        let frame: String = try await browser.answer("return get('frame').textContent")
        #expect(frame.hasPrefix("View: x 20, y 100, 100 x 50"))
        try await browser.wait(until: "get('explanation').textContent.includes('A.Width = 100')")
        try await browser.run(
            "[...get('explanation').querySelectorAll('button')].find(button => button.textContent === 'line 3').click()"
        )
        let line: Int = try await browser.answer("return editor.line")
        #expect(line == 3)
        try await browser.wait(until: "document.querySelectorAll('.marks rect.chosen').length === 1")
        try await browser.run("choose(-1)")
        try await moveCursor(behind: 4)
        try await browser.wait(until: "document.querySelectorAll('.marks rect.lit').length === 1")
    }

    /// The corner of the screen follows the pointer, and the layout follows the screen.
    func dragsTheScreen() async throws {
        try await browser.run(
            "editor.text += 'B: View(background: blue)\\nB.Edges = Superview.Edges inset 10\\n'; editor.onedit()"
        )
        try await status("solved")
        let before: [Double] = try await browser.answer(
            "const { width, height } = page.active.data.environment; return [width, height, page.active.zoom]"
        )
        let corner = try await browser.middle(of: ".grip")
        try await browser.drag([corner, (corner.x + 30, corner.y - 20), (corner.x - 40, corner.y - 60)])
        try await browser.wait(until: "get('device').value === '' && !isDrawing")
        let after: [Double] = try await browser.answer(
            "const { width, height } = page.active.data.environment; return [width, height]")
        #expect(abs(after[0] - (before[0] - 40 / before[2])) <= 2)
        #expect(abs(after[1] - (before[1] - 60 / before[2])) <= 2)
        #expect(
            try await rectangles(of: "B").first.map { [$0[2], $0[3]] } == [after[0] - 20, after[1] - 20])
        // The sliders and the keys do the same.
        try await browser.run("document.querySelector('.grip').focus()")
        try await browser.type("\u{E014}")
        try await browser.wait(until: "page.active.data.environment.width === \(after[0] + 1)")
    }

    /// The lengths at which the layout changes are ticks below the sliders.
    func showsBreakpoints() async throws {
        try await browser.run(
            "editor.text = given[0]; editor.onedit()",
            [
                "A: View\nA.Center = Superview.Center\nA.Height = 50\nA.Width = Superview.Width (Priority 750)\nA.Width <= 400\n"
            ])
        // Those of the text before stay until these are known.
        try await browser.wait(
            until:
                "[...get('width-ticks').children].map(tick => tick.title.slice(0, 8)).join() === '400 pt: '")
        try await browser.run("get('width-ticks').firstElementChild.click()")
        try await browser.wait(until: "page.active.data.environment.width === 400")
    }

    func choosesScreens() async throws {
        try await browser.run(
            "get('device').value = 'iPhone 15'; get('device').dispatchEvent(new Event('change'))")
        try await browser.wait(until: "page.active.data.name === 'iPhone 15'")
        try await browser.click("#turn")
        try await browser.wait(until: "page.active.data.environment.width === 852")
        try await browser.run("get('add').click()")
        try await browser.run(
            "get('appearance').value = 'dark'; get('appearance').dispatchEvent(new Event('change'))")
        try await browser.wait(
            until:
                "page.screens.length === 2 && document.querySelectorAll('.pane.dark .picture > svg').length === 1 && !isDrawing"
        )
        // No two shapes share a name, for a clip of one picture would cut the other.
        let clips: [String] = try await browser.answer(
            "return [...document.querySelectorAll('clipPath')].map(clip => clip.id)")
        #expect(clips.count >= 2 && Set(clips).count == clips.count)
        try await browser.run("document.querySelector('.pane.active .remove').click()")
        try await browser.wait(until: "page.screens.length === 1 && !isDrawing")
    }

    /// The tests of a text are run, what was open before can be had back, and the list speaks of all screens.
    func tellsOfTestsAndScreens() async throws {
        let before: String = try await browser.answer("return editor.text")
        let text = """
            Wide: View
            Wide.Leading = Superview.Leading
            Wide.Top = Superview.Top
            Wide.Height = 20
            Wide.Width = 350
            Wide.Trailing <= Superview.Trailing
            test "narrow" at 400 x 300 { Wide.Width = 100 }
            test "wide" at 400 x 300 { Wide.Width = 350 }
            """
        try await browser.run("openFiles([{ name: 'wide.layout', text: given[0] }])", [text])
        try await status("solved")
        try await browser.wait(until: "get('tests').textContent.startsWith('1 of 2 tests fail')")
        try await browser.run("get('add').click()")
        try await browser.run("change({ device: '', width: 320, height: 480 })")
        try await status("unsatisfiable")
        try await browser.run("activate(page.screens[0])")
        let summary: String = try await browser.answer("return get('summary').textContent")
        #expect(summary.hasPrefix("Solved on ") && summary.hasSuffix("; 320 x 480: conflicting constraints"))
        try await browser.run("removeScreen(page.screens[1])")
        try await browser.click("#back")
        try await browser.wait(until: "page.name !== 'wide.layout' && !isDrawing")
        let after: String = try await browser.answer("return editor.text")
        #expect(after == before)
    }

    func opensALink() async throws {
        let link: String = try await browser.answer(
            "return location.href.split('#')[0] + '#1' + await linkText()")
        let text: String = try await browser.answer("return editor.text")
        try await browser.open("about:blank")
        try await browser.open(link)
        try await browser.wait(until: "document.body?.dataset.ready")
        let state: [String] = try await browser.answer("return [editor.text, page.active.data.name]")
        #expect(state == [text, "iPhone 15, landscape"])
    }

    func drops(_ name: String, _ text: String, becoming start: String) async throws {
        try await browser.run(
            """
            const transfer = new DataTransfer()
            transfer.items.add(new File([given[1]], given[0]))
            dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }))
            """, [name, text])
        try await browser.wait(
            until: "editor.text.startsWith(\"\(start)\") && !isDrawing && problems.status !== null")
        let shapes: Int = try await browser.answer("return page.active.data.views.length")
        #expect(shapes > 0)
    }
}

extension PageScenario {
    /// Every control has a name, every text enough contrast, and the keys reach everything visibly.
    func isAccessible() async throws {
        let unnamed: [String] = try await browser.answer(
            """
            return [...document.querySelectorAll('button, select, input, textarea, summary, [tabindex="0"]')]
              .filter(part => part.checkVisibility() && !(part.ariaLabel || part.labels?.length || part.textContent.trim()))
              .map(part => part.outerHTML)
            """)
        #expect(unnamed == [])
        for scheme in ["light", "dark"] {
            try await browser.run("document.documentElement.style.colorScheme = given[0]", [scheme])
            #expect(try await textsWithoutContrast() == [], "\(scheme)")
        }
        try await browser.run(
            "document.documentElement.style.colorScheme = ''; document.activeElement.blur()")
        var reached: [String] = []
        for _ in 0..<40 {
            try await browser.type("\u{E004}")
            let focus: [String] = try await browser.answer(
                """
                const part = document.activeElement
                // Behind the last control the focus leaves the page.
                if (part === document.body) return ['', '']
                const shown = part.id === 'source' ? get('editor') : part.type === 'file' ? part.parentElement : part
                return [part.id || part.className || part.textContent, getComputedStyle(shown).outlineStyle]
                """)
            if focus[0] == reached.first { break }
            reached.append(focus[0])
            if focus[0] != "" { #expect(focus[1] != "none", "\(focus[0])") }
        }
        for control in ["source", "device", "turn", "width", "height", "view", "link", "grip"] {
            #expect(reached.contains(control), "\(control) of \(reached)")
        }
    }

    /// Texts whose contrast with what is behind them is below 4.5 to 1 (WCAG 2, AA).
    private func textsWithoutContrast() async throws -> [String] {
        try await browser.answer(
            """
            const color = text => { const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number); return { r, g, b, a } }
            const light = ({ r, g, b }) => {
              const part = value => value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
              return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
            }
            const behind = part => {
              for (; part; part = part.parentElement) {
                const found = color(getComputedStyle(part).backgroundColor)
                if (found.a === 1) return found
              }
              return { r: 255, g: 255, b: 255 }
            }
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
            const bad = []
            while (walker.nextNode()) {
              const part = walker.currentNode.parentElement
              if (!walker.currentNode.textContent.trim() || !part.checkVisibility() || part.closest('svg, #source, script, option')) continue
              const [one, other] = [light(color(getComputedStyle(part).color)), light(behind(part))].sort((a, b) => b - a)
              if ((one + 0.05) / (other + 0.05) < 4.5) bad.push(`${part.id || part.className}: ${walker.currentNode.textContent.slice(0, 30)}`)
            }
            return bad
            """)
    }

    /// The milliseconds from a key to its picture, the middle of twenty, with so many views.
    func time(ofViews count: Int) async throws -> Double {
        let lines = (0..<count).map { index in
            "V\(index): View\nV\(index).Leading = \(index % 10 == 0 ? "Superview.Leading + 8" : "V\(index - 1).Trailing + 8")\n"
                + "V\(index).Top = \(index < 10 ? "Superview.Top + 60" : "V\(index - 10).Bottom + 8")\n"
                + "V\(index).Width = 28\nV\(index).Height = 10\n"
        }
        try await browser.run("editor.text = given[0]; editor.onedit()", [lines.joined() + "// "])
        try await status("solved")
        return try await browser.answer(
            """
            const times = []
            editor.field.focus()
            for (let round = 0; round < 20; round += 1) {
              page.latency = null
              editor.field.setSelectionRange(editor.text.length, editor.text.length)
              document.execCommand('insertText', false, 'x')
              while (page.latency === null) await new Promise(resume => setTimeout(resume, 5))
              times.push(page.latency)
              while (isDrawing) await new Promise(resume => setTimeout(resume, 5))
            }
            return times.sort((a, b) => a - b)[10]
            """)
    }
}
