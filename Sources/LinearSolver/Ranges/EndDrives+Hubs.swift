/// Where hubs have their ends.
extension EndDrives {
    /// The greatest, or least, value of a hub.
    ///
    /// - Parameter face: What the parts of the hub are columns of.
    mutating func end(of hub: Hub, up: Bool, in face: OptimalFace) throws(SolverFailure) -> Double {
        try end(of: hub.parts.map { ($0.factor, face.values[Int($0.column)]) }, up: up)
    }

    /// Where the last run has ended, by column of a face.
    func point(in face: OptimalFace) -> [Double] { face.values.map { value(of: $0) } }

    /// The ray on which the last run has ended, as rates by column of a face; the hub has rate 1 or -1. Nil where it hardly
    /// moves beside others.
    mutating func ray(of hub: Hub, in face: OptimalFace) -> [Double]? {
        let ray = rates(alongRayIn: face)
        let rate = hub.parts.reduce(0) { $0 + $1.factor * ray[Int($1.column)] }
        let greatest = ray.reduce(0) { max($0, $1.magnitude) }
        return rate.magnitude > Tolerance.rayRate * greatest ? ray.map { $0 / rate.magnitude } : nil
    }
}
