/// A number that the engine chooses, named by a handle that belongs to one engine.
///
/// Handles are small values: copy and store them freely. A handle of another engine, or of a variable that
/// was removed, is a mistake of the caller and stops the program where it is used.
public struct Variable: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
  let engine: UInt32
}

extension Variable: CustomStringConvertible {
  /// The handle as it appears in messages, such as `x3`.
  public var description: String { "x\(index)" }
}
