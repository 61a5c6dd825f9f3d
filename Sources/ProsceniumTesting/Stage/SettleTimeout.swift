/// A stage that still moved, or on which something still waited, when its time was up.
public struct SettleTimeout: Error, Sendable, Hashable {
  /// How much time passed.
  public let limit: Duration

  /// How many frames were shown in it.
  public let frameCount: Int

  /// What moves or waits: transitions and animations by name, in their order, and links and tasks of the stage; where
  /// there are none, how much work waits.
  public let unrest: [String]

  /// Where the stage was to settle, as `File.swift:12`.
  public let sourceLocation: String
}

extension SettleTimeout: CustomStringConvertible {
  public var description: String {
    "\(sourceLocation): the stage did not settle within \(limit), but went on with \(unrest.joined(separator: "; "))"
  }
}
