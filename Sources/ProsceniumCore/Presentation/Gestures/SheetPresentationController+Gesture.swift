import AnimationTiming
import Foundation

/// The movement of a sheet by a gesture, and its animation to a detent afterwards.
extension SheetPresentationController {
  /// The mass and the stiffness of the spring that moves a sheet to its detent, as measured on UIKit's sheets.
  private static let spring = (mass: 3.0, stiffness: 1000.0)

  /// The angular frequency of that spring in radians per second.
  static let springFrequency = (spring.stiffness / spring.mass).squareRoot()

  /// Begins a gesture on a scroll view inside the sheet.
  ///
  /// The sheet and `scrollView` share the gesture's movement. An upward gesture expands the sheet first if the content
  /// is at its top and ``prefersScrollingExpandsWhenScrolledToEdge`` is `true`, and the rest scrolls the content. A
  /// downward gesture scrolls the content to its top, and the rest pulls the sheet, as
  /// ``PresentationController/beginInteractiveDismissal()`` does.
  ///
  /// The sheet's own gesture recogniser never pulls the sheet in a gesture that has begun by scrolling, as in UIKit. A
  /// gesture of this method passes from the content to the sheet in both directions.
  ///
  /// - Parameter scrollView: The scroll view on which the gesture begins.
  /// - Returns: The object that receives the gesture's movements, or `nil` during a transition or if no controller is
  ///   presented.
  public final func beginInteractiveDismissal(scrolling scrollView: ScrollView) -> InteractiveDismissal? {
    makeInteractiveDismissal(scrolling: scrollView)
  }

  // MARK: Movement by the gesture

  /// The range of movement for a gesture that pulls the sheet.
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

  /// Starts the movement of the sheet by a gesture from its current position, also during an animation to a detent.
  final func takeHold(by interaction: InteractiveDismissal) {
    guard let containerView, let view = presentedView, let presentation = presentedViewController.modal.asPresented
    else { return }
    state.interaction?.tearDown()
    layOutImmediately()
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

  /// Lays out the sheet at the gesture's position immediately instead of in the next frame.
  final func layOutImmediately() { View.performWithoutAnimation { containerView?.layoutIfNeeded() } }

  final func giveWay(by points: CGFloat) {
    state.hold?.give = points
    containerView?.setNeedsLayout()
  }

  // MARK: End of the gesture

  /// Returns the detent for a gesture that ends with the sheet's upper edge at `top` and a downward `velocity`.
  ///
  /// The method projects the sheet's resting position with the fast deceleration of a paging scroll view, and returns
  /// the detent nearest to that position.
  final func level(meantAt top: CGFloat, velocity: CGFloat) -> SheetDetents.Level {
    let end = top + Deceleration.fast.projectedDistance(velocity: velocity)
    return arrangement.detents.nearest(toHeight: arrangement.layout.height(ofTop: end))
  }

  /// Ends the movement by the gesture and animates the sheet to `level`, or to its former detent if `level` is `nil`.
  final func letGo(to level: SheetDetents.Level?, velocity: CGFloat = 0) {
    guard state.hold != nil else { return }
    // Lay out the gesture's last movement first, because the animation begins at that position.
    layOutImmediately()
    let before = arrangement.detents.level(for: selectedDetentIdentifier)
    endHold()
    let isChange = level.map { $0.identifier != before.identifier } ?? false
    if let level, isChange { selectedDetentIdentifier = level.identifier }
    // An animation moves the sheet to the detent, now or at the end of its transition, so the next layout must not
    // jump.
    state.jumps = false
    // A sheet whose dismissal is being cancelled settles at the end of the cancellation.
    if presentedViewController.modal.transition == nil { settle(velocity: velocity) }
    if isChange { notifyOfDetentChange() }
  }

  /// Ends the movement of the sheet by a gesture.
  final func endHold() {
    state.interaction?.tearDown()
    state.interaction = nil
    guard state.hold != nil else { return }
    state.hold = nil
    containerView?.setNeedsLayout()
  }

  /// Animates the sheet from its current frame to its final frame, with the gesture's velocity at the start.
  final func settle(velocity: CGFloat = 0) {
    guard let view = presentedView, let presentation = presentedViewController.modal.asPresented else { return }
    let (before, arrangement) = (view.model.frame, arrangement)
    let after = frame(in: arrangement)
    // The environment may have changed during a dismissal, so update the frame even if it is nearly the same.
    guard !after.isClose(to: before) else { return presentation.placePresentedView() }
    let distance = after.minY - before.minY
    var pace = distance == 0 ? 0 : velocity / distance
    // At a higher velocity a critically damped spring overshoots, but a sheet must not rise above its largest detent.
    if after.minY <= arrangement.highest { pace = min(pace, Self.springFrequency) }
    animate(pace: pace, placing: presentation.placePresentedView)
  }

  /// Runs `changes` and then animates `placing` together with the layout of the sheet.
  ///
  /// - Parameters:
  ///   - pace: The initial velocity as a multiple of the whole distance per second.
  ///   - placing: Sets the frames that are animated together with the layout.
  ///   - changes: The changes that precede the animation.
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

  /// Selects the next larger detent, or the smallest one from the largest, after a tap on the grabber.
  ///
  /// The call has no effect if the sheet has one detent, is held by a gesture or is in a transition.
  final func selectNextDetent() {
    let levels = arrangement.detents.levels
    guard levels.count > 1, state.hold == nil, presentedViewController.modal.transition == nil else { return }
    let current = arrangement.detents.level(for: selectedDetentIdentifier)
    let next = levels.first { $0.height > current.height } ?? arrangement.detents.smallest
    animateChanges { selectedDetentIdentifier = next.identifier }
    notifyOfDetentChange()
  }

  private func notifyOfDetentChange() {
    guard let delegate = delegate as? any SheetPresentationControllerDelegate else { return }
    trace(.transition, "\(self).delegate.didChangeSelectedDetentIdentifier")
    delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// The division of a gesture's movement between a presented view and the scroll view inside it.
struct SheetScroll: Hashable {
  /// The scroll position of the content at one instant, in points.
  struct Content: Hashable {
    var offset: CGFloat

    /// The content offsets at the top and at the bottom.
    var range: ClosedRange<CGFloat>
  }

  /// The distance of the gesture below its start, in points.
  private var gesture: CGFloat = 0

  /// The part of the gesture's distance that moves the sheet, in points.
  private(set) var translation: CGFloat = 0

  /// A Boolean value that indicates whether the last movement moved the sheet.
  private(set) var movesSheet = false

  /// Divides a movement between the sheet and the content, and returns the content's new offset.
  ///
  /// An upward movement first moves the sheet back to its start. It then expands the sheet if that is permitted and the
  /// content is at its top, and the rest scrolls the content. A downward movement scrolls the content to its top before
  /// it moves the sheet.
  ///
  /// - Parameters:
  ///   - gesture: The distance of the gesture below its start, in points.
  ///   - content: The current scroll position of the content.
  ///   - room: The distance by which the sheet can still expand above its start, or 0 if it does not expand.
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
