import AnimationTiming
public import Foundation

/// A gesture that pulls a presented view to dismiss it, to cancel the dismissal, or to move a sheet to another detent.
///
/// A gesture recogniser or a script begins the gesture with ``PresentationController/beginInteractiveDismissal()``,
/// reports its distance from the start, and ends it. The presented view follows the gesture, and so do all animations
/// alongside its dismissal. If dismissal is disabled, the view follows with a resistance that increases with the
/// distance, and moves back at the end. Retain this object until the gesture has ended, because releasing it cancels
/// the gesture.
///
/// A sheet follows the gesture between its detents, up to the largest one. Its dismissal begins below the smallest
/// detent. If the gesture returns above that detent, the dismissal is cancelled and the sheet catches up with the
/// gesture. The gesture ends if the style changes or if code dismisses the sheet. The resting frame of the sheet is
/// then that of its selected detent.
@preconcurrency @MainActor public final class InteractiveDismissal {
  private let controller: PresentationController
  private let view: View
  private var machine = InteractiveDismissalStateMachine()

  /// The interaction controller of the dismissal that the gesture drives, from its request to its end.
  private var interaction: GestureInteraction?

  /// The range of movement of a view that is not a sheet.
  private let fixedTrack: GestureTrack?

  /// The transform, before the gesture, of a view that is not a sheet and moves with resistance.
  private var transformAtRest: AffineTransform?

  /// The distance in points by which the view was below its start when the gesture caught it in flight.
  private var caught: CGFloat = 0

  private var scroll = SheetScroll()
  private weak var scrollView: ScrollView?

  /// Creates a gesture that moves `view`, or the sheet if `controller` is a sheet presentation controller.
  ///
  /// - Parameters:
  ///   - controller: The presentation controller of the view.
  ///   - view: The presented view.
  ///   - container: The container of the presentation.
  ///   - content: The scroll view that the gesture also scrolls, or `nil` if there is none.
  ///   - asksAtStart: A Boolean value that indicates whether a view that can only move down begins its dismissal
  ///     immediately.
  init(
    on controller: PresentationController,
    moving view: View,
    in container: View,
    scrolling content: ScrollView? = nil,
    asksAtStart: Bool = true
  ) {
    self.controller = controller
    self.view = view
    scrollView = content
    // In a dismissal in flight, the model of the view is at the end of its way.
    let frame = (container as? PresentationContainerView)?.restingFrame(of: view) ?? view.model.frame
    let isSheet = controller is SheetPresentationController
    fixedTrack =
      isSheet
      ? nil
      : GestureTrack(
        start: frame.minY,
        highest: frame.minY,
        lowest: frame.minY,
        height: frame.height,
        bottom: container.bounds.maxY
      )
    sheet?.takeHold(by: self)
    // A gesture that may only scroll the content asks later.
    if asksAtStart, content == nil, !track.hasRoom { ask() }
  }

  /// Creates a gesture that catches the dismissal of an earlier gesture in flight, at its shown position.
  convenience init(
    on controller: PresentationController,
    moving view: View,
    in container: View,
    catching interaction: GestureInteraction
  ) {
    self.init(on: controller, moving: view, in: container, asksAtStart: false)
    interaction.catchInFlight()
    interaction.didEnd = { [weak self] in self?.dismissalEnded(completed: $0) }
    self.interaction = interaction
    let track = track
    caught = track.lowest - track.start + interaction.percentComplete * track.reach
    machine.catchDismissal(at: caught, on: track)
  }

  /// Cancels the gesture when the object is released.
  isolated deinit { cancel() }

  private var sheet: SheetPresentationController? { controller as? SheetPresentationController }

  private var track: GestureTrack {
    fixedTrack ?? sheet?.gestureTrack ?? GestureTrack(start: 0, highest: 0, lowest: 0, height: 0, bottom: 0)
  }

  /// A Boolean value that indicates whether the end of the gesture can complete a dismissal.
  public var isDismissing: Bool {
    switch machine.state {
    case .dismissing: true
    case .free, .takingBack, .giving, .over: false
    }
  }

  /// A Boolean value that indicates whether this gesture drives a running dismissal.
  var movesDismissal: Bool { interaction != nil }

  // MARK: Gesture events

  /// Moves the view to `translation` points below the gesture's start, negative above the start.
  ///
  /// The call has no effect if `translation` is not finite or the gesture has ended.
  public func move(to translation: CGFloat) {
    // After the end of the gesture, its view may no longer exist.
    guard translation.isFinite, machine.state != .over else { return }
    let translation = fraction(of: translation) + caught
    let action = machine.move(to: translation, on: track)
    if machine.state != .over { sheet?.follow(translation) }
    perform(action)
  }

  /// Ends the gesture, which moves down at `velocity` points per second.
  ///
  /// A view more than half of its height below its frame, or a sheet as far below its smallest detent, is dismissed.
  /// The exception is a view that moves upwards at 1000 points per second. A view that moves downwards at 1000 points
  /// per second or more in this range is dismissed as well. In all other cases the view moves back. If the gesture
  /// would have dismissed the view but dismissal is disabled, the delegate receives
  /// `presentationControllerDidAttemptToDismiss(_:)` instead.
  ///
  /// The dismissal continues or returns on the spring of a sheet, which begins with the velocity of the gesture.
  ///
  /// A sheet between its detents moves to the detent nearest to its projected resting position. If this is another
  /// detent than before, the delegate is notified.
  ///
  /// - Parameter velocity: The downward velocity in points per second. A non-finite value counts as 0.
  public func end(velocity: CGFloat = 0) {
    guard machine.state != .over else { return }
    let isSheetMoving = scrollView == nil || scroll.movesSheet
    let velocity = velocity.isFinite && isSheetMoving ? velocity : 0
    let track = track
    let pace = track.reach > 0 ? velocity / track.reach : 0
    switch machine.end(velocity: velocity, on: track) {
    case .settle:
      let top = min(track.lowest, max(track.highest, track.start + machine.translation))
      sheet?.letGo(to: sheet?.level(meantAt: top, velocity: velocity), velocity: velocity)
    case .finish: finish(pace: pace)
    case .cancel: goBack(to: sheet?.arrangement.detents.smallest, pace: pace)
    case .swingBack(let isAttempt):
      swingBack(to: sheet?.arrangement.detents.smallest)
      if isAttempt { controller.notifyOfAttemptToDismiss() }
    case nil: return
    }
  }

  /// Cancels the gesture and moves the view back to its position before the gesture.
  public func cancel() {
    switch machine.cancel() {
    case .settle: sheet?.letGo(to: nil)
    case .cancel, .finish: goBack(to: nil, pace: 0)
    case .swingBack: swingBack(to: nil)
    case nil: return
    }
  }

  /// Ends the gesture without an animation, because the view is no longer available.
  func tearDown() { machine.tearDown() }

  /// Scrolls the content and returns the part of the gesture's distance that remains for the presented view.
  private func fraction(of translation: CGFloat) -> CGFloat {
    guard let scrollView else { return translation }
    let track = track
    let insets = scrollView.adjustedContentInset
    let start = -insets.top
    let end = scrollView.contentSize.height + insets.bottom - scrollView.bounds.height
    let offset = scroll.move(
      to: translation,
      content: SheetScroll.Content(offset: scrollView.contentOffset.y, range: start...max(start, end)),
      room: sheet?.prefersScrollingExpandsWhenScrolledToEdge == true ? max(0, track.start - track.highest) : 0
    )
    View.performWithoutAnimation { scrollView.contentOffset.y = offset }
    return scroll.translation
  }

  // MARK: Effects of the gesture

  private func perform(_ action: InteractiveDismissalStateMachine.MoveAction?) {
    switch action {
    case .ask: ask()
    case .update(let fraction): interaction?.update(fraction)
    case .give(let points): giveWay(to: points)
    case .takeBack: interaction?.cancel()
    case nil: return
    }
  }

  /// Asks whether the user may dismiss the presentation, and if so starts the dismissal in the next turn.
  ///
  /// If another transition prevents a dismissal, a later movement asks again.
  private func ask() {
    guard controller.canBeDismissedInteractively else { return }
    let letsDismiss = controller.letsUserDismiss
    guard machine.state == .free else { return }
    if letsDismiss {
      let interaction = GestureInteraction { [weak self] in self?.dismissalEnded(completed: $0) }
      guard controller.beginDismissal(in: interaction) else { return }
      self.interaction = interaction
      // Lay out the sheet at the gesture's current position, because the dismissal begins there.
      sheet?.layOutImmediately()
    }
    switch machine.answer(letsDismiss, on: track) {
    case .begin(let fraction): interaction?.update(fraction)
    case .give(let points): giveWay(to: points)
    case nil: return
    }
  }

  private func dismissalEnded(completed: Bool) {
    interaction = nil
    machine.dismissalEnded(completed: completed)
  }

  private func giveWay(to translation: CGFloat) {
    let points = RubberBand(dimension: track.reach).offset(forPull: translation)
    if let sheet { return sheet.giveWay(by: points) }
    let rest = transformAtRest ?? view.transform
    transformAtRest = rest
    let moved = rest.concatenating(AffineTransform(translationX: 0, y: points))
    View.performWithoutAnimation { view.transform = moved }
  }

  private func swingBack(to level: SheetDetents.Level?) {
    if let sheet { return sheet.letGo(to: level) }
    guard let rest = transformAtRest else { return }
    transformAtRest = nil
    View.animate(springDuration: 0.3, bounce: 0) { view.transform = rest }
  }

  /// Completes the dismissal on a spring.
  ///
  /// - Parameter pace: The downward velocity of the gesture, as fractions of the whole distance per second.
  private func finish(pace: CGFloat) {
    sheet?.letGo(to: nil)
    interaction?.release(completing: true, velocity: pace, frequency: SheetPresentationController.springFrequency)
  }

  private func goBack(to level: SheetDetents.Level?, pace: CGFloat) {
    sheet?.letGo(to: level)
    interaction?.release(completing: false, velocity: pace, frequency: SheetPresentationController.springFrequency)
  }
}
