/// A file of the page, as a browser is given it.
package struct PageFile: Sendable {
    package var name: String
    /// `text/css`.
    package var type: String
    package var bytes: [UInt8]
}

/// The files of the page; the first is the page itself. `make web` makes one file of them and the compiler's module.
package let pageFiles = [
    PageFile(name: "page.html", type: "text/html", bytes: PackageResources.page_html),
    PageFile(name: "page.css", type: "text/css", bytes: PackageResources.page_css),
    PageFile(name: "compiler.js", type: "text/javascript", bytes: PackageResources.compiler_js),
    PageFile(name: "editor.js", type: "text/javascript", bytes: PackageResources.editor_js),
    PageFile(name: "picture.js", type: "text/javascript", bytes: PackageResources.picture_js),
    PageFile(name: "problems.js", type: "text/javascript", bytes: PackageResources.problems_js),
    PageFile(name: "documents.js", type: "text/javascript", bytes: PackageResources.documents_js),
    PageFile(name: "opening.js", type: "text/javascript", bytes: PackageResources.opening_js),
    PageFile(name: "reports.js", type: "text/javascript", bytes: PackageResources.reports_js),
    PageFile(name: "page.js", type: "text/javascript", bytes: PackageResources.page_js),
]
