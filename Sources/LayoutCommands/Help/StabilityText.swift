/// The word after `layoutc help` that explains what stays as it is.
let stabilityTopic = "stability"

/// What `layoutc help stability` prints: what other programs and files may rely on between versions.
func stabilityText(width: Int) -> String {
    let rows = [
        (
            "the language",
            "a layout that compiles without a warning keeps its frames; words may be added, and a word that"
                + " becomes a keyword is warned of in the version before"
        ),
        (
            ".layoutc", "as the language; a setting that is to go is warned of in the version before"
        ),
        (
            "ids of messages",
            "an id never gets another meaning; the words of a message may change, its severity with a new 0.N"
        ),
        ("JSON", "members are added, and never removed or given another meaning, while schema is 1"),
        (
            "check --shard", "its report is for 'layoutc merge' of the same version"
        ),
        ("exit statuses", "they stay; see 'layoutc help'"),
        ("options", "an option that is to go is taken for one version more, with a warning"),
        ("text and pictures", "they are for people, and may change in every version"),
        (
            "devices, metrics",
            "they follow the systems as they are measured: a check may find more in a new version; '--ios N'"
                + " keeps to one system"
        ),
    ]
    return """
        What stays as it is between versions

        \(columns(rows, width))

        \(wrapped("The version is 0.N.M: what is said here changes with N only, and the notes of that version list each change"
            + " with what to do. M brings corrections: a wrong frame or a false message is one.", width: width))

        """
}
