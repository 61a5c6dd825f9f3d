import Foundation

/// The recognisers of the views under a pointer without a pressed button.
@MainActor final class HoverTracker {
  /// The recognisers that have begun, in the order of their views from the deepest one.
  private var hovering: [any HoverReceiver] = []

  /// A Boolean value that indicates whether no recogniser has begun.
  var isEmpty: Bool { hovering.isEmpty }

  /// Moves the pointer to a sample, and begins, changes or ends the recognisers under it.
  ///
  /// No hover begins or changes while a button is pressed.
  func move(to sample: HoverSample, by dispatcher: InputDispatcher) {
    guard !dispatcher.isPointerPressed else { return }
    dispatcher.hoverEvent.timestamp = sample.time.seconds
    dispatcher.hoverEvent.modifierFlags = sample.modifierFlags
    var under: [any HoverReceiver] = []
    if sample.phase != .exited, let hit = dispatcher.hitTest(sample.location, with: dispatcher.hoverEvent) {
      under = receivers(at: hit.view, with: dispatcher.hoverEvent)
      for receiver in hovering + under { receiver.hoverDidMove(to: hit.point, zOffset: sample.zOffset) }
    }
    let left = hovering.filter { old in !under.contains { $0 === old } }
    let (entered, stayed) = (under.filter { new in !hovering.contains { $0 === new } }, under)
    let before = hovering
    hovering = under
    for receiver in left { receiver.hoverDidEnd() }
    // An action may remove the view of a receiver that was not called yet.
    func isHovering(_ receiver: any HoverReceiver) -> Bool { hovering.contains { $0 === receiver } }
    for receiver in stayed where before.contains(where: { $0 === receiver }) && isHovering(receiver) {
      receiver.hoverDidChange()
    }
    for receiver in entered where isHovering(receiver) { receiver.hoverDidBegin() }
  }

  /// Continues the hover after the last button was released. A release outside a hovered view ends its hover.
  func pressedButtonsDidChange(in event: Event, by dispatcher: InputDispatcher) {
    guard !hovering.isEmpty else { return }
    let released = event.touches.last { $0.type == .indirectPointer && $0.isChanged && !$0.isOnSurface }
    guard let pointer = released, !dispatcher.isPointerPressed else { return }
    let location = pointer.window?.convertToSurface(pointer.current.location) ?? pointer.current.location
    move(to: HoverSample(phase: .moved, time: pointer.current.time, location: location), by: dispatcher)
  }

  /// Removes the recognisers of views that have left the window. The environment has cancelled them.
  func viewsDidLeave(where hasLeft: (View) -> Bool) {
    hovering.removeAll { $0.view.map(hasLeft) ?? true }
  }

  /// Removes a recogniser that is about to leave its view.
  func remove(_ recognizer: GestureRecognizer) { hovering.removeAll { $0 === recognizer } }

  private func receivers(at view: View, with event: Event) -> [any HoverReceiver] {
    var found: [any HoverReceiver] = []
    view.visitRecognizers { recognizer in
      guard recognizer.isEnabled, let receiver = recognizer as? any HoverReceiver else { return }
      if hovering.contains(where: { $0 === receiver }) || recognizer.shouldReceive(event) { found.append(receiver) }
    }
    return found
  }
}

/// A gesture recogniser that follows a pointer without a pressed button.
@MainActor protocol HoverReceiver: GestureRecognizer {
  func hoverDidBegin()
  func hoverDidChange()
  func hoverDidEnd()

  /// Receives the position of the pointer before the other methods.
  ///
  /// - Parameters:
  ///   - point: The position in the window's coordinates.
  ///   - zOffset: The distance of a pencil from the surface, from 0 to 1.
  func hoverDidMove(to point: Point, zOffset: Double)
}

extension Window {
  /// Returns a point of the window in the coordinates of the surface.
  final func convertToSurface(_ point: Point) -> Point { point.applying(placedModel.transformToSuperview) }
}
