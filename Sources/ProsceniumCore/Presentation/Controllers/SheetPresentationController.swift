public import Foundation

/// Shows a sheet: a part of the window over a dimmed ground, at one of several heights that a gesture chooses from.
///
/// A controller whose style is `.pageSheet` or `.formSheet` has one from the first reading of
/// ``ViewController/sheetPresentationController``. How large the sheet is says ``AdaptationRules/Sizing``. Where a
/// style adapts to a sheet, as a popover does, set the sheet up in the delegate's `presentationController(_:prepare:)`.
///
/// By the default rules, ``AdaptationRules/iOS8``, a sheet is full screen in compact width. It stays a sheet there if its
/// ``detents`` are set, by ``AdaptationRules/iOS13``, or if its delegate answers `.none`.
/// By the newer sizes what covers the window behind it is shown farther back while the sheet stands at its full height;
/// the frame and the transform of that view stay.
///
/// A property that is set makes the sheet jump with the next frame; set in ``animateChanges(_:)`` it moves there.
/// Gestures come through ``PresentationController/beginInteractiveDismissal()`` or
/// ``beginInteractiveDismissal(scrolling:)``.
@preconcurrency @MainActor open class SheetPresentationController: PresentationController {
  final var state = SheetState()

  // MARK: Detents

  /// The heights at which the sheet rests, in any order; ``Detent/large()`` alone by default.
  ///
  /// They are used from the smallest to the largest. An empty array counts as the default, and of several detents with
  /// the same identifier the first one counts; both are logged.
  ///
  /// A sheet whose detents are set, also to the default, stays a sheet in compact width under all ``AdaptationRules``.
  /// A delegate that answers ``ModalPresentationStyle/fullScreen`` outweighs that.
  open var detents: [Detent] = [.large()] { didSet { detentsDidChange() } }

  /// The detent that the sheet rests at; `nil`, the default, and one that is not active stand for the smallest one.
  ///
  /// A gesture sets it when it ends. What is set during a gesture counts for where the gesture's way began.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { sheetDidChange(selectedDetentIdentifier != oldValue) }
  }

  /// The largest detent at which nothing is dimmed and touches reach what is behind; `nil`, the default, dims always.
  ///
  /// So does one that is not active.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { sheetDidChange(largestUndimmedDetentIdentifier != oldValue) }
  }

  /// Runs `changes` and moves the sheet to where they want it, by the spring that also ends a gesture's movement.
  ///
  /// It is laid out, with all that is in it, when the method returns. Before the presentation it only runs `changes`.
  open func animateChanges(_ changes: () -> Void) { animate(changes) }

  /// Has the detents asked anew with the next layout; in ``animateChanges(_:)`` at its end.
  open func invalidateDetents() { detentsBecameStale() }

  // MARK: Place and size

  /// Whether a sheet in regular width and height is as large as a page and not as a form.
  ///
  /// True by default for ``ModalPresentationStyle/pageSheet``, false for ``ModalPresentationStyle/formSheet``.
  open var prefersPageSizing: Bool {
    get { state.prefersPageSizing ?? (presentationStyle == .pageSheet) }
    set {
      state.prefersPageSizing = newValue
      sheetDidChange(true)
    }
  }

  /// Whether the sheet stands on the lower edge in compact height, where it else fills the window; `false` by default.
  ///
  /// Only with ``AdaptationRules/Sizing/iOS13``.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { sheetDidChange(true) } }

  /// Whether a sheet on the lower edge in compact height is as wide as its content prefers; `false` by default.
  ///
  /// Otherwise it is as wide as the safe area. Only with ``AdaptationRules/Sizing/iOS13``.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { sheetDidChange(true) } }

  /// What a sheet that floats in the window is centred over, as far as there is room; `nil` centres it in the window.
  ///
  /// Not kept alive. The sheet follows it with the next layout of the container.
  open weak var sourceView: View? { didSet { sheetDidChange(sourceView !== oldValue) } }

  // MARK: Looks

  /// Whether a grabber is shown: a small view, 36 × 5 points, 5 points under the sheet's upper edge;
  /// `false` by default.
  ///
  /// It stands in the presented view, in front of the content, and takes no touches.
  open var prefersGrabberVisible = false { didSet { sheetDidChange(prefersGrabberVisible != oldValue) } }

  /// The radius of the sheet's corners in points; `nil`, the default, takes 10.
  ///
  /// A sheet at the container's lower edge has the upper corners alone, and one that covers the container none. The
  /// presented view is clipped to them until it leaves, unless the application clips or rounds it itself. What is
  /// negative or not finite reads back as `nil`.
  open var preferredCornerRadius: CGFloat? {
    get { state.cornerRadius }
    set {
      state.cornerRadius = newValue.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
      containerView?.setNeedsLayout()
    }
  }

  // MARK: Scrolling

  /// Whether a gesture that scrolls the content upwards at its beginning expands the sheet first; `true` by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  // MARK: Presentation

  /// Where the sheet rests, or where a gesture holds it.
  open override var frameOfPresentedViewInContainerView: Rect { containerView == nil ? .zero : frame(in: arrangement) }

  /// How large the sheet will be at its detent in a container of that size.
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

  /// The sheet takes the size that its content prefers, animated, where that decides.
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
    // Before that, and after it has begun to go, what is behind moves alongside.
    guard state.dimming != nil else { return }
    layOutCorners()
    stack()
    stackWhatIsBehind()
  }

  final override func recession(of presenterView: View) -> Recession { recessionOfPresenter(presenterView) }

  final override func transitionReturns() { stackWhatIsBehind(isReturning: true) }

  /// Touches beside a sheet that dims nothing reach what is behind.
  final override func passesTouch(at point: Point) -> Bool { isUndimmed }
}

/// What a sheet remembers besides its properties.
@MainActor struct SheetState {
  /// A gesture that holds the sheet.
  struct Hold {
    /// How far the sheet was below its detent when the gesture caught it.
    let caught: CGFloat

    /// How far the gesture is below where it began.
    var translation: CGFloat = 0

    /// How far the sheet gives way below its smallest detent.
    var give: CGFloat = 0
  }

  var prefersPageSizing: Bool?

  /// A Boolean value that indicates whether the application set the detents.
  var hasOwnDetents = false

  var cornerRadius: CGFloat?

  /// The gesture's hold; `nil` while no gesture has the sheet.
  var hold: Hold?

  /// The gesture that the hold belongs to.
  weak var interaction: InteractiveDismissal?

  /// What moves the sheet to its detent; a gesture that begins stops it.
  var settling: [ViewPropertyAnimator] = []

  /// A Boolean value that indicates whether a property was set that the sheet follows without animation.
  var jumps = false

  /// Counts what makes an arrangement stale that cannot be seen from outside.
  var revision = 0

  /// The last arrangement, with what it was made for.
  var arrangement: (key: SheetArrangement.Key, value: SheetArrangement)?

  /// The detents whose senseless answers were logged.
  var loggedDetents: [SheetPresentationController.Detent.Identifier] = []

  let ground = DimmingView()

  /// How much of the dimming the layout last wanted; `nil` while the chrome comes or goes.
  var dimming: CGFloat?

  var grabber: View?

  /// Whether the presented view has, or had, a transform for its place in a stack of sheets.
  var isStacked = false
}

/// Receives what a gesture does to a sheet.
///
/// It is the sheet's ``PresentationController/delegate``, if that conforms to this protocol as well.
@preconcurrency @MainActor public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called after a gesture moved the sheet to another detent, when it ends; not called when code does.
  ///
  /// ``SheetPresentationController/selectedDetentIdentifier`` is the new one, and the sheet is on its way there.
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
  /// The controller of the sheet that shows this controller or its nearest presented ancestor, or that is to show it.
  ///
  /// Not `nil` exactly when the style is ``ModalPresentationStyle/pageSheet`` or ``ModalPresentationStyle/formSheet``,
  /// also while that is adapted to another one, and when another style is adapted to one of them.
  ///
  /// A style left at `.automatic` is read by the rules of the stage that shows the controller or whose code runs, as for
  /// ``ViewController/traitCollection``; without such a stage it is no sheet. Set the style to have the sheet's controller before the presentation in any case.
  public var sheetPresentationController: SheetPresentationController? {
    if let presentation = presentationShowingIt {
      return presentation.controller as? SheetPresentationController
        ?? presentation.originalController as? SheetPresentationController
    }
    guard [.pageSheet, .formSheet].contains(resolvedPresentationStyle) else { return nil }
    return controllerToPresentWith(presenting: nil, source: self) as? SheetPresentationController
  }
}
