/// The error for a stage with running animations or pending work at the end of a time limit.
public struct SettleTimeout: Error, Sendable, Hashable {
  /// The time that passed.
  public let limit: Duration

  /// The number of frames in that time.
  public let frameCount: Int

  /// The number of animations that began before the limit.
  ///
  /// The number is 0 if one animation runs forever, and large if code repeatedly begins new animations.
  public let animationCount: Int

  /// The number of environment changes that moved a view before the limit.
  public let changeCount: Int

  /// The names of the running and pending work.
  ///
  /// The array names transitions and animations in their order, and links and tasks of the stage. If there are none, it
  /// contains the number of pending pieces of work.
  public let unrest: [String]

  /// The location of the call that waited for the stage to settle, as `File.swift:12`.
  public let sourceLocation: String
}

extension SettleTimeout: CustomStringConvertible {
  public var description: String {
    """
    \(sourceLocation): the stage did not settle within \(limit); still active: \(unrest.joined(separator: "; ")) \
    (frames: \(frameCount), started animations: \(animationCount), environment changes: \(changeCount))
    """
  }
}
