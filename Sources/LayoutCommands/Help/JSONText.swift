/// The word behind `layoutc help` that explains the members of JSON.
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
    --format json prints one object; for several files of solve and check an array of one
    each, in the order of the command line (solve leaves out those that do not compile); of
    devices an array. Lengths are points; what does not exist, or is infinite, is null.
    Members are only ever added.

    Of files  schema (1) and file, the path as given, in place of which diff has old and new;
      of solve and explain also
      environment   width, height, direction, sizeClass, safeArea (top, left, bottom, right),
                    contentSize (of Dynamic Type), scale
    A constraint  its label (the number before it, or null), line, column, and text, of
      unsatisfied called constraint; instance, the path of the view whose component it
      stands in; file where it is another; or implicit, a name, for one that nobody wrote;
      of diff only the text, with 'in' and the instance behind it, or the name; of notes
      only the text or the name
    """

private let solveMembers = """
    solve
      status        solved, ambiguous, unsatisfiable or unstable
      views         superviews before their subviews
        name, path  the path is unique: the names from the outside in, with dots between
        type, superview (its path; null is the screen), hidden
        frame       x, y, width, height in the superview, as in UIKit
        absoluteFrame  the same on the screen
        contentSize    of a scroll view, width and height of what it scrolls
      unsatisfied   constraints that do not hold, with priority and violation, in points
      conflicts     broken, the constraint that was left out, and with, those that it
                    contradicts
      ambiguous     per view, path and axis the attributes that could be otherwise, each as
                    its least and greatest value; suggestion, the lines that determine it
    """

private let checkMembers = """
    check
      compiles      whether the file does; if not, diagnostics say why
      results       one for each test or environment
        test, line  the test's name and line; null where none is run; file where it is
                    another
        environment in words, outcome: passed, failed or notProved
        regions     of a range of sizes, in how many pieces it was proved
        diagnostics what is wrong there
      diagnostics   what compiling found; as those of results: id, which never changes,
                    severity (error, warning), message; file, line, column, endLine and
                    endColumn where it is about a place; notes, with the constraints that
                    one sums up; and fix: a replacement for the text at a place, or null
    """

private let explainMembers = """
    explain FILE ITEM
      values        name, value and the steps that make it, the first for the value itself
        steps       name, value, and range of one that is not determined; terms that add up
                    to it: coefficient, name, value, and step, the place of the step that
                    makes it, or parts of a margin, each with its value and origin: system
                    (of the screen), margins (the argument of view), default, safeArea,
                    superview (what view has, preserved) or readableContent; because: the
                    constraints that say so, with priority and multiplier
      lost          constraints that the item lost, with priority and violation, and the
                    constraints that they lost to

    explain FILE
      status        as in solve
      conflicts     members that cannot all hold: constraints, with numbers, what they say
                    here, and broken, which one was left out; gap, by how much it misses;
                    waysOut, the constraints that resolve it: drop, by being dropped, and
                    violationAt999, by how much they miss with that priority; cutShort:
                    there are none because the layout is too large to try all that may help
      ambiguous     as in solve; remedies, each a list of statements that determines the
                    view; cutShort as of conflicts
      remediesTogether   whether the first remedies of all views, taken together, determine
                    all
    """

private let breakpointsMembers = """
    breakpoints
      environment, in words, and axis, width or height
      intervals     lower and upper length, lowerOpen and upperOpen where that one length is
                    not part of it, status as in solve or notProved, where it could not be
                    found out, conflicts, each a list of constraints, the first again as
                    conflict, allConflicts, whether there are no others, and views, with name,
                    path, hidden and frame: each of x, y, width and height is constant +
                    slope x length
      breakpoints   at which length, and changes, each with its kind
        binds, loosens           a constraint begins or ceases to be met exactly
        holds, givesWay          one begins or ceases to be satisfied
        installed, uninstalled   a condition begins or ceases to hold
        shifts                   what a constraint refers to, a margin or a guide, moves in
                                 another way
        rootMargin, sizeClass    of the screen, from and to
        viewInstalled, viewUninstalled
                                 of a view, with all that is in it
        arguments                of a view, which a condition amends
        textHeight               of a view, from and to
        satisfiable, unsatisfiable
        conflict                 not the same constraints contradict each other as before
        choice                   of equally good layouts another is shown
    """

private let diffMembers = """
    diff
      old and new   the files
      environments  one for each environment, in words; its statuses where they differ, as
                    old and new; conflicts with their change, appeared or vanished, and
                    constraints; notProved and sampled, the sizes for which nothing is proved
        views       path and change: appeared (new), vanished (old), moved (old, new),
                    becameAmbiguous or becameDetermined (axis); old and new are frames: x, y,
                    width, height; sizes, in words, of a range, and at, or towards, the size
                    that the frames are for
    """

private let devicesMembers = """
    devices
      of each, without schema, id, models, scale (pixels a point), portrait and landscape:
      width, height, sizeClass, safeArea, margin at the sides, statusBar
    """
