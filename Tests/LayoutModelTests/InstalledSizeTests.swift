import LayoutModel
import Testing

/// The views and constraints of a large file are there all the time that it is solved.
@Test func whatIsInstalledTakesLittleRoom() {
    #expect(MemoryLayout<InstalledConstraint>.stride <= 88)
    #expect(MemoryLayout<InstalledView>.stride <= 96)
}
