public import Foundation

/// A recogniser of a pointer without a pressed button over its view, which is continuous.
///
/// The gesture begins when the pointer enters the view, changes when it moves, and ends when it leaves. While a button
/// is pressed, no change is reported. A release outside the view ends the gesture.
@preconcurrency @MainActor open class HoverGestureRecognizer: GestureRecognizer, HoverReceiver {
  /// The distance of a pencil from the surface, from 0 for a touch to 1 for the largest distance that is measured.
  public private(set) var zOffset: CGFloat = 0

  override var receivesTouches: Bool { false }

  func hoverDidMove(to point: Point, zOffset: Double) {
    attempt.place = point
    self.zOffset = zOffset
  }

  func hoverDidBegin() { if attempt.machine.state == .possible { state = .began } }

  func hoverDidChange() { if isHovering { state = .changed } }

  func hoverDidEnd() { if isHovering { state = .ended } }

  /// A Boolean value that indicates whether the gesture has begun. A recogniser that was disabled or refused since
  /// the pointer entered reports nothing until the pointer enters again.
  private var isHovering: Bool { attempt.machine.state == .began || attempt.machine.state == .changed }
}
