public import Foundation

/// How a presentation takes part in what the keyboard does.
extension PresentationController {
  /// What the keyboard does from now on to the end of the presentation, or until another controller is in charge of it.
  ///
  /// A `did` comes only to the controller that received its `will`: what was on its way when the presentation began, or
  /// when this controller took over, arrives without an event. A task that observes this moves views a turn later than
  /// the keyboard; ``keyboardWillChange(_:)`` moves them with it.
  public final var keyboardEvents: KeyboardEvents {
    let audience = keyboardAudience ?? KeyboardAudience()
    keyboardAudience = audience
    return audience.makeEvents { [weak self] in self?.containerView?.animationHost?.scheduler.taskExecutor }
  }

  /// Where the keyboard stands or is on its way to, in the coordinates of ``containerView``; `nil` while it is hidden,
  /// and where there is no container.
  public final var keyboardFrameInContainer: Rect? {
    guard let containerView, let window = containerView.window, let frame = window.keyboardFrame else { return nil }
    return window.convert(frame, to: containerView)
  }

  /// The frame of a docked keyboard, in the container's coordinates.
  final var dockedKeyboardInContainer: Rect? {
    containerView?.window?.keyboardTop == nil ? nil : keyboardFrameInContainer
  }

  /// The frame moved up by as much as a docked keyboard would cover of the first responder in the presented view.
  ///
  /// The responder then stands on the keyboard, or as far up as the window's upper edge; the frame itself may begin
  /// above that. A frame on one side of a fold stays there: below a fold it moves no farther than to that, and a
  /// keyboard that covers only the other side moves nothing. Without a keyboard, or a first responder in the presented
  /// view, it is `frame`. A controller that wants this returns it from ``frameOfPresentedViewInContainerView``, which
  /// is read again when the keyboard or the first responder changes.
  ///
  /// - Parameter frame: Where the presented view would stand, in the container's coordinates.
  public final func frameKeepingFirstResponderVisible(_ frame: Rect) -> Rect {
    guard let containerView, let window = containerView.window, let keyboard = dockedKeyboardInContainer,
      let view = presentedView, let responder = window.firstResponder, responder.stands(in: view),
      let standing = responder.standingView
    else { return frame }
    let regions = RegionLayout(bounds: containerView.bounds, divisions: activeRegions(.division))
    let panel = regions.panel(holding: frame)
    guard let keyboardTop = regions.keyboardTop(of: keyboard, in: panel) else { return frame }
    let responderFrame = standing.convert(standing.bounds, to: view)
    let (origin, windowTop) = (frame.minY - view.bounds.minY, window.convert(Point.zero, to: containerView).y)
    let covered = max(0, origin + responderFrame.maxY - keyboardTop)
    let room = max(0, origin + responderFrame.minY - windowTop)
    let way = panel.minY > regions.bounds.minY ? max(0, frame.minY - panel.minY) : room
    return frame.offsetBy(dx: 0, dy: -min(covered, room, way))
  }

  /// Notifies the subclass and the observers of what is about to happen.
  final func announce(_ event: KeyboardEvent) {
    tell(.environment, "\(self).keyboardWillChange(\(event))")
    awaitedKeyboardEvent = event.ending
    keyboardWillChange(event)
    keyboardAudience?.tell(event)
  }

  /// Notifies the observers that what was announced has happened.
  final func announceArrival(_ event: KeyboardEvent) {
    guard awaitedKeyboardEvent == event else { return }
    awaitedKeyboardEvent = nil
    keyboardAudience?.tell(event)
  }

  /// Receives no keyboard events any more; the observers' sequences end.
  final func leaveKeyboard() {
    awaitedKeyboardEvent = nil
    keyboardAudience = nil
  }
}

extension EventText.StringInterpolation {
  /// Adds what the keyboard does, and where it comes to stand.
  mutating func appendInterpolation(_ event: KeyboardEvent) {
    let frame = event.frameEnd
    appendLiteral("\(event.kind) \(frame.size.text) at (\(frame.minX.text), \(frame.minY.text))")
  }
}
