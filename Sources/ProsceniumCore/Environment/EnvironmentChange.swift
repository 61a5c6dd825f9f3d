public import Foundation
import SimulationHooks

/// What an environment becomes: a size, traits, a keyboard, or several of them at once.
struct EnvironmentChange: Sendable, Hashable {
  /// The new size of the surface in points; `nil` keeps it.
  var size: Size?

  /// The traits that change; unspecified ones keep their value.
  var traits: TraitCollection

  /// What becomes of the keyboard; `nil` leaves it.
  var keyboard: KeyboardChange?

  /// Puts a later change over this one: its size, its keyboard, and each trait that it specifies.
  mutating func merge(_ later: EnvironmentChange) {
    size = later.size ?? size
    keyboard = later.keyboard ?? keyboard
    traits = TraitCollection(traitsFrom: [traits, later.traits])
  }
}

/// Reports the outcome of a change of the environment to its sender.
///
/// What is sent between two frames is one change, so its receipts are one as well: memory does not grow with the number
/// of senders. A receipt that no task awaits costs nothing.
public struct EnvironmentReceipt: Sendable {
  let batch: EnvironmentBatch

  /// Returns when the change is applied: in the frame that shows it, after the callbacks of the change.
  ///
  /// Any number of tasks may wait, from any actor. Cancelling the task ends the wait; the change stays.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  @discardableResult
  nonisolated(nonsending) public func applied() async throws -> EnvironmentOutcome {
    try await batch.wait(for: .applied)
  }

  /// Returns when what the change moved has arrived, and a transition that it came into has moved to its new end.
  ///
  /// Cancelling the task ends the wait; the change stays.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  @discardableResult
  nonisolated(nonsending) public func settled() async throws -> EnvironmentOutcome {
    try await batch.wait(for: .settled)
  }
}

/// What became of a change that was sent to a stage.
public enum EnvironmentOutcome: Sendable, Hashable {
  /// It is the environment, by itself or with what was sent after it before the same frame.
  case applied

  /// The environment was so already; no callback was called.
  case unchanged

  /// The stage is gone.
  case stageGone
}

/// Why a change of the environment was not taken; the last good one stays.
public enum EnvironmentError: Error, Sendable, Hashable {
  /// A side of the size is not a number, negative, or beyond 10,000,000 points.
  case invalidSize(Size)

  /// A side or a coordinate of the keyboard's frame is not a number, a side is negative, or one is beyond 10,000,000
  /// points.
  case invalidKeyboardFrame(Rect)

  /// The keyboard's duration is not a number, negative, or endless.
  case invalidKeyboardDuration(TimeInterval)

  /// A part of the surface is not more than 0 and at most 1.
  case invalidFraction(CGFloat)
}

extension EnvironmentError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidSize(let size):
      "A surface cannot be \(size.width) × \(size.height) points; both sides must be within 0…10,000,000."
    case .invalidKeyboardFrame(let frame):
      """
      A keyboard cannot stand at (\(frame.origin.x), \(frame.origin.y)) with \
      \(frame.size.width) × \(frame.size.height) points; both sides must be within 0…10,000,000, and both \
      coordinates within ±10,000,000.
      """
    case .invalidKeyboardDuration(let duration):
      "A keyboard cannot take \(duration) seconds; it must be 0 or more, and finite."
    case .invalidFraction(let fraction):
      "A surface cannot be \(fraction) of itself; the part must be more than 0 and at most 1."
    }
  }
}
