/// What counts as nothing, in points where nothing else is said. A tolerance of one algorithm alone stands beside it.
package enum LayoutTolerance {
    /// Lengths and values that differ by less are the same, and a length below it is none: the solver leaves less noise,
    /// and no screen shows as much.
    package static let length = 1e-6
    /// What follows from one solution and differs by less from what the next system was made from is noise, so that
    /// rounds can end and regions of sizes be told alike.
    package static let followed = 1e-7
    /// Frames of two versions of a layout that differ by less are the same.
    package static let difference = 1e-4
    /// Views that share less than this are beside each other.
    package static let overhang = 0.01
    /// Who reaches over an edge by less is not warned: it is a matter of rounding, or of a shadow.
    package static let visibleOverhang = 1 - overhang
    /// Numbers of a file, and factors, that differ by less have differed by rounding alone.
    package static let rounding = 1e-9
}
