public import ProsceniumCore

/// A sequence of inputs with their times, which a ``Pointer`` has recorded and can play again.
public struct PointerScript: Sendable, Hashable, Codable {
  /// The inputs in the order of their times.
  public private(set) var inputs: [InputEvent]

  /// Creates a script.
  public init(_ inputs: [InputEvent] = []) { self.inputs = inputs }

  mutating func append(_ input: InputEvent) { inputs.append(input) }
}
