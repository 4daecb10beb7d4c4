extension LinearSystem {
    /// By variable: whether required equations are seen to give it one value whatever else there is. Of those that contradict
    /// each other one will be broken, so that none counts.
    package func variablesFixedByEquations() -> [Bool] {
        var elimination = EquationElimination(self, without: Array(repeating: false, count: constraintCount))
        guard elimination.contradictions.isEmpty else {
            return Array(repeating: false, count: variableCount)
        }
        return (0..<variableCount).map { elimination.forest.find(Int32($0)).root < 0 }
    }
}
