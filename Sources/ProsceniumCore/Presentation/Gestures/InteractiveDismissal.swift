import AnimationTiming
public import Foundation

/// A gesture that pulls what is presented, to dismiss it, to cancel that again, or to move a sheet to another detent.
///
/// A gesture recogniser or a script begins it with ``PresentationController/beginInteractiveDismissal()``, reports how
/// far the gesture is from where it began, and ends it. What is pulled down follows the gesture, and so does everything
/// that is animated alongside its dismissal. What does not let itself be dismissed gives way by a part of the gesture's
/// way only, less the further it goes, and swings back. Keep the object until the gesture has ended: releasing it
/// cancels the gesture.
///
/// A sheet follows the gesture between its detents, up to the largest one; below the smallest one its dismissal begins.
/// A gesture that comes back above that cancels the dismissal, and the sheet catches up with it. If another style or a
/// dismissal by code takes the sheet over, the gesture is over, and the sheet belongs to the detent selected.
@preconcurrency @MainActor public final class InteractiveDismissal {
  private let controller: PresentationController
  private let view: View
  private var machine = InteractiveDismissalStateMachine()

  /// The interaction controller of the dismissal that the gesture drives, from the request until it has ended.
  private var interaction: GestureInteraction?

  /// The way of what is no sheet.
  private let fixedTrack: GestureTrack?

  /// The transform of what gives way, and is no sheet, while it does.
  private var transformAtRest: AffineTransform?

  private var scroll = SheetScroll()
  private weak var scrollView: ScrollView?

  /// Moves `view`, or a sheet.
  init(on controller: PresentationController, moving view: View, in container: View, scrolling content: ScrollView?) {
    self.controller = controller
    self.view = view
    scrollView = content
    let frame = view.model.frame
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
    // What can only go down asks at once, unless content that scrolls may be all that the gesture moves.
    if content == nil, !track.hasRoom { ask() }
  }

  /// Releasing the object cancels the gesture.
  isolated deinit { cancel() }

  private var sheet: SheetPresentationController? { controller as? SheetPresentationController }

  private var track: GestureTrack {
    fixedTrack ?? sheet?.gestureTrack ?? GestureTrack(start: 0, highest: 0, lowest: 0, height: 0, bottom: 0)
  }

  /// Whether the end of the gesture can dismiss.
  public var isDismissing: Bool {
    switch machine.state {
    case .dismissing: true
    case .free, .takingBack, .giving, .over: false
    }
  }

  /// Whether a dismissal that is under way is driven by this gesture.
  var movesDismissal: Bool { interaction != nil }

  // MARK: The gesture

  /// Moves to `translation` points below where the gesture began, negative if above; not a number is ignored.
  public func move(to translation: CGFloat) {
    // Once the gesture is over, what it moved may be gone.
    guard translation.isFinite, machine.state != .over else { return }
    let translation = fraction(of: translation)
    let action = machine.move(to: translation, on: track)
    if machine.state != .over { sheet?.follow(translation) }
    perform(action)
  }

  /// Ends the gesture, which moves down at `velocity` points a second; not a number counts as 0.
  ///
  /// What is more than half of its height below its place, or a sheet as far below its smallest detent, is dismissed,
  /// unless it goes up at 1000 points a second; so is what goes down there at 1000 points a second. Else it goes back.
  /// Where the presentation does not let itself be dismissed, its delegate receives
  /// `presentationControllerDidAttemptToDismiss(_:)` instead. A sheet between its detents goes to the nearest one,
  /// counted from where it would come to rest, and its delegate is notified if that is another one.
  public func end(velocity: CGFloat = 0) {
    guard machine.state != .over else { return }
    let isSheetMoving = scrollView == nil || scroll.movesSheet
    let velocity = velocity.isFinite && isSheetMoving ? velocity : 0
    let track = track
    if let interaction {
      let release = GestureRelease(translation: machine.translation, distance: track.reach, velocity: velocity)
      interaction.completionSpeed = release.speed(over: interaction.duration)
    }
    switch machine.end(velocity: velocity, on: track) {
    case .settle:
      let top = min(track.lowest, max(track.highest, track.start + machine.translation))
      sheet?.letGo(to: sheet?.level(meantAt: top, velocity: velocity), velocity: velocity)
    case .finish: finish()
    case .cancel: goBack(to: sheet?.arrangement.detents.smallest)
    case .swingBack(let isAttempt):
      swingBack(to: sheet?.arrangement.detents.smallest)
      if isAttempt { controller.tellAttemptToDismiss() }
    case nil: return
    }
  }

  /// Cancels the gesture; everything goes back.
  public func cancel() {
    switch machine.cancel() {
    case .settle: sheet?.letGo(to: nil)
    case .cancel, .finish: goBack(to: nil)
    case .swingBack: swingBack(to: nil)
    case nil: return
    }
  }

  /// There is nothing to move any more.
  func abandon() { machine.abandon() }

  /// Scrolls the content, and returns what is left for what is presented.
  private func fraction(of translation: CGFloat) -> CGFloat {
    guard let scrollView else { return translation }
    let track = track
    let start = -scrollView.contentInset.top
    let end = scrollView.contentSize.height + scrollView.contentInset.bottom - scrollView.bounds.height
    let offset = scroll.move(
      to: translation,
      content: SheetScroll.Content(offset: scrollView.contentOffset.y, range: start...max(start, end)),
      room: sheet?.prefersScrollingExpandsWhenScrolledToEdge == true ? max(0, track.start - track.highest) : 0
    )
    View.performWithoutAnimation { scrollView.contentOffset.y = offset }
    return scroll.translation
  }

  // MARK: What comes of it

  private func perform(_ action: InteractiveDismissalStateMachine.MoveAction?) {
    switch action {
    case .ask: ask()
    case .update(let fraction): interaction?.update(fraction)
    case .give(let points): giveWay(to: points)
    case .takeBack: interaction?.cancel()
    case nil: return
    }
  }

  /// Has the dismissal begin with the next turn if it may; where a transition is in the way,
  /// a later movement asks again.
  private func ask() {
    guard controller.canBeDismissedInteractively else { return }
    let letsDismiss = controller.letsUserDismiss
    guard machine.state == .free else { return }
    if letsDismiss {
      let interaction = GestureInteraction { [weak self] in self?.dismissalEnded(completed: $0) }
      interaction.completionCurve = .easeOut
      guard controller.beginDismissal(in: interaction) else { return }
      self.interaction = interaction
      // The dismissal begins from where the gesture has moved the sheet by now.
      sheet?.layOutAtOnce()
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

  private func finish() {
    sheet?.letGo(to: nil)
    interaction?.finish()
  }

  private func goBack(to level: SheetDetents.Level?) {
    sheet?.letGo(to: level)
    interaction?.cancel()
  }
}
