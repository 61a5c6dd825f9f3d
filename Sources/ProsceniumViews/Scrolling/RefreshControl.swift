import AnimationTiming
public import Foundation

/// A control at the top of a scroll view that the user pulls down to refresh the content.
///
/// Assign the control to ``ScrollView/refreshControl``. A pull of 60 points sends ``Control/Event/valueChanged`` once,
/// while the finger is down. The content then stays 60 points below its top until ``endRefreshing()``.
@preconcurrency @MainActor open class RefreshControl: Control {
  /// The height of the control and the length of the pull in points, as measured on the iOS 26.1 simulator by OpenUIKit.
  static let height = 60.0

  /// A Boolean value that indicates whether the content is being refreshed.
  public private(set) final var isRefreshing = false

  /// The scroll view of the control, or `nil` if it has none.
  final weak var scrollView: ScrollView?

  /// A Boolean value that indicates whether the present pull has sent its event.
  private var hasFired = false

  private let ring = ShapeLayer()

  /// Creates a control, which a scroll view resizes.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    ring.fillColor = nil
    ring.lineWidth = 2.5
    ring.lineCap = .round
    layer.addSublayer(ring)
  }

  /// Creates a control, which a scroll view resizes.
  public convenience init() { self.init(frame: .zero) }

  /// Shows the control and keeps it visible, without a scroll and without an event.
  open func beginRefreshing() { setRefreshing(true) }

  /// Hides the control. Content that rests below the control scrolls back to its top.
  open func endRefreshing() {
    guard isRefreshing else { return }
    setRefreshing(false)
    scrollView?.refreshDidEnd()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let circle = Rect(x: bounds.midX - 10, y: bounds.midY - 10, width: 20, height: 20)
    ring.path = Path(ellipseIn: circle)
    ring.strokeColor = tintColor
  }

  private func setRefreshing(_ isRefreshing: Bool) {
    guard isRefreshing != self.isRefreshing else { return }
    self.isRefreshing = isRefreshing
    guard let scrollView else { return }
    scrollView.adjustInsets(from: scrollView.shownInset)
    follow(scrollView)
  }

  /// Prepares the control for the pull of another drag.
  final func dragWillBegin() { hasFired = false }

  /// Sends the event if a finger has pulled the content by the height of the control.
  final func pullDidChange(in scrollView: ScrollView) {
    let pull = scrollView.edges.y.lower - scrollView.contentOffset.y
    guard pull >= Self.height, !isRefreshing, !hasFired else { return }
    hasFired = true
    setRefreshing(true)
    sendActions(for: .valueChanged)
  }

  /// Moves the control to the top of the visible part.
  final func follow(_ scrollView: ScrollView) {
    let (offset, top) = (scrollView.contentOffset, scrollView.shownInset.top)
    let pull = -top - offset.y + (isRefreshing ? Self.height : 0)
    let isVisible = pull > 0
    if isHidden == isVisible { isHidden = !isVisible }
    guard isVisible else { return }
    frame = Rect(x: 0, y: offset.y, width: scrollView.bounds.width, height: Self.height)
    ring.strokeEnd = isRefreshing ? 1 : min(1, pull / Self.height)
  }
}

extension ScrollView {
  /// Replaces the refresh control.
  final func setRefreshControl(_ control: RefreshControl?) {
    let state = stateMade
    guard control !== state.refreshControl else { return }
    state.refreshControl?.removeFromSuperview()
    state.refreshControl?.scrollView = nil
    if let other = control?.scrollView { other.setRefreshControl(nil) }
    state.refreshControl = control
    control?.scrollView = self
    if let control {
      insertSubview(control, at: 0)
      control.follow(self)
    }
    adjustInsets(from: shownInset)
  }

  /// Scrolls content that rests below the refresh control back to its top.
  final func refreshDidEnd() {
    let state = stateMade
    if isBeyondEdge, state.machine.recoil() { returnToEdges() }
  }
}
