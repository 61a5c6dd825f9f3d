public import Foundation

/// The participation of a presentation in keyboard changes.
extension PresentationController {
  /// The keyboard events until the presentation ends or another controller replaces this one.
  ///
  /// A `did` event is sent only to the controller that received the matching `will` event. Therefore a change that is
  /// already running when the presentation begins, or when this controller replaces another one, ends without an event.
  /// A task that observes these events moves views one turn later than the keyboard. Use ``keyboardWillChange(_:)`` to
  /// move them together with the keyboard.
  public final var keyboardEvents: KeyboardEvents {
    let audience = keyboardAudience ?? KeyboardBroadcaster()
    keyboardAudience = audience
    return audience.makeEvents { [weak self] in self?.containerView?.animationHost?.scheduler.taskExecutor }
  }

  /// The keyboard's frame in the coordinates of ``containerView``, or `nil` if it is hidden or there is no container.
  ///
  /// During a change of the keyboard the frame is that after the change.
  public final var keyboardFrameInContainer: Rect? {
    guard let containerView, let window = containerView.window, let frame = window.keyboardFrame else { return nil }
    return window.convert(frame, to: containerView)
  }

  /// The frame of a docked keyboard, in the container's coordinates.
  final var dockedKeyboardInContainer: Rect? {
    containerView?.window?.keyboardTop == nil ? nil : keyboardFrameInContainer
  }

  /// Returns the frame moved up so that a docked keyboard does not cover the first responder in the presented view.
  ///
  /// The responder's lower edge then touches the keyboard, unless this would move the responder above the window's
  /// upper edge. The frame itself may begin above the window. A frame below a fold does not move above the fold, and a
  /// keyboard that covers only the other side of a fold has no effect. Without a keyboard or a first responder in the
  /// presented view, the result is `frame`.
  ///
  /// To use this behaviour, return the result from ``frameOfPresentedViewInContainerView``, which is read again when
  /// the keyboard or the first responder changes.
  ///
  /// - Parameter frame: The frame of the presented view without a keyboard, in the container's coordinates.
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

  /// Notifies the subclass and the observers of a keyboard change that is about to begin.
  final func notifyWillChange(_ event: KeyboardEvent) {
    trace(.environment, "\(self).keyboardWillChange(\(event))")
    awaitedKeyboardEvent = event.ending
    keyboardWillChange(event)
    keyboardAudience?.notify(event)
  }

  /// Notifies the observers that the announced keyboard change has ended.
  final func notifyOfArrival(_ event: KeyboardEvent) {
    guard awaitedKeyboardEvent == event else { return }
    awaitedKeyboardEvent = nil
    keyboardAudience?.notify(event)
  }

  /// Stops all keyboard events for this controller and ends the observers' sequences.
  final func leaveKeyboard() {
    awaitedKeyboardEvent = nil
    keyboardAudience = nil
  }
}

extension EventText.StringInterpolation {
  /// Adds the kind of a keyboard event and the keyboard's final frame.
  mutating func appendInterpolation(_ event: KeyboardEvent) {
    let frame = event.frameEnd
    appendLiteral("\(event.kind) \(frame.size.text) at (\(frame.minX.text), \(frame.minY.text))")
  }
}
