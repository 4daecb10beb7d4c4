/// The word after `layoutc help` that explains the members of JSON.
let jsonTopic = "json"

/// What `layoutc help json` prints: every member of every document.
func jsonText() -> String {
    let sections = [
        jsonIntroduction, solveMembers, checkMembers, explainMembers, breakpointsMembers, diffMembers,
        devicesMembers,
    ]
    return sections.joined(separator: "\n\n") + "\n"
}

private let jsonIntroduction = """
    --format json prints one object. For several files, solve and check print an array with
    an object each, in the order of the command line (solve leaves out those that do not
    compile); devices prints an array. Lengths are points. What does not exist, or is
    infinite, is null. Later versions may add members, but never remove one.

    Of files  schema (1) and file, the path as given, in place of which diff has old and new;
      of solve and explain also
      environment   width, height, direction, sizeClass, safeArea (top, left, bottom, right),
                    contentSize (of Dynamic Type), scale, ios, keyboard (its height), and
                    language if the texts are translated, texts if they are not the first
                    alternatives: their number or longest, and states if the layout has
                    some: an object from each group to its value
      of code that solve or check reads also complete, whether all of it came over, and
                    leftOut: line, text and reason of each statement that did not, with the
                    views that it is about
    A constraint  its label (the number before it, or null), line, column, and text, which
      unsatisfied calls constraint; instance, the path of the view if it is in a component;
      file if it is in an included file; or implicit, a name, for one that nobody wrote; in
      diff only the text, with 'in' and the instance after it, or the name; in notes only
      the text or the name
    """

private let solveMembers = """
    solve
      status        solved, clipped, ambiguous, unsatisfiable or unstable
      views         superviews before their subviews
        name, path  the path is unique: the names from the outside in, with dots between
        type, superview (its path; null is the screen), hidden
        frame       x, y, width, height in the superview, as in UIKit
        absoluteFrame  the same on the screen, before anything is scrolled
        contentSize    of a scroll view, width and height of what it scrolls
      unsatisfied   optional constraints that are not satisfied, with priority and violation,
                    in points; those that nobody wrote and nobody misses only with --all
      conflicts     broken, the constraint that was left out, and with, the constraints that
                    it conflicts with
      ambiguous     for each view, path and axis the ambiguous attributes, each with its
                    smallest and largest value; suggestion, lines that make it unambiguous
    """

private let checkMembers = """
    check
      compiles      whether the file does; if not, diagnostics say why
      results       one for each test and environment
        test, line  the test's name and line; null without a test; file if the test is in an
                    included file
        environment in words; at, the same on each count: screen, family (iPhone, iPad) and
                    orientation of a device, settings (bars and the like), language,
                    direction, contentSize, ios if one is asked for; command, which checks it
                    again; states if the layout has some, as in solve
        outcome     passed, failed or notProved
        regions     of a range of sizes, in how many pieces it was proved
        diagnostics what is wrong there
      diagnostics   messages from compiling. They and those of results have: id, which never
                    changes, severity (error, warning, note), message; file, line, column, endLine
                    and endColumn if it is about a place; notes, with the constraints that
                    one sums up; and fix: a replacement for the text at a place, or null
    """

private let explainMembers = """
    explain FILE ITEM
      values        name, value and the steps that lead to it, the first for the value itself
        steps       name, value, and range if it is ambiguous; terms that add up to it:
                    coefficient, name, value, and step, the index of the step that explains
                    it, or parts of a margin, each with its value and origin: system (of the
                    screen), margins (the argument of view), default, safeArea, superview
                    (what view has, preserved) or readableContent; because: the constraints
                    that lead to it, with priority and multiplier
      lost          constraints of the item that are not satisfied, with priority and
                    violation, and to, the constraints that won

    explain FILE
      status        as in solve
      conflicts     members that cannot all hold: constraints, with numbers, what they say
                    here, and broken, which one was left out; gap, by how much it misses;
                    waysOut, the constraints that can resolve it: drop, by removing it, and
                    violationAt999, by how much it misses with that priority; cutShort:
                    there are none because the layout is too large to try them all; with
                    --as uikit each member has predictedBroken, whether UIKit probably
                    breaks it
      ambiguous     as in solve; remedies, each a list of statements that makes the view
                    unambiguous; cutShort as of conflicts
      remediesTogether   whether the first remedies of all views, taken together, leave
                    nothing ambiguous
      unsettled     where the layout does not settle: what alternates between which values

    explain LOG
      status        as in solve, null if no constraints could be read
      conflicts     as of a layout, with lines, where the messages start that it explains;
                    members have object, the address, class, identifier and place, the line
                    of the code, where the log has it, and brokenBySystem, true of the one
                    that the system broke; pattern, cause and cure, null if unknown; and
                    assumed, what the log does not say
      brokenBySystem     all that the system broke
      remarks       line and text: what could not be read, or does not conflict
    """

private let breakpointsMembers = """
    breakpoints
      environment, in words, and axis, width or height
      intervals     lower and upper length, lowerOpen and upperOpen if that one length is
                    not part of it; status as in solve, or notProved if it is unknown;
                    conflicts, each a list of constraints, the first also as conflict;
                    allConflicts, whether these are all; and views, with name, path, hidden
                    and frame: each of x, y, width and height is constant + slope x length
      breakpoints   at which length, and changes, each with its kind
        binds, loosens           a constraint starts or stops being met exactly
        holds, givesWay          a constraint starts or stops being satisfied
        installed, uninstalled   a constraint's condition starts or stops being true
        shifts                   the views of a constraint move differently from here on
        rootMargin, sizeClass    of the screen, from and to
        viewInstalled, viewUninstalled
                                 of a view, with everything inside it
        arguments                of a view, which a condition amends
        textHeight               of a view, from and to
        satisfiable, unsatisfiable
        conflict                 other constraints conflict than before
        choice                   another one of equally good layouts is shown
    """

private let diffMembers = """
    diff
      old and new   the files
      environments  one for each environment, in words, of a document with its scene; its
                    statuses where they differ, as old and new; conflicts with their change,
                    appeared or vanished, and constraints; notProved and sampled, the sizes for
                    which nothing is proved
        views       path and change: appeared (new), vanished (old), moved (old, new),
                    becameAmbiguous or becameDetermined (axis); old and new are frames: x, y,
                    width, height; sizes, in words, of a range, and at, or towards, the size
                    that the frames are for
    """

private let devicesMembers = """
    devices
      of each, without schema, id, models, scale (pixels a point), portrait and landscape:
      width, height, sizeClass, safeArea, margins at the sides, left and right, margin, the
      larger of them, statusBar, and fold, the part that folds, as x and width or y and
      height; ios, the version of these, and systems, the first and last version of each model
    """
