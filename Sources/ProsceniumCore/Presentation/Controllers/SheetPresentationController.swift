public import Foundation

/// A presentation controller that shows a sheet over a dimmed background, at one of several heights.
///
/// Users choose the height with a gesture. A controller whose style is `.pageSheet` or `.formSheet` has a sheet
/// presentation controller, created when ``ViewController/sheetPresentationController`` is first read.
/// ``AdaptationRules/Sizing`` determines the size. If another style adapts to a sheet, as a popover does, configure the
/// sheet in the delegate's `presentationController(_:prepare:)`.
///
/// By the default rules, ``AdaptationRules/iOS8``, a sheet is full screen in compact width. It remains a sheet there if
/// its ``detents`` are set, if the rules are ``AdaptationRules/iOS13``, or if its delegate answers `.none`. With the
/// sizes of iOS 13, the full-window view behind the sheet recedes while the sheet has its full height. The frame and
/// the transform of that view do not change.
///
/// Setting a property moves the sheet in the next frame without animation. Set the property in ``animateChanges(_:)``
/// to animate the sheet. Gestures begin with ``PresentationController/beginInteractiveDismissal()`` or
/// ``beginInteractiveDismissal(scrolling:)``.
@preconcurrency @MainActor open class SheetPresentationController: PresentationController {
  final var state = SheetState()

  // MARK: Detents

  /// The heights at which the sheet rests, in any order. The default is ``Detent/large()`` alone.
  ///
  /// The detents are sorted from the smallest to the largest. An empty array counts as the default. Of several detents
  /// with the same identifier, the first one counts. Both cases are logged.
  ///
  /// A sheet whose detents are set, also to the default, remains a sheet in compact width under all
  /// ``AdaptationRules``. If the delegate answers ``ModalPresentationStyle/fullScreen``, the sheet nevertheless becomes
  /// full screen.
  open var detents: [Detent] = [.large()] { didSet { detentsDidChange() } }

  /// The identifier of the detent at which the sheet rests. The default is `nil`.
  ///
  /// `nil` and the identifier of an inactive detent select the smallest active detent. The end of a gesture sets the
  /// property. A value set during a gesture changes the position from which the gesture's movement is measured.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { sheetDidChange(selectedDetentIdentifier != oldValue) }
  }

  /// The identifier of the largest detent that does not dim the views behind the sheet. The default is `nil`.
  ///
  /// Up to this detent, touches reach the views behind the sheet. If the value is `nil` or the identifier of an
  /// inactive detent, the views are always dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { sheetDidChange(largestUndimmedDetentIdentifier != oldValue) }
  }

  /// Runs `changes` and animates the sheet to its new layout with the spring that also ends a gesture.
  ///
  /// The sheet and its content are laid out when the method returns. Before the presentation, the method only runs
  /// `changes`.
  open func animateChanges(_ changes: () -> Void) { animate(changes) }

  /// Discards the heights of the detents, so that the next layout calculates them again.
  ///
  /// In ``animateChanges(_:)``, this layout follows at the end of the changes.
  open func invalidateDetents() { detentsBecameStale() }

  // MARK: Position and size

  /// A Boolean value that indicates whether a sheet in regular width and height has the size of a page instead of a
  /// form.
  ///
  /// The default is `true` for ``ModalPresentationStyle/pageSheet`` and `false` for
  /// ``ModalPresentationStyle/formSheet``.
  open var prefersPageSizing: Bool {
    get { state.prefersPageSizing ?? (presentationStyle == .pageSheet) }
    set {
      state.prefersPageSizing = newValue
      sheetDidChange(true)
    }
  }

  /// A Boolean value that indicates whether the sheet is attached to the lower edge in compact height.
  ///
  /// The default is `false`, and the sheet then fills the window in compact height. The property applies only with
  /// ``AdaptationRules/Sizing/iOS13``.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { sheetDidChange(true) } }

  /// A Boolean value that indicates whether an edge-attached sheet in compact height has its content's preferred width.
  ///
  /// The default is `false`, and the sheet is then as wide as the safe area. The property applies only with
  /// ``AdaptationRules/Sizing/iOS13``.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { sheetDidChange(true) } }

  /// The view over which a floating sheet is centred as far as possible, or `nil` to centre the sheet in the window.
  ///
  /// The reference is weak. The sheet follows the view in the next layout of the container.
  open weak var sourceView: View? { didSet { sheetDidChange(sourceView !== oldValue) } }

  // MARK: Appearance

  /// A Boolean value that indicates whether the sheet shows a grabber. The default is `false`.
  ///
  /// The grabber is a view of 36 × 5 points, located 5 points below the sheet's upper edge. It is inside the presented
  /// view in front of the content, and receives no touches.
  open var prefersGrabberVisible = false { didSet { sheetDidChange(prefersGrabberVisible != oldValue) } }

  /// The radius of the sheet's corners in points, or `nil`, the default, for a radius of 10 points.
  ///
  /// A sheet at the container's lower edge has only the upper corners, and a sheet that covers the container has none.
  /// The presented view is clipped to the corners until it leaves, unless the application itself clips or rounds the
  /// view. A negative or non-finite value is stored as `nil`.
  open var preferredCornerRadius: CGFloat? {
    get { state.cornerRadius }
    set {
      state.cornerRadius = newValue.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
      containerView?.setNeedsLayout()
    }
  }

  // MARK: Scrolling

  /// A Boolean value that indicates whether an upward gesture on content at its top expands the sheet before it
  /// scrolls.
  ///
  /// The default is `true`.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  // MARK: Presentation

  /// The frame at the selected detent, or the frame to which a gesture has moved the sheet.
  open override var frameOfPresentedViewInContainerView: Rect { containerView == nil ? .zero : frame(in: arrangement) }

  /// Returns the size of the sheet at its detent in a container of `parentSize`.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    sheetFrame(inContainerOf: parentSize).size
  }

  final override func comingContentFrame(in size: Size) -> Rect? { sheetFrame(inContainerOf: size) }

  final override var adaptingRules: AdaptationRules {
    var rules = rules
    if state.hasOwnDetents { rules.sheetInCompactWidth = .none }
    return rules
  }

  /// Resizes the sheet to the new preferred size with an animation, if that size determines the sheet's frame.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    followPreferredContentSize()
  }

  open override func containerViewWillLayoutSubviews() { layOutGround() }

  open override func containerViewDidLayoutSubviews() { layOutChrome() }

  open override func presentationTransitionWillBegin() { bringChrome() }

  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { removeChrome() } }

  open override func dismissalTransitionWillBegin() { sendChromeAway() }

  open override func dismissalTransitionDidEnd(_ completed: Bool) { completed ? removeChrome() : takeChromeBack() }

  final override func takesPendingJump() -> Bool {
    defer { state.jumps = false }
    return state.jumps
  }

  final override func presentedViewIsPlaced() {
    // While the chrome appears or disappears, a transition animates the views behind the sheet instead.
    guard state.dimming != nil else { return }
    layOutCorners()
    stack()
    stackWhatIsBehind()
  }

  final override func recession(of presenterView: View) -> Recession { recessionOfPresenter(presenterView) }

  final override func transitionReturns() { stackWhatIsBehind(isReturning: true) }

  /// Returns a Boolean value that indicates whether the sheet currently dims nothing, so that touches reach the views
  /// behind.
  final override func passesTouch(at point: Point) -> Bool { isUndimmed }

  final override var passesTouches: Bool { isUndimmed }

  final override var endsByTapOutside: Bool { true }

  final override var followsPull: Bool { true }
}

/// The internal state of a sheet in addition to its properties.
@MainActor struct SheetState {
  /// The state of a gesture that moves the sheet.
  struct Hold {
    /// The distance of the sheet below its detent when the gesture began, in points.
    let caught: CGFloat

    /// The distance of the gesture below its start, in points.
    var translation: CGFloat = 0

    /// The distance that resistance permits the sheet to move below its smallest detent, in points.
    var give: CGFloat = 0
  }

  var prefersPageSizing: Bool?

  /// A Boolean value that indicates whether the application set the detents.
  var hasOwnDetents = false

  var cornerRadius: CGFloat?

  /// The state of the gesture that moves the sheet, or `nil` if no gesture does.
  var hold: Hold?

  /// The gesture that moves the sheet.
  weak var interaction: InteractiveDismissal?

  /// The animators that move the sheet to its detent. A gesture that begins stops them.
  var settling: [ViewPropertyAnimator] = []

  /// A Boolean value that indicates whether the next layout applies a changed property without animation.
  var jumps = false

  /// A counter of the changes, such as new detents, that invalidate the arrangement but are not part of its other
  /// inputs.
  var revision = 0

  /// The last arrangement with the inputs from which it was calculated.
  var arrangement: (key: SheetArrangement.Key, value: SheetArrangement)?

  /// The identifiers of detents whose invalid heights were logged.
  var loggedDetents: [SheetPresentationController.Detent.Identifier] = []

  let ground = DimmingView()

  /// The dimming of the last layout, from 0 to 1, or `nil` while the chrome appears or disappears.
  var dimming: CGFloat?

  var grabber: View?

  /// A Boolean value that indicates whether the stack of sheets has set the presented view's transform.
  var isStacked = false
}

/// The method with which a delegate follows a sheet's detent.
///
/// The sheet uses its ``PresentationController/delegate`` if that also conforms to this protocol.
@preconcurrency @MainActor public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Notifies the delegate that a gesture has ended and selected another detent.
  ///
  /// The method is not called if code selects a detent. When it is called,
  /// ``SheetPresentationController/selectedDetentIdentifier`` has the new value and the sheet is moving to the new
  /// detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  )
}

extension SheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}

extension ViewController {
  /// The controller of the sheet that presents or will present this controller or its nearest presented ancestor.
  ///
  /// The value is not `nil` if the requested style or its current adaptation is ``ModalPresentationStyle/pageSheet`` or
  /// ``ModalPresentationStyle/formSheet``.
  ///
  /// The style `.automatic` is resolved by the rules of the stage that shows the controller or whose code runs, as for
  /// ``ViewController/traitCollection``. Without such a stage, `.automatic` is not a sheet. To have a sheet's
  /// controller before the presentation in all cases, set the style.
  public var sheetPresentationController: SheetPresentationController? {
    if let presentation = presentationShowingIt {
      return presentation.controller as? SheetPresentationController
        ?? presentation.originalController as? SheetPresentationController
    }
    guard [.pageSheet, .formSheet].contains(resolvedPresentationStyle) else { return nil }
    return controllerToPresentWith(presenting: nil, source: self) as? SheetPresentationController
  }
}
