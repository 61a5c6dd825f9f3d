public import Foundation

/// Sends sizes, traits, safe areas, reserved regions, the hinge and the keyboard to a stage, at any time.
///
/// It runs on an executor of its own and not the main actor's.
///
/// What is sent between two frames is applied as one change at the next of them, the last value of each part; a
/// transition that runs then goes on towards the new environment. Changes of one sender keep their order.
public actor SceneEnvironment {
  let mailbox: EnvironmentMailbox

  /// The stage's time, which is kept alive, and with it the executor that it vends.
  let scheduler: any StageScheduler
  private let wakeStage: @Sendable () -> Void
  private let home: Home

  /// Whose executor the actor runs on; keeps it alive.
  enum Home {
    case executor(any SerialExecutor)
    case actor(any Actor)
  }

  /// The surface's size when no other application stands beside this one.
  private var fullSize: Size

  /// The part of the full width that the surface has.
  private var fraction: CGFloat = 1

  /// Where the actor runs.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    switch home {
    case .executor(let executor): executor.asUnownedSerialExecutor()
    case .actor(let actor): actor.unownedExecutor
    }
  }

  /// The actor's executor where tasks can prefer it.
  var executorPreference: (any TaskExecutor)? {
    switch home {
    case .executor(let executor): executor as? any TaskExecutor
    case .actor: nil
    }
  }

  /// Makes a sender.
  ///
  /// - Parameters:
  ///   - mailbox: Where the stage finds what is sent.
  ///   - size: The surface's size now.
  ///   - home: Where the actor runs.
  ///   - scheduler: The stage's time.
  ///   - wakeStage: Called after the first change since the stage last looked.
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

  /// Sends parts of the environment as one change, applied whole at the stage's next frame.
  ///
  /// The method returns when the change is on its way; the receipt reports when it is applied, and when what it moved
  /// has arrived. A part that is `nil` stays as it is. A hinge that is sent alone moves nothing by itself: it is
  /// applied without a change of the windows, and where no ``HingeInteraction`` follows it without a frame.
  ///
  /// - Parameters:
  ///   - size: The surface's new size in points. Size classes follow by ``Stage/sizeClassRules``, unless the traits of the
  ///     stage or of a sender state them.
  ///   - traits: The traits that change; unspecified ones keep their value.
  ///   - keyboard: What becomes of the keyboard. On a surface that gets another size as well everything moves together,
  ///     and takes at least the keyboard's time.
  ///   - safeAreaInsets: What covers the surface's edges, in points.
  ///   - regions: Everything that content keeps clear of, in coordinates of the surface as it will be, each with an id
  ///     of its own. They may overlap, and lie outside of the surface, where no view meets them.
  ///   - hinge: How the device is folded.
  /// - Throws: ``EnvironmentError`` for what no surface can have; then nothing is sent.
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

  /// Wakes the stage for the first change since it last looked.
  private func receipt(of post: (batch: EnvironmentBatch, isFirst: Bool)) -> EnvironmentReceipt {
    if post.isFirst { wakeStage() }
    return EnvironmentReceipt(batch: post.batch)
  }

  /// Notes the size of a posture that is in the mailbox, and wakes the stage for it.
  func receipt(
    of post: (batch: EnvironmentBatch, isFirst: Bool),
    for posture: Device.Posture
  ) -> EnvironmentReceipt {
    (fullSize, fraction) = (posture.size, 1)
    return receipt(of: post)
  }

  // MARK: Scenarios

  /// Turns the surface on its side, or upright again: the sides of the full size change places.
  ///
  /// Beside another application it has the same part of the width as before.
  ///
  /// A keyboard that is shown stays where it is unless it is sent along.
  ///
  /// - Parameter traits: The traits that change along, size classes for instance.
  @discardableResult
  public func rotate(traits: TraitCollection = TraitCollection()) -> EnvironmentReceipt {
    turn()
    return post(EnvironmentChange(size: partSize, traits: traits))
  }

  /// Turns the surface on its side, or upright again, and its keyboard with it, as one change.
  ///
  /// - Parameters:
  ///   - traits: The traits that change along, size classes for instance.
  ///   - keyboard: What becomes of the keyboard, in the coordinates of the surface as it will be.
  /// - Throws: ``EnvironmentError`` for a keyboard that no surface can have; then nothing is sent.
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
    post(EnvironmentChange(traits: TraitCollection(userInterfaceStyle: isDark ? .dark : .light)))
  }

  /// Shows the keyboard, or gives a shown one another frame.
  ///
  /// - Parameters:
  ///   - frame: Where it comes to stand, in the surface's coordinates.
  ///   - duration: How long it takes, in seconds.
  ///   - timing: The pace on the way.
  /// - Throws: ``EnvironmentError`` for a frame or a duration that no keyboard can have; then nothing is sent.
  @discardableResult
  public func showKeyboard(
    _ frame: Rect,
    duration: TimeInterval = KeyboardChange.usualDuration,
    timing: CubicTimingParameters = CubicTimingParameters()
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    try send(keyboard: KeyboardChange(frame: frame, duration: duration, timing: timing))
  }

  /// Takes the keyboard away.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds.
  ///   - timing: The pace on the way.
  /// - Throws: ``EnvironmentError`` for a duration that no keyboard can have; then nothing is sent.
  @discardableResult
  public func hideKeyboard(
    duration: TimeInterval = KeyboardChange.usualDuration,
    timing: CubicTimingParameters = CubicTimingParameters()
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    try send(keyboard: KeyboardChange(frame: nil, duration: duration, timing: timing))
  }

  /// Sets how large the user wants text.
  @discardableResult
  public func contentSize(_ category: ContentSizeCategory) -> EnvironmentReceipt {
    post(EnvironmentChange(traits: TraitCollection(preferredContentSizeCategory: category)))
  }
}
