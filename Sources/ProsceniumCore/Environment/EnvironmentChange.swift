public import Foundation
import SimulationHooks

/// A change of the environment, in which each part that is `nil` remains unchanged.
struct EnvironmentChange: Sendable, Hashable {
  /// The new size of the surface in points.
  var size: Size?

  /// The traits to change.
  ///
  /// Unspecified traits keep their value unless ``forgottenTraits`` specifies them.
  var traits = TraitCollection()

  /// The traits that become unspecified before ``traits`` apply.
  ///
  /// Their values in this collection are ignored.
  var forgottenTraits = TraitCollection()

  /// The change of the keyboard.
  var keyboard: KeyboardChange?

  /// The new insets that cover the edges of the surface, in points.
  var safeAreaInsets: EdgeInsets?

  /// All regions that content must avoid, in the surface's coordinates.
  var regions: [View.ReservedRegion]?

  /// The new state of the hinge, or `.some(nil)` for a device that does not fold.
  var hinge: Hinge??

  /// Merges a later change into this one.
  ///
  /// Each part and each trait that the later change specifies replaces the earlier one.
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

  /// A Boolean value that indicates whether the change contains only a hinge.
  var isOfHingeAlone: Bool {
    hinge != nil && size == nil && keyboard == nil && safeAreaInsets == nil && regions == nil
      && traits == TraitCollection() && forgottenTraits == TraitCollection()
  }

  /// Throws an error if the change contains a value that no surface can have.
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
  /// Returns the environment after `change`, without the keyboard's frame, which `KeyboardStateMachine` determines.
  ///
  /// - Parameter rules: The rules for size classes that no trait specifies, or `nil` to leave these unspecified.
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

/// A receipt that reports the outcome of an environment change to its sender.
///
/// All changes between two frames are merged into one, so that their receipts share one batch. Memory use therefore
/// does not grow with the number of senders. A receipt that no task awaits has no cost.
public struct EnvironmentReceipt: Sendable {
  let batch: EnvironmentBatch

  /// Returns when the change has been applied.
  ///
  /// The change is applied in the frame that shows it, after the callbacks of the change. Any number of tasks from any
  /// actor may wait. Cancelling the task ends the wait, but not the change.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  @discardableResult
  nonisolated(nonsending) public func applied() async throws -> EnvironmentOutcome {
    try await batch.wait(for: .applied)
  }

  /// Returns when all views that the change moved have arrived, including those of a retargeted transition.
  ///
  /// Cancelling the task ends the wait, but not the change.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  @discardableResult
  nonisolated(nonsending) public func settled() async throws -> EnvironmentOutcome {
    try await batch.wait(for: .settled)
  }
}

/// The outcome of a change that was sent to a stage.
public enum EnvironmentOutcome: Sendable, Hashable {
  /// The change was applied, alone or merged with later changes before the same frame.
  case applied

  /// The change had no effect and called no callbacks, because the environment already had these values.
  case unchanged

  /// The change was not applied, because the stage no longer exists.
  case stageGone
}

/// An error that describes why a change of the environment was refused.
///
/// The previous environment remains.
public enum EnvironmentError: Error, Sendable, Hashable {
  /// The width or height of the size is NaN, negative, or greater than 10,000,000 points.
  case invalidSize(Size)

  /// A value of the keyboard's frame is NaN or beyond 10,000,000 points, or its width or height is negative.
  case invalidKeyboardFrame(Rect)

  /// The keyboard's duration is NaN, negative, or infinite.
  case invalidKeyboardDuration(TimeInterval)

  /// The fraction of the surface is NaN, not greater than 0, or greater than 1.
  case invalidFraction(CGFloat)

  /// An inset of the safe area is NaN, negative, or greater than 10,000,000 points.
  case invalidSafeArea(EdgeInsets)

  /// A value of the region is NaN or beyond 10,000,000 points, or its size or a margin is negative.
  case invalidRegion(View.ReservedRegion)

  /// Two regions of one surface have the same id.
  case duplicateRegion(id: String)

  /// The hinge's angle is NaN or outside of 0…2π.
  case invalidHingeAngle(Double)

  /// The hinge's status is impossible at its angle.
  ///
  /// A hinge cannot be closed at π/2 or more, fully open at π/2 or less, or partly open at 0.
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
