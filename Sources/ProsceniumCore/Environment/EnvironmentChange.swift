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

extension EnvironmentState {
  /// Returns the environment after `change`, without the keyboard's frame, which `KeyboardStateMachine` determines.
  ///
  /// - Parameter rules: The rules for size classes that no trait specifies, or `nil` to leave these unspecified.
  func applying(_ change: EnvironmentChange, sizeClassesBy rules: SizeClassRules?) -> EnvironmentState {
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
/// All changes between two frames are merged into one, so that their receipts report the same outcome. Memory use
/// therefore does not grow with the number of senders. You can ignore a receipt, because the change does not depend on
/// it.
public struct EnvironmentReceipt: Sendable {
  let batch: EnvironmentBatch

  /// Returns when the change has been applied.
  ///
  /// The change is applied in the frame that shows it, after the callbacks of the change. Any number of tasks from any
  /// actor may wait, also after the change was applied. Cancelling the task ends the wait, but not the change.
  ///
  /// - Returns: The outcome of all changes that were sent before the same frame.
  /// - Throws: `CancellationError` if the task is cancelled before the change is applied.
  @discardableResult
  nonisolated(nonsending) public func applied() async throws -> EnvironmentOutcome {
    try await batch.wait(for: .applied)
  }

  /// Returns when all views that the change moved have arrived and the coordinators' handlers have returned.
  ///
  /// Views of a running transition whose target changed are included. Cancelling the task ends the wait, but not the
  /// change.
  ///
  /// - Returns: The outcome of all changes that were sent before the same frame.
  /// - Throws: `CancellationError` if the task is cancelled before the views have arrived.
  @discardableResult
  nonisolated(nonsending) public func settled() async throws -> EnvironmentOutcome {
    try await batch.wait(for: .settled)
  }
}

/// The outcome of a change that was sent to a stage.
public enum EnvironmentOutcome: Sendable, Hashable {
  /// The change was applied, alone or merged with other changes before the same frame.
  ///
  /// A later change before that frame may have replaced its values.
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
      "A surface's width and height must be within 0…10,000,000 points, not \(size.width) × \(size.height)."
    case .invalidKeyboardFrame(let frame):
      """
      The keyboard's frame at (\(frame.origin.x), \(frame.origin.y)) with \
      \(frame.size.width) × \(frame.size.height) points is invalid. Width and height must be within 0…10,000,000, \
      and both coordinates within ±10,000,000.
      """
    case .invalidKeyboardDuration(let duration):
      "The keyboard's duration must be finite and not negative, not \(duration) seconds."
    case .invalidFraction(let fraction):
      "The fraction of a surface must be greater than 0 and at most 1, not \(fraction)."
    case .invalidSafeArea(let insets):
      """
      The safe area's top, left, bottom and right insets must each be within 0…10,000,000 points, not \
      \(insets.top), \(insets.left), \(insets.bottom) and \(insets.right).
      """
    case .invalidRegion(let region):
      """
      The frame \(region.frame) or the margins \(region.margins) of the region "\(region.id)" are invalid. Width, \
      height and margins must be within 0…10,000,000 points, and both coordinates within ±10,000,000.
      """
    case .duplicateRegion(let id):
      "A surface has two regions with the id \"\(id)\". Each region needs a unique id."
    case .invalidHingeAngle(let angle):
      "A hinge's angle must be within 0…2π radians, not \(angle)."
    case .contradictoryHinge(let hinge):
      "A hinge's status cannot be \(hinge.status) at an angle of \(hinge.angle) radians."
    }
  }
}
