/// The words that begin statements. They are keywords only in lower case and only where what follows fits.
package enum Keyword: String, CaseIterable, Sendable {
    case `let`, when, `else`, remove, test, preview, include, component, state
    case unsatisfiable, ambiguous
}
