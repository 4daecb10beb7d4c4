import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutService
import TestSupport
import Testing

// What people need who do not see a page, or who use it without a pointer, asked of a browser.

/// A page of several files, with everything that a report can say.
private let report: String = {
    let faulty = """
        A: Label("A text of some length")
        A.Leading = Superview.Leading + 16
        A.Top = Superview.Top + 16
        A.Width = 40
        B: View
        B.Leading >= A.Leading
        B.Trailing = Superview.Trailing
        B.Top = A.Bottom
        B.Height = 20
        B.Height = 30
        test "named" at 375 x 667 { A.Height >= 100 }
        """
    let files = [
        ("faulty.layout", faulty), ("fine.layout", Examples.text(of: "login.layout")),
        ("broken.layout", "A: Lable"),
    ]
    return page(.check([target("iPhone SE"), target("iPhone 15")], SolveOptions(), .html), files)
}()

private let comparison: String = {
    let old = Examples.text(of: "login.layout")
    let files = [("old.layout", old), ("new.layout", old.replacing("spacing: 12", with: "spacing: 30"))]
    return page(.diff([target("iPhone SE"), target("iPhone 15")], .html), files)
}()

private func target(_ name: String) -> CheckTarget {
    var request = EnvironmentRequest()
    request.device = device(name)
    return CheckTarget(request)
}

private func page(_ action: Request.Action, _ files: [(name: String, text: String)]) -> String {
    let inputs = files.map { InputFile(name: $0.name, contents: .bytes(Array($0.text.utf8))) }
    return text(answer(Request(action, files: inputs)) { _ in .failure("none") }.output)
}

/// Puts each text that is hard to read into `lines`, with its contrast as WCAG 2.2 computes it, and the number of all texts.
/// With the colors of the other appearance, too, whose rules are added behind all others.
private let contrastScript = """
    const parts = color => color.match(/[0-9.]+/g).map(Number);
    const over = (top, below) => below.map((part, i) => top[i] * (top[3] ?? 1) + part * (1 - (top[3] ?? 1)));
    const plane = element => {
      const colors = [];
      for (let each = element; each; each = each.parentElement) colors.unshift(parts(getComputedStyle(each).backgroundColor));
      return colors.reduce((below, top) => over(top, below), [255, 255, 255]);
    };
    const luminance = color => {
      const [red, green, blue] = color.map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const judge = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let count = 0;
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || element.closest('svg, script, noscript, select') || !element.checkVisibility()) continue;
        const below = plane(element);
        const pair = [over(parts(getComputedStyle(element).color), below), below].map(luminance).sort((a, b) => b - a);
        const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
        count++;
        if (ratio < 4.5) lines.push(ratio.toFixed(2) + ' ' + element.tagName + ' ' + walker.currentNode.data.slice(0, 40));
      }
      lines.push(count);
    };
    const turn = () => {
      const sheet = document.styleSheets[0];
      const dark = [...sheet.cssRules].find(rule => rule.media && rule.media.mediaText.includes('dark'));
      sheet.insertRule(dark.cssRules[0].cssText, sheet.cssRules.length);
    };
    """

@Suite(.enabled(if: Browser.works)) struct AccessibilityTests {
    @Test func everyTextOfAReportCanBeRead() throws {
        let (found, complaints) = try Browser.answers(
            report,
            script: contrastScript + """
                judge();
                turn(); judge();
                location.hash = 'p1'; judge();
                """)
        #expect(complaints == [])
        let counts = found.compactMap(Int.init)
        #expect(counts.count == 3 && found.count == 3 && counts.allSatisfy { $0 > 20 }, "\(found)")
    }

    @Test func everyTextOfAComparisonCanBeRead() throws {
        let (found, complaints) = try Browser.answers(
            comparison, script: contrastScript + "judge(); turn(); judge();")
        #expect(complaints == [])
        #expect(found.compactMap(Int.init).count == 2 && found.count == 2, "\(found)")
    }

    /// The name of a picture says which it is, and what is wrong with it.
    @Test(arguments: [true, false]) func everythingHasAName(isReport: Bool) throws {
        let (found, complaints) = try Browser.answers(
            isReport ? report : comparison,
            script: """
                for (const picture of document.querySelectorAll('svg'))
                  if (!picture.closest('[role=img]')) lines.push('a picture without a role');
                for (const element of document.querySelectorAll('a, select, input, summary')) {
                  const label = element.labels ? [...element.labels].map(l => l.textContent).join('') : element.textContent;
                  if (!(element.ariaLabel || label).trim()) lines.push('no name: ' + element.outerHTML.slice(0, 80));
                }
                for (const picture of document.querySelectorAll('svg[role]')) lines.push(picture.getAttribute('aria-label'));
                lines.push(document.documentElement.lang + ' ' + document.querySelectorAll('h1, main').length);
                """)
        #expect(complaints == [])
        #expect(found.last == "en 2")
        #expect(!found.contains { $0.hasPrefix("no name") || $0.hasPrefix("a picture") }, "\(found)")
        if isReport {
            #expect(found.contains("fine.layout at iPhone SE: solved."))
            #expect(
                found.contains {
                    $0.hasPrefix("faulty.layout at iPhone 15: conflict. ") && $0.contains("B.Height = 30")
                        && $0.contains("ambiguous")
                })
        } else {
            #expect(found.contains("new.layout at iPhone SE: solved."))
        }
    }

    /// With Tab, Enter, the arrow keys and Escape; where the keyboard is, is seen.
    @Test func aReportIsUsedWithTheKeyboard() throws {
        let (found, complaints) = try Browser.answers(
            report,
            script: """
                const controls = () => [...document.querySelectorAll('a[href], select, input, summary')]
                  .filter(e => e.checkVisibility({ visibilityProperty: true }));
                const press = key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
                const check = () => {
                  for (const control of controls()) {
                    control.focus({ focusVisible: true });
                    const style = getComputedStyle(control);
                    if (document.activeElement !== control || control.tabIndex < 0) lines.push('not reached: ' + control.outerHTML);
                    if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2) lines.push('not seen: ' + control.outerHTML);
                  }
                };
                check();
                document.querySelector('#t1').click();
                lines.push(location.hash);
                const open = document.querySelector('#p1');
                lines.push(controls().every(e => open.contains(e)));
                check();
                press('ArrowRight');
                lines.push(location.hash);
                press('ArrowLeft');
                press('Escape');
                lines.push(location.hash + ' ' + document.querySelectorAll('article:target').length);
                const rank = document.querySelector('select[name=rank]');
                rank.value = 'passed'; rank.dispatchEvent(new Event('change', { bubbles: true }));
                const shown = [...document.querySelectorAll('article')].filter(a => !a.hidden).map(a => a.id);
                location.hash = shown[0];
                document.querySelector('#' + shown[0] + ' [rel=next]').click();
                lines.push(shown.length > 1 && location.hash === '#' + shown[1]);
                """)
        #expect(complaints == [])
        #expect(found == ["#p1", "true", "#p2", "#t1 0", "true"])
    }

    @Test func aReportIsFilteredByFaultDeviceAndLanguage() throws {
        var file = InputFile(
            name: "checkout.storyboard",
            contents: .bytes(Array(Examples.text(of: "checkout.storyboard").utf8)))
        let strings = Array(Examples.text(of: "de.lproj/checkout.strings").utf8)
        file.translationFiles = [
            InputTranslation(name: "de.lproj/checkout.strings", language: "de", contents: .bytes(strings))
        ]
        var request = Request(
            .check([target("iPhone SE"), target("iPhone 15")], SolveOptions(), .html), files: [file])
        request.languages = .all
        request.asksEnvironment = true
        let (found, complaints) = try Browser.answers(
            text(answer(request) { _ in .failure("none") }.output),
            script: """
                const choose = (name, value) => {
                  const choice = document.querySelector(`select[name=${name}]`);
                  choice.value = value; choice.dispatchEvent(new Event('change', { bubbles: true }));
                  lines.push([...document.querySelectorAll('article:not([hidden]) h3')].map(h => h.textContent).join('; '));
                };
                choose('faults', 'truncated text');
                choose('faults', '');
                choose('language', 'as in the file');
                choose('device', 'iPhone 15');
                choose('language', 'de');
                """)
        #expect(complaints == [])
        #expect(
            found == [
                "iPhone SE, de; iPhone 15, de", "iPhone SE, de; iPhone 15, de; iPhone SE; iPhone 15",
                "iPhone SE; iPhone 15", "iPhone 15", "iPhone 15, de",
            ])
    }
}
