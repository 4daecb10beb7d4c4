// The names that a member of an exported class cannot have. UIKit's are those of the SDK of iOS 26, whatever the target of
// the app: a property that was added later clashes as well. A method with arguments clashes with nothing.
extension SwiftNames {
    /// - Parameter base: The class of UIKit that the class inherits from.
    static func reserved(in base: String) -> Set<String> {
        let inherited = words.union(ofViews).union(own)
        switch base {
        case "UIStackView": return inherited.union(ofStackViews)
        case "UIScrollView": return inherited.union(ofScrollViews)
        default: return inherited
        }
    }

    private static func names(_ names: String) -> Set<String> {
        Set(names.split { $0 == " " || $0 == "\n" }.map { String($0) })
    }

    /// Members that the exporter writes itself, methods that it calls, and its local names.
    private static let own = names(
        """
        activateConstraints addArrangedSubview addLayoutGuide addSubview addSubviews apply arrange
        conditions constraintSets contentSize current previous registerForTraitChanges
        setContentCompressionResistancePriority setContentHuggingPriority setCustomSpacing setNeedsLayout
        setProperties setUpLayout sets stateDidChange texts titles traitCollectionDidChange updateConditions
        """)

    /// Words of Swift, functions that a member of this name hides, and parameters of initializers.
    static let words = names(
        """
        Protocol Self Type _ aDecoder abs as assert assertionFailure associatedtype await break bundle case
        catch ceil class coder continue debugPrint default defer deinit do dump else enum extension
        fallthrough false fatalError fileprivate floor for func guard if import in init inout internal is
        let max min nibName nil operator pow precedencegroup precondition preconditionFailure print private
        protocol public repeat repeatElement rethrows return reuseIdentifier round sequence sqrt static
        stride struct style subscript super swap switch throw throws true try type typealias var where while
        withUnsafePointer zip
        """)

    /// Properties, and methods without arguments, of `UIView`, `UIResponder` and `NSObject`, in Objective-C too.
    private static let ofViews = names(
        """
        accessibilityActivateBlock accessibilityActivationPoint accessibilityActivationPointBlock
        accessibilityAttributedHint accessibilityAttributedHintBlock accessibilityAttributedLabel
        accessibilityAttributedLabelBlock accessibilityAttributedUserInputLabels
        accessibilityAttributedUserInputLabelsBlock accessibilityAttributedValue
        accessibilityAttributedValueBlock accessibilityContainerType accessibilityContainerTypeBlock
        accessibilityCustomActions accessibilityCustomActionsBlock accessibilityCustomRotors
        accessibilityCustomRotorsBlock accessibilityDecrementBlock accessibilityDirectTouchOptions
        accessibilityDragSourceDescriptors accessibilityDropPointDescriptors accessibilityElements
        accessibilityElementsBlock accessibilityElementsHidden accessibilityElementsHiddenBlock
        accessibilityExpandedStatus accessibilityExpandedStatusBlock accessibilityFrame
        accessibilityFrameBlock accessibilityHeaderElementsBlock accessibilityHint accessibilityHintBlock
        accessibilityIdentifier accessibilityIdentifierBlock accessibilityIgnoresInvertColors
        accessibilityIncrementBlock accessibilityLabel accessibilityLabelBlock accessibilityLanguage
        accessibilityLanguageBlock accessibilityMagicTapBlock accessibilityNavigationStyle
        accessibilityNavigationStyleBlock accessibilityNextTextNavigationElement
        accessibilityNextTextNavigationElementBlock accessibilityPath accessibilityPathBlock
        accessibilityPerformEscapeBlock accessibilityPreviousTextNavigationElement
        accessibilityPreviousTextNavigationElementBlock accessibilityRespondsToUserInteraction
        accessibilityRespondsToUserInteractionBlock accessibilityShouldGroupAccessibilityChildrenBlock
        accessibilityTextInputResponder accessibilityTextInputResponderBlock accessibilityTextualContext
        accessibilityTextualContextBlock accessibilityTraits accessibilityTraitsBlock
        accessibilityUserInputLabels accessibilityUserInputLabelsBlock accessibilityValue
        accessibilityValueBlock accessibilityViewIsModal accessibilityViewIsModalBlock
        activityItemsConfiguration alignmentRectInsets alpha anchorPoint
        appliedContentSizeCategoryLimitsDescription autoContentAccessingProxy automationElements
        automationElementsBlock autoresizesSubviews autoresizingMask awakeFromNib backgroundColor
        becomeFirstResponder bottomAnchor bounds browserAccessibilityContainerType
        browserAccessibilityCurrentStatus browserAccessibilityHasDOMFocus browserAccessibilityIsRequired
        browserAccessibilityPressedState browserAccessibilityRoleDescription
        browserAccessibilitySortDirection canBecomeFirstResponder canBecomeFocused canResignFirstResponder
        center centerXAnchor centerYAnchor classForCoder classForKeyedArchiver clearsContextBeforeDrawing
        clipsToBounds collisionBoundingPath collisionBoundsType constraints contentMode contentScaleFactor
        coordinateSpace cornerConfiguration debugDescription description didMoveToSuperview didMoveToWindow
        directionalLayoutMargins editingInteractionConfiguration effectiveUserInterfaceLayoutDirection
        exclusiveTouch firstBaselineAnchor focusEffect focusGroupIdentifier focusGroupPriority
        focusItemContainer focusItemDeferralMode focused forFirstBaselineLayout forLastBaselineLayout frame
        gestureRecognizers hasAmbiguousLayout hash hashValue heightAnchor hidden hoverStyle
        inputAccessoryView inputAccessoryViewController inputAssistantItem inputView inputViewController
        insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize isAccessibilityElement
        isAccessibilityElementBlock isExclusiveTouch isFirstResponder isFocused isHidden
        isMultipleTouchEnabled isOpaque isTransparentFocusItem isUserInteractionEnabled keyCommands
        keyboardLayoutGuide largeContentImage largeContentImageInsets largeContentTitle lastBaselineAnchor
        layer layoutGuides layoutMargins layoutMarginsDidChange layoutMarginsGuide layoutSubviews
        leadingAnchor leftAnchor mask maskView maximumContentSizeCategory minimumContentSizeCategory
        motionEffects multipleTouchEnabled next nextResponder observationInfo opaque
        overrideUserInterfaceStyle parentFocusEnvironment pasteConfiguration pencilKitResponderState
        preferredFocusEnvironments preferredFocusedView preservesSuperviewLayoutMargins readableContentGuide
        resignFirstResponder restorationIdentifier rightAnchor safeAreaInsets safeAreaInsetsDidChange
        safeAreaLayoutGuide scalesLargeContentImage self semanticContentAttribute
        shouldGroupAccessibilityChildren showsLargeContentViewer sizeToFit subviews superclass superview tag
        textInputContextIdentifier textInputMode tintAdjustmentMode tintColor tintColorDidChange topAnchor
        trailingAnchor traitCollection traitOverrides transform transform3D
        translatesAutoresizingMaskIntoConstraints undoManager updateConstraints updateProperties
        userActivity userInteractionEnabled viewForFirstBaselineLayout viewForLastBaselineLayout widthAnchor
        window
        """)

    /// Those that `UIStackView` adds.
    private static let ofStackViews = names(
        """
        alignment arrangedSubviews axis baselineRelativeArrangement distribution
        isBaselineRelativeArrangement isLayoutMarginsRelativeArrangement layoutMarginsRelativeArrangement
        spacing
        """)

    /// Those that `UIScrollView` adds.
    private static let ofScrollViews = names(
        """
        adjustedContentInset allowsKeyboardScrolling alwaysBounceHorizontal alwaysBounceVertical
        automaticallyAdjustsScrollIndicatorInsets bottomEdgeEffect bounces bouncesHorizontally
        bouncesVertically bouncesZoom canCancelContentTouches contentAlignmentPoint contentInset
        contentInsetAdjustmentBehavior contentLayoutGuide contentOffset contentSize decelerating
        decelerationRate delaysContentTouches delegate directionalLockEnabled
        directionalPressGestureRecognizer dragging frameLayoutGuide horizontalScrollIndicatorInsets
        indexDisplayMode indicatorStyle isDecelerating isDirectionalLockEnabled isDragging isPagingEnabled
        isScrollAnimating isScrollEnabled isTracking isZoomAnimating isZoomBouncing isZooming
        keyboardDismissMode leftEdgeEffect lookToScrollAxes maximumZoomScale minimumZoomScale pagingEnabled
        panGestureRecognizer pinchGestureRecognizer refreshControl rightEdgeEffect scrollAnimating
        scrollEnabled scrollIndicatorInsets scrollsToTop showsHorizontalScrollIndicator
        showsVerticalScrollIndicator topEdgeEffect tracking transfersHorizontalScrollingToParent
        transfersVerticalScrollingToParent verticalScrollIndicatorInsets visibleSize zoomAnimating
        zoomBouncing zoomScale zooming
        """)
}
