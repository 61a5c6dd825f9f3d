/// A stage that still moved, or on which something still waited, when its time was up.
public struct SettleTimeout: Error, Sendable, Hashable {
  /// How much time passed.
  public let limit: Duration

  /// How many frames were shown in it.
  public let frameCount: Int

  /// How many animations began in it: none where one goes on for ever, many where something begins them anew.
  public let animationCount: Int

  /// How many changes of the environment moved something in it.
  public let changeCount: Int

  /// What moves or waits: transitions and animations by name, in their order, and links and tasks of the stage; where
  /// there are none, how much work waits.
  public let unrest: [String]

  /// Where the stage was to settle, as `File.swift:12`.
  public let sourceLocation: String
}

extension SettleTimeout: CustomStringConvertible {
  public var description: String {
    """
    \(sourceLocation): the stage did not settle within \(limit), but went on with \(unrest.joined(separator: "; ")) \
    (frames: \(frameCount), animations that began: \(animationCount), changes of the environment: \(changeCount))
    """
  }
}
