import LayoutSyntax

/// The names of a view and of those around it from the screen down, joined by dots. No two views have the same path.
/// The path of the screen, which has the index 0, is its name.
///
/// - Parameters:
///   - part: Writes a name: `Text.partOfPath` as outputs show it, `Text.quotedWhereNeeded` as a file has to write it.
///   - name: The name of a view.
///   - superview: The index of the view around it; `nil` for the screen.
package func viewPath(
    of view: Int, writing part: (String) -> String, name: (Int) -> String, superview: (Int) -> Int?
) -> String {
    if view == 0 { return name(view) }
    var path = part(name(view))
    var current = superview(view) ?? 0
    while current > 0 {
        path = "\(part(name(current))).\(path)"
        current = superview(current) ?? 0
    }
    return path
}
