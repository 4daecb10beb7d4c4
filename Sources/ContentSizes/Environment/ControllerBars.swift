/// The bars of the controllers around a screen.
package struct ControllerBars: Equatable, Sendable {
    package var hasNavigationBar = false
    /// Whether the navigation bar has a large title below its row.
    package var hasLargeTitle = false
    package var hasTabBar = false

    package init(hasNavigationBar: Bool = false, hasLargeTitle: Bool = false, hasTabBar: Bool = false) {
        self.hasNavigationBar = hasNavigationBar
        self.hasLargeTitle = hasLargeTitle
        self.hasTabBar = hasTabBar
    }

    /// What the bars add to the insets of the safe area.
    func insets(isTablet: Bool, _ sizeClass: SizeClass, in system: SystemVersion) -> EdgeInsets {
        let bar = SystemFacts.barHeight.value(in: system)
        let tabBar = SystemFacts.tabBarHeight.value(in: system)
        let isLow = sizeClass.vertical == .compact
        var insets = EdgeInsets()
        // From iPadOS 18 on the tabs of an iPad are in the row of the navigation bar.
        let hasTabsAbove = hasTabBar && isTablet && system >= 18.0
        if hasNavigationBar || hasTabsAbove {
            insets.top = isTablet ? bar.tablet : isLow ? bar.compact : bar.upright
            let hasRoomForTitle = hasNavigationBar && (isTablet || !isLow)
            if hasLargeTitle, hasRoomForTitle { insets.top += SystemFacts.largeTitle.value(in: system) }
        }
        if hasTabBar, !hasTabsAbove {
            let isNarrow = sizeClass.horizontal == .compact
            insets.bottom = isTablet ? tabBar.tablet : isLow && isNarrow ? tabBar.compact : tabBar.upright
        }
        return insets
    }
}
