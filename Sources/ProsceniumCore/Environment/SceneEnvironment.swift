public import Foundation

/// Sends sizes and traits to a stage, from an executor of its own, at any time.
///
/// What is sent between two frames is applied as one change at the next of them, the last value of each part; a
/// transition that runs then goes on towards the new environment. Changes of one sender keep their order.
public actor SceneEnvironment {
  private let mailbox: EnvironmentMailbox
  private let wakeStage: @Sendable () -> Void
  private let executor: (any SerialExecutor)?

  /// The surface's size when no other application stands beside this one.
  private var fullSize: Size

  /// The part of the full width that the surface has.
  private var fraction: CGFloat = 1

  /// Where the actor runs.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor?.asUnownedSerialExecutor() ?? MainActor.sharedUnownedExecutor
  }

  /// Makes a sender for `stage`, which it does not keep alive.
  ///
  /// - Parameters:
  ///   - stage: Whose size and traits are sent.
  ///   - executor: Where the actor runs, a loop on a thread of its own for one; `nil` is the main actor's, which in
  ///     virtual time keeps everything in one order.
  @MainActor public init(stage: Stage, executor: (any SerialExecutor)? = nil) {
    self.executor = executor
    mailbox = stage.mailbox
    fullSize = stage.size
    let scheduler = stage.scheduler
    wakeStage = { [weak stage] in scheduler.nextTurn { stage?.setNeedsFrame() } }
  }

  /// Sends a size, traits or both, as one change that is applied whole at the stage's next frame.
  ///
  /// The method returns when the change is on its way; the receipt tells when it is applied, and when what it moved has
  /// arrived.
  ///
  /// - Parameters:
  ///   - size: The surface's new size in points; `nil` keeps it.
  ///   - traits: The traits that change; unspecified ones keep their value.
  /// - Throws: ``EnvironmentError`` for a size that no surface can have; then nothing is sent.
  @discardableResult
  public func send(
    size: Size? = nil,
    traits: TraitCollection = TraitCollection()
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    if let size {
      guard size.isMeasurable else { throw .invalidSize(size) }
      (fullSize, fraction) = (size, 1)
    }
    return post(EnvironmentChange(size: size, traits: traits))
  }

  private func post(_ change: EnvironmentChange) -> EnvironmentReceipt {
    let (batch, isFirst) = mailbox.post(change)
    if isFirst { wakeStage() }
    return EnvironmentReceipt(batch: batch)
  }

  // MARK: Scenarios

  /// Turns the surface on its side, or upright again: the sides of the full size change places.
  ///
  /// Beside another application it has the same part of the width as before.
  ///
  /// - Parameter traits: The traits that change along, size classes for instance.
  @discardableResult
  public func rotate(traits: TraitCollection = TraitCollection()) -> EnvironmentReceipt {
    fullSize = Size(width: fullSize.height, height: fullSize.width)
    return post(EnvironmentChange(size: partSize, traits: traits))
  }

  /// Gives the surface a part of its full width, as beside another application.
  ///
  /// The full width is that of the last size that this sender sent, at first the stage's.
  ///
  /// - Parameters:
  ///   - fraction: The part, more than 0 and at most 1, which is all of it again.
  ///   - traits: The traits that change along, size classes for instance.
  /// - Throws: ``EnvironmentError`` for a part that is none; then nothing is sent.
  @discardableResult
  public func splitView(
    fraction: CGFloat,
    traits: TraitCollection = TraitCollection()
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    guard fraction > 0, fraction <= 1 else { throw .invalidFraction(fraction) }
    self.fraction = fraction
    return post(EnvironmentChange(size: partSize, traits: traits))
  }

  private var partSize: Size {
    fraction < 1 ? Size(width: (fullSize.width * fraction).rounded(), height: fullSize.height) : fullSize
  }

  /// Makes everything dark, or light again.
  @discardableResult
  public func darkMode(_ isDark: Bool = true) -> EnvironmentReceipt {
    post(EnvironmentChange(size: nil, traits: TraitCollection(userInterfaceStyle: isDark ? .dark : .light)))
  }

  /// Sets how large the user wants text.
  @discardableResult
  public func contentSize(_ category: ContentSizeCategory) -> EnvironmentReceipt {
    post(EnvironmentChange(size: nil, traits: TraitCollection(preferredContentSizeCategory: category)))
  }
}
