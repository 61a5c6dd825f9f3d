import AnimationTiming
import Foundation

/// A sheet that follows a gesture, and on its way to where it rests.
extension SheetPresentationController {
  /// Mass and stiffness of the spring that takes a sheet to its detent: those that UIKit's sheets were measured with.
  private static let spring = (mass: 3.0, stiffness: 1000.0)

  /// Begins a gesture on what scrolls in the sheet.
  ///
  /// The gesture's way is shared between the sheet and `scrollView`. Upwards the sheet expands first, if the content is
  /// at its beginning and ``prefersScrollingExpandsWhenScrolledToEdge`` is true, and the rest scrolls; downwards the
  /// content scrolls to its beginning, and the rest pulls the sheet, as
  /// ``PresentationController/beginInteractiveDismissal()`` does.
  ///
  /// - Returns: What the gesture is reported to; `nil` while a transition runs, or when nothing is presented.
  public final func beginInteractiveDismissal(scrolling scrollView: ScrollView) -> InteractiveDismissal? {
    makeInteractiveDismissal(scrolling: scrollView)
  }

  // MARK: Held

  /// The way of a gesture that pulls the sheet.
  final var gestureTrack: GestureTrack {
    let arrangement = arrangement
    let rest = arrangement.frame(of: arrangement.detents.level(for: selectedDetentIdentifier))
    return GestureTrack(
      start: rest.minY + (state.hold?.caught ?? 0),
      highest: arrangement.highest,
      lowest: arrangement.lowest,
      height: arrangement.detents.smallest.height,
      bottom: containerView?.bounds.maxY ?? 0
    )
  }

  /// Has a gesture hold the sheet where it is, also on its way to a detent.
  final func takeHold(by interaction: InteractiveDismissal) {
    guard let containerView, let view = presentedView, let presentation = presentedViewController.modal.asPresented
    else { return }
    state.interaction?.abandon()
    layOutAtOnce()
    let isMoving = !state.settling.isEmpty
    for animator in state.settling { animator.stopAnimation(true) }
    state.settling = []
    state.interaction = interaction
    state.hold = SheetState.Hold(caught: 0)
    guard isMoving else { return }
    state.hold = SheetState.Hold(caught: view.model.frame.minY - gestureTrack.start)
    if state.dimming != nil { state.dimming = state.ground.alpha }
    View.performWithoutAnimation {
      presentation.placePresentedView()
      containerView.setNeedsLayout()
      containerView.layoutIfNeeded()
    }
  }

  final func follow(_ translation: CGFloat) {
    state.hold?.translation = translation
    containerView?.setNeedsLayout()
  }

  /// Puts the sheet where the gesture has moved it, before the next frame would.
  final func layOutAtOnce() { View.performWithoutAnimation { containerView?.layoutIfNeeded() } }

  final func giveWay(by points: CGFloat) {
    state.hold?.give = points
    containerView?.setNeedsLayout()
  }

  // MARK: End of the gesture

  /// The detent for a gesture that ends with the sheet's upper edge at `top`, at a velocity downwards.
  ///
  /// It is the one nearest to where the sheet would come to rest, slowed down as fast as a scroll view that pages.
  final func level(meantAt top: CGFloat, velocity: CGFloat) -> SheetDetents.Level {
    let end = top + Deceleration.fast.projectedDistance(velocity: velocity)
    return arrangement.detents.nearest(toHeight: arrangement.layout.height(ofTop: end))
  }

  /// Ends the gesture's hold, for the sheet to rest at `level`, or where it rested before.
  final func letGo(to level: SheetDetents.Level?, velocity: CGFloat = 0) {
    guard state.hold != nil else { return }
    // The last movements of the gesture come before the way that begins now.
    layOutAtOnce()
    let before = arrangement.detents.level(for: selectedDetentIdentifier)
    endHold()
    let isChange = level.map { $0.identifier != before.identifier } ?? false
    if let level, isChange { selectedDetentIdentifier = level.identifier }
    // The sheet settles there, now or when its transition has ended.
    state.jumps = false
    // A sheet whose dismissal is being cancelled settles when that has ended.
    if presentedViewController.modal.transition == nil { settle(velocity: velocity) }
    if isChange { tellChangeOfDetent() }
  }

  /// Ends the hold: no gesture moves the sheet any more.
  final func endHold() {
    state.interaction?.abandon()
    state.interaction = nil
    guard state.hold != nil else { return }
    state.hold = nil
    containerView?.setNeedsLayout()
  }

  /// Moves the sheet from where it was put to where it belongs, at first as fast as the gesture was.
  final func settle(velocity: CGFloat = 0) {
    guard let view = presentedView, let presentation = presentedViewController.modal.asPresented else { return }
    let (before, arrangement) = (view.model.frame, arrangement)
    let after = frame(in: arrangement)
    // The environment may have changed while a dismissal had the sheet, so its place is said anew in any case.
    guard !after.isClose(to: before) else { return presentation.placePresentedView() }
    let distance = after.minY - before.minY
    var pace = distance == 0 ? 0 : velocity / distance
    // Faster than this a critically damped spring swings past its end, and nothing rises above the largest detent.
    if after.minY <= arrangement.highest { pace = min(pace, (Self.spring.stiffness / Self.spring.mass).squareRoot()) }
    animate(pace: pace, placing: presentation.placePresentedView)
  }

  /// Runs `changes`, then lays the sheet out along with `placing`, animated.
  ///
  /// - Parameter pace: The velocity at the start, in whole ways a second.
  final func animate(
    pace: CGFloat = 0,
    placing: @escaping @MainActor () -> Void = {},
    _ changes: () -> Void = {}
  ) {
    changes()
    state.jumps = false
    guard let containerView else { return }
    let (mass, stiffness) = Self.spring
    let spring = SpringTimingParameters(
      mass: mass,
      stiffness: stiffness,
      damping: 2 * (mass * stiffness).squareRoot(),
      initialVelocity: Vector(dx: 0, dy: pace)
    )
    let animator = ViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations {
      placing()
      containerView.setNeedsLayout()
      containerView.layoutIfNeeded()
    }
    animator.addCompletion { [weak self, weak animator] _ in self?.state.settling.removeAll { $0 === animator } }
    state.settling.append(animator)
    animator.startAnimation()
  }

  private func tellChangeOfDetent() {
    guard let delegate = delegate as? any SheetPresentationControllerDelegate else { return }
    tell(.transition, "\(self).delegate.didChangeSelectedDetentIdentifier")
    delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// Divides a gesture's way between a sheet, or another presented view, and the content that scrolls in it.
struct SheetScroll: Hashable {
  /// The content at one instant, in points.
  struct Content: Hashable {
    var offset: CGFloat

    /// The offsets at its beginning and its end.
    var range: ClosedRange<CGFloat>
  }

  /// How far the gesture is below where it began.
  private var gesture: CGFloat = 0

  /// The sheet's share of that.
  private(set) var translation: CGFloat = 0

  /// Whether it was the sheet that took the last movement.
  private(set) var movesSheet = false

  /// Shares a movement, and returns the content's offset.
  ///
  /// Up, the sheet first comes back to where it began, then expands if it does so and the content is at its beginning;
  /// the content takes the rest. Down, the content goes to its beginning first.
  ///
  /// - Parameter room: How far the sheet can still expand from where it began; 0 where it does not.
  mutating func move(to gesture: CGFloat, content: Content, room: CGFloat) -> CGFloat {
    var rest = gesture - self.gesture
    self.gesture = gesture
    guard rest != 0 else { return content.offset }
    let (start, end) = (content.range.lowerBound, content.range.upperBound)
    if rest < 0 {
      let limit = content.offset <= start ? -room : 0
      let fraction = max(rest, min(0, limit - translation))
      translation += fraction
      rest -= fraction
      movesSheet = rest == 0
      return max(content.offset, min(end, content.offset - rest))
    }
    let fraction = min(rest, max(0, content.offset - start))
    rest -= fraction
    translation += rest
    movesSheet = rest > 0
    return content.offset - fraction
  }
}
