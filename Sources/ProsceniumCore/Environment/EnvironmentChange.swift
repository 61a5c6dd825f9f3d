public import Foundation
import SimulationHooks

/// What an environment becomes: each part that is `nil` stays as it is.
struct EnvironmentChange: Sendable, Hashable {
  /// The new size of the surface in points.
  var size: Size?

  /// The traits that change; unspecified ones keep their value, unless they are among the forgotten ones.
  var traits = TraitCollection()

  /// Specifies the traits that become unspecified before ``traits`` come, whatever their values are.
  var forgottenTraits = TraitCollection()

  /// What becomes of the keyboard.
  var keyboard: KeyboardChange?

  /// What covers the surface's edges, in points.
  var safeAreaInsets: EdgeInsets?

  /// Everything that content keeps clear of, in the surface's coordinates.
  var regions: [View.ReservedRegion]?

  /// How the device is folded; `.some(nil)` where it does not fold.
  var hinge: Hinge??

  /// Puts a later change over this one: each part that it has, and each trait that it specifies.
  mutating func merge(_ later: EnvironmentChange) {
    size = later.size ?? size
    keyboard = later.keyboard ?? keyboard
    safeAreaInsets = later.safeAreaInsets ?? safeAreaInsets
    regions = later.regions ?? regions
    hinge = later.hinge ?? hinge
    if later.forgottenTraits != TraitCollection() {
      traits = traits.removing(later.forgottenTraits)
      forgottenTraits.merge(later.forgottenTraits)
    }
    if later.traits != TraitCollection() { traits = TraitCollection(traitsFrom: [traits, later.traits]) }
  }

  /// Whether nothing but the hinge turns.
  var isOfHingeAlone: Bool {
    hinge != nil && size == nil && keyboard == nil && safeAreaInsets == nil && regions == nil
      && traits == TraitCollection() && forgottenTraits == TraitCollection()
  }

  /// Throws what no surface can have.
  func validate() throws(EnvironmentError) {
    if let size, !size.isMeasurable { throw .invalidSize(size) }
    if let frame = keyboard?.frame, !frame.isMeasurable { throw .invalidKeyboardFrame(frame) }
    if let duration = keyboard?.duration, !(0..<TimeInterval.infinity).contains(duration) {
      throw .invalidKeyboardDuration(duration)
    }
    if let safeAreaInsets, !safeAreaInsets.isMeasurable { throw .invalidSafeArea(safeAreaInsets) }
    var ids: Set<String> = []
    for region in regions ?? [] {
      guard region.isMeasurable else { throw .invalidRegion(region) }
      guard ids.insert(region.id).inserted else { throw .duplicateRegion(id: region.id) }
    }
    guard let hinge = hinge ?? nil else { return }
    guard hinge.hasAngle else { throw .invalidHingeAngle(hinge.angle) }
    guard hinge.isConsistent else { throw .contradictoryHinge(hinge) }
  }
}

extension EnvironmentUpdate {
  /// The environment after `change`, but for the keyboard, whose place its own machine decides.
  ///
  /// - Parameter rules: The table of the size classes that nothing states, or `nil` if those are unspecified.
  func applying(_ change: EnvironmentChange, sizeClassesBy rules: SizeClassRules?) -> EnvironmentUpdate {
    var update = self
    update.size = change.size ?? size
    if change.forgottenTraits != TraitCollection() {
      update.statedTraits = statedTraits.removing(change.forgottenTraits)
    }
    update.statedTraits.merge(change.traits)
    update.traits = rules?.completing(update.statedTraits, for: update.size) ?? update.statedTraits
    update.safeAreaInsets = change.safeAreaInsets ?? safeAreaInsets
    update.regions = change.regions ?? regions
    update.hinge = change.hinge ?? hinge
    return update
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

  /// A side of the safe area is not a number, negative, or beyond 10,000,000 points.
  case invalidSafeArea(EdgeInsets)

  /// A number of the region is none, a side or a margin is negative, or one is beyond 10,000,000 points.
  case invalidRegion(View.ReservedRegion)

  /// Two regions of one surface have the same id.
  case duplicateRegion(id: String)

  /// The hinge's angle is not a number, or not in 0…2π.
  case invalidHingeAngle(Double)

  /// The hinge's status cannot be that of its angle: closed at a right angle or more, fully open at one or less, or
  /// open in part at 0.
  case contradictoryHinge(Hinge)
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
    case .invalidSafeArea(let insets):
      """
      Bars cannot cover \(insets.top), \(insets.left), \(insets.bottom) and \(insets.right) points of a surface's \
      upper, left, lower and right edge; each must be within 0…10,000,000.
      """
    case .invalidRegion(let region):
      """
      The region "\(region.id)" cannot be at \(region.frame) with margins of \(region.margins); sides and margins \
      must be within 0…10,000,000 points, and both coordinates within ±10,000,000.
      """
    case .duplicateRegion(let id):
      "A surface cannot have two regions \"\(id)\"; each needs an id of its own."
    case .invalidHingeAngle(let angle):
      "A hinge cannot stand at \(angle) radians; the angle must be within 0…2π."
    case .contradictoryHinge(let hinge):
      "A hinge cannot be \(hinge.status) at \(hinge.angle) radians."
    }
  }
}
