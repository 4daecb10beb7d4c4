import LinearSolver
import Testing

@Test func aSystemKeepsItsRows() {
    var system = LinearSystem()
    let x = system.addVariable()
    system.addConstraint([Term(x)], .equal, 3)
    #expect(system.rowStarts == [0, 1])
}
