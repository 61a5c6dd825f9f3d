public import Foundation

/// An actor that sends environment changes to a stage from any isolation at any time.
///
/// The environment consists of the size, traits, safe area, reserved regions, hinge and keyboard of the stage's
/// surface. The actor does not run on the main actor's executor but on one of its own.
///
/// All changes between two frames are merged into one, and the last value of each part applies. The next frame applies
/// the merged change, and running transitions continue towards the new environment. The changes of one sender keep
/// their order.
public actor SceneEnvironment {
  let mailbox: EnvironmentMailbox

  /// The stage's scheduler, which the actor keeps alive together with the scheduler's executor.
  let scheduler: any StageScheduler
  private let wakeStage: @Sendable () -> Void
  private let home: Home

  /// The owner of the actor's executor.
  ///
  /// The actor keeps this owner alive.
  enum Home {
    case executor(any SerialExecutor)
    case actor(any Actor)
  }

  /// The size of the surface when it does not share the display with another application.
  private var fullSize: Size

  /// The fraction of the full width that the surface has.
  private var fraction: CGFloat = 1

  /// The executor on which the actor runs.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    switch home {
    case .executor(let executor): executor.asUnownedSerialExecutor()
    case .actor(let actor): actor.unownedExecutor
    }
  }

  /// The actor's executor if tasks can prefer it, or `nil` otherwise.
  var executorPreference: (any TaskExecutor)? {
    switch home {
    case .executor(let executor): executor as? any TaskExecutor
    case .actor: nil
    }
  }

  /// Creates a sender of environment changes.
  ///
  /// - Parameters:
  ///   - mailbox: The mailbox from which the stage reads the changes.
  ///   - size: The current size of the surface in points.
  ///   - home: The owner of the actor's executor.
  ///   - scheduler: The stage's scheduler.
  ///   - wakeStage: The closure to call for the first change after the stage has emptied the mailbox.
  init(
    to mailbox: EnvironmentMailbox,
    of size: Size,
    home: Home,
    scheduler: any StageScheduler,
    wakeStage: @escaping @Sendable () -> Void
  ) {
    self.mailbox = mailbox
    self.home = home
    self.scheduler = scheduler
    self.wakeStage = wakeStage
    fullSize = size
  }

  /// Sends several parts of the environment as one change, which the stage's next frame applies as a whole.
  ///
  /// The method returns when the change is in the stage's mailbox. The receipt reports when the change is applied, and
  /// when all views that it moved have arrived. Each parameter that is `nil` leaves its part of the environment
  /// unchanged. A hinge that is sent alone moves no views. It is applied without a change of the windows, and needs no
  /// frame if no `HingeInteraction` follows the hinge.
  ///
  /// - Parameters:
  ///   - size: The new size of the surface in points. Size classes follow from the size by ``Stage/sizeClassRules``,
  ///     unless the traits of the stage or of a sender specify them.
  ///   - traits: The traits to change. Unspecified traits keep their value.
  ///   - keyboard: The change of the keyboard. If the surface's size changes too, all views move together and for at
  ///     least the keyboard's duration.
  ///   - safeAreaInsets: The insets that cover the edges of the surface, in points.
  ///   - regions: All regions that content must avoid, in coordinates of the new surface, each with a unique id. The
  ///     regions may overlap each other. They may also lie outside of the surface, where they affect no view.
  ///   - hinge: The state of the device's hinge.
  /// - Throws: ``EnvironmentError`` if no surface can have these values. In that case nothing is sent.
  @discardableResult
  public func send(
    size: Size? = nil,
    traits: TraitCollection = TraitCollection(),
    keyboard: KeyboardChange? = nil,
    safeAreaInsets: EdgeInsets? = nil,
    regions: [View.ReservedRegion]? = nil,
    hinge: Hinge? = nil
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    let change = EnvironmentChange(
      size: size,
      traits: traits,
      keyboard: keyboard,
      safeAreaInsets: safeAreaInsets,
      regions: regions,
      hinge: hinge.map { .some($0) }
    )
    try change.validate()
    if let size { (fullSize, fraction) = (size, 1) }
    return post(change)
  }

  private func post(_ change: EnvironmentChange) -> EnvironmentReceipt { receipt(of: mailbox.post(change)) }

  /// Wakes the stage for the first change in an empty mailbox, and returns the receipt.
  private func receipt(of post: (batch: EnvironmentBatch, isFirst: Bool)) -> EnvironmentReceipt {
    if post.isFirst { wakeStage() }
    return EnvironmentReceipt(batch: post.batch)
  }

  /// Records the size of a posture in the mailbox, wakes the stage, and returns the receipt.
  func receipt(
    of post: (batch: EnvironmentBatch, isFirst: Bool),
    for posture: Device.Posture
  ) -> EnvironmentReceipt {
    (fullSize, fraction) = (posture.size, 1)
    return receipt(of: post)
  }

  // MARK: Scenarios

  /// Rotates the surface by exchanging the width and the height of its full size.
  ///
  /// If the surface shares the display with another application, it keeps its fraction of the width. A visible
  /// keyboard keeps its frame unless a new one is sent too.
  ///
  /// - Parameter traits: Additional traits to change, for example size classes.
  @discardableResult
  public func rotate(traits: TraitCollection = TraitCollection()) -> EnvironmentReceipt {
    turn()
    return post(EnvironmentChange(size: partSize, traits: traits))
  }

  /// Rotates the surface and changes its keyboard in a single change.
  ///
  /// - Parameters:
  ///   - traits: Additional traits to change, for example size classes.
  ///   - keyboard: The change of the keyboard, in coordinates of the rotated surface.
  /// - Throws: ``EnvironmentError`` for an invalid keyboard. In that case nothing is sent.
  @discardableResult
  public func rotate(
    traits: TraitCollection = TraitCollection(),
    keyboard: KeyboardChange
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    try EnvironmentChange(keyboard: keyboard).validate()
    turn()
    return post(EnvironmentChange(size: partSize, traits: traits, keyboard: keyboard))
  }

  private func turn() {
    fullSize = Size(width: fullSize.height, height: fullSize.width)
  }

  /// Sets the surface to a fraction of its full width, as if another application shared the display.
  ///
  /// The full width is the one that this sender last sent, and initially the stage's width.
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the full width, greater than 0 and at most 1. A value of 1 restores the full width.
  ///   - traits: Additional traits to change, for example size classes.
  /// - Throws: ``EnvironmentError`` for an invalid fraction, including NaN. In that case nothing is sent.
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

  /// Changes the user interface style to dark, or to light if `isDark` is `false`.
  @discardableResult
  public func darkMode(_ isDark: Bool = true) -> EnvironmentReceipt {
    post(EnvironmentChange(traits: TraitCollection(userInterfaceStyle: isDark ? .dark : .light)))
  }

  /// Shows the keyboard, or changes the frame of a visible keyboard.
  ///
  /// - Parameters:
  ///   - frame: The final frame of the keyboard, in the surface's coordinates.
  ///   - duration: The duration of the movement in seconds.
  ///   - timing: The timing curve of the movement.
  /// - Throws: ``EnvironmentError`` for an invalid frame or duration. In that case nothing is sent.
  @discardableResult
  public func showKeyboard(
    _ frame: Rect,
    duration: TimeInterval = KeyboardChange.usualDuration,
    timing: CubicTimingParameters = CubicTimingParameters()
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    try send(keyboard: KeyboardChange(frame: frame, duration: duration, timing: timing))
  }

  /// Hides the keyboard.
  ///
  /// - Parameters:
  ///   - duration: The duration of the movement in seconds.
  ///   - timing: The timing curve of the movement.
  /// - Throws: ``EnvironmentError`` for an invalid duration. In that case nothing is sent.
  @discardableResult
  public func hideKeyboard(
    duration: TimeInterval = KeyboardChange.usualDuration,
    timing: CubicTimingParameters = CubicTimingParameters()
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    try send(keyboard: KeyboardChange(frame: nil, duration: duration, timing: timing))
  }

  /// Sets the user's preferred text size.
  @discardableResult
  public func contentSize(_ category: ContentSizeCategory) -> EnvironmentReceipt {
    post(EnvironmentChange(traits: TraitCollection(preferredContentSizeCategory: category)))
  }
}
