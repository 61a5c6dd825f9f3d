public import Foundation

/// A control with a dot for each of several pages, which highlights the current page.
///
/// A tap of the trailing or the leading half selects the next or the previous page. A drag along the dots selects the page
/// under the finger. Each other page sends ``Control/Event/valueChanged`` and ``Control/Event/primaryActionTriggered``,
/// before the event of the touch. In a right-to-left layout, the first page is on the right.
///
/// The left and the right arrow key select a neighbouring page if the control is the first responder.
@preconcurrency @MainActor open class PageControl: Control {
  /// The interaction that changes the page, with UIKit's raw values.
  public enum InteractionState: Int, Sendable, Hashable {
    /// No touch changes the page.
    case none = 0
    /// A tap changes the page.
    case discrete = 1
    /// A drag along the dots changes the page.
    case continuous = 2
  }

  /// The diameter of a dot in points.
  static let dotSize = 8.0

  /// The distance between two dots in points, if all dots fit.
  static let dotSpacing = 10.0

  /// The distance of the dots from the sides in points.
  static let padding = 12.0

  static let height = 28.0

  private final var gesture = TapOrDragStateMachine()

  // MARK: Pages

  /// The number of pages, which is 0 by default. A negative number counts as 0.
  ///
  /// The current page is clamped to the pages.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard numberOfPages != oldValue else { return }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      setNeedsContent()
    }
  }

  /// The index of the current page, which is 0 by default. An index beyond the pages is clamped.
  ///
  /// Setting the index sends no event.
  open var currentPage = 0 {
    didSet {
      let page = min(max(0, numberOfPages - 1), max(0, currentPage))
      if page != currentPage { currentPage = page }
      if page != oldValue { setNeedsContent() }
    }
  }

  /// A Boolean value that indicates whether the control shows nothing and ignores touches with fewer than two pages. The
  /// default is `false`.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsContent() } }
  }

  /// A Boolean value that indicates whether a drag along the dots changes the page. The default is `true`.
  open var allowsContinuousInteraction = true

  /// The interaction that currently changes the page.
  public private(set) final var interactionState = InteractionState.none

  /// The colour of the dots, or `nil`, the default, for a grey.
  open var pageIndicatorTintColor: Color? {
    didSet { if pageIndicatorTintColor != oldValue { setNeedsContent() } }
  }

  /// The colour of the current page's dot, or `nil`, the default, for the colour of labels.
  open var currentPageIndicatorTintColor: Color? {
    didSet { if currentPageIndicatorTintColor != oldValue { setNeedsContent() } }
  }

  override var keptGestures: KeptGestures { allowsContinuousInteraction ? [.tap, .horizontalPan] : .tap }

  override var arrowKeys: ArrowKeys { .horizontal }

  override final var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: isShown,
      value: "page \(currentPage + 1) of \(numberOfPages)",
      traits: stateTraits.union(.adjustable)
    )
  }

  /// Creates a control without pages.
  public override init(frame: Rect) {
    super.init(frame: frame)
    setNeedsContent()
  }

  // MARK: Layout

  /// Returns the size that shows the dots of a number of pages. A negative number counts as 0.
  open func size(forNumberOfPages pageCount: Int) -> Size {
    let count = CGFloat(max(0, pageCount))
    let dots = count * Self.dotSize + max(0, count - 1) * Self.dotSpacing
    return Size(width: dots + 2 * Self.padding, height: Self.height)
  }

  /// The size that shows all dots.
  open override var intrinsicContentSize: Size { size(forNumberOfPages: numberOfPages) }

  /// Returns the size that shows all dots regardless of the available `size`.
  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  private var isShown: Bool { numberOfPages > (hidesForSinglePage ? 1 : 0) }

  /// Returns the distance from one dot's centre to the next one, which shrinks if the dots do not fit in the bounds.
  private func pitch(in bounds: Rect) -> CGFloat {
    guard numberOfPages > 1 else { return 0 }
    let room = max(0, bounds.width - 2 * Self.padding - Self.dotSize)
    return min(Self.dotSize + Self.dotSpacing, room / CGFloat(numberOfPages - 1))
  }

  /// Returns the centre of a page's dot on the x axis.
  private func center(ofPage page: Int, in bounds: Rect) -> CGFloat {
    let distance = (CGFloat(page) - CGFloat(numberOfPages - 1) / 2) * pitch(in: bounds)
    return bounds.midX + (isMirrored ? -distance : distance)
  }

  /// Returns the page whose dot is the nearest one to a position on the x axis.
  private func page(nearestTo x: CGFloat) -> Int {
    let pitch = pitch(in: bounds)
    guard pitch > 0 else { return currentPage }
    let distance = (isMirrored ? bounds.midX - x : x - bounds.midX) / pitch
    let last = CGFloat(numberOfPages - 1)
    return Int(min(last, max(0, (distance + last / 2).rounded())))
  }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    guard isShown else { return [] }
    let opacity = isEnabled ? 1 : Self.disabledOpacity
    let plain = (pageIndicatorTintColor ?? .tertiaryLabel).resolvedColor(with: traits).faded(to: opacity)
    let current = (currentPageIndicatorTintColor ?? .label).resolvedColor(with: traits).faded(to: opacity)
    var dots = Path()
    for page in 0..<numberOfPages where page != currentPage { dots.addEllipse(in: dot(ofPage: page, in: bounds)) }
    return [
      .fill(dots, .color(plain), .winding),
      .fill(Path(ellipseIn: dot(ofPage: currentPage, in: bounds)), .color(current), .winding),
    ]
  }

  private func dot(ofPage page: Int, in bounds: Rect) -> Rect {
    let center = Point(x: center(ofPage: page, in: bounds), y: bounds.midY)
    return Rect(center: center, size: Size(width: Self.dotSize, height: Self.dotSize))
  }

  override final func stateDidChange() { setNeedsContent() }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    guard isShown else { return false }
    gesture.begin(at: touch.location(in: self).x)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    let x = touch.location(in: self).x
    guard allowsContinuousInteraction, gesture.move(to: x) else { return true }
    interactionState = .continuous
    show(page(nearestTo: x), with: event)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: ProsceniumViews.Event?) {
    if gesture.end() == .tap, let touch, isInside(touch) {
      interactionState = .discrete
      let isLeft = touch.location(in: self).x < bounds.midX
      show(currentPage + (isLeft == isMirrored ? 1 : -1), with: event)
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: ProsceniumViews.Event?) {
    gesture.cancel()
    interactionState = .none
  }

  override final func changeValue(by step: Int, with event: ProsceniumViews.Event?) {
    show(currentPage + step, with: event)
  }

  /// Selects a page that the user has chosen, and sends the events of another page.
  private func show(_ page: Int, with event: ProsceniumViews.Event?) {
    let before = currentPage
    currentPage = page
    if currentPage != before { sendValueChange(with: event) }
  }
}
