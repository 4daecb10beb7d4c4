/// The bars of the controllers around a screen.
package struct ControllerBars: Equatable, Sendable {
    package var hasNavigationBar = false
    package var hasTabBar = false

    package init(hasNavigationBar: Bool = false, hasTabBar: Bool = false) {
        self.hasNavigationBar = hasNavigationBar
        self.hasTabBar = hasTabBar
    }

    /// What the bars add to the insets of the safe area.
    func insets(isTablet: Bool, _ sizeClass: SizeClass, in system: SystemVersion) -> EdgeInsets {
        let bar = SystemFacts.barHeight.value(in: system)
        let tabBar = SystemFacts.tabBarHeight.value(in: system)
        let isLow = sizeClass.vertical == .compact
        var insets = EdgeInsets()
        if hasNavigationBar { insets.top = isTablet ? bar.tablet : isLow ? bar.compact : bar.upright }
        // From iPadOS 18 on the tabs are in the row of the navigation bar.
        if hasTabBar, !isTablet || system < 18.0 {
            let isNarrow = sizeClass.horizontal == .compact
            insets.bottom = isTablet ? tabBar.tablet : isLow && isNarrow ? tabBar.compact : tabBar.upright
        }
        return insets
    }
}
