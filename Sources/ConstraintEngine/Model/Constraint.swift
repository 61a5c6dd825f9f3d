/// The namespace of what names a constraint in an engine.
public enum Constraint {
  /// A handle to one constraint of one engine, valid until the constraint is removed.
  public struct ID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
    let engine: UInt32
  }
}

extension Constraint.ID: CustomStringConvertible {
  /// The handle as it appears in messages, such as `c12`.
  public var description: String { "c\(index)" }
}
