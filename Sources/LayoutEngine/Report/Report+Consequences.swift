extension Report {
    /// What hangs together with constraints that were left out: views that these mention, and views that other
    /// constraints tie to them on that axis.
    static func consequencesOfConflicts(_ rounds: Rounds) -> Set<ViewAxis> {
        let broken = rounds.brokenConstraints
        if broken.isEmpty { return [] }
        let mentioned = broken.flatMap { LayoutTies.places(rounds.layout.constraints[$0]) }
        return LayoutTies(rounds.layout).tied(to: mentioned)
    }
}
