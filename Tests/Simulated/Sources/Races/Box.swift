/// A variable that several tasks may use, because the simulation runs them on one thread.
// Unchecked because every job of the process runs on the simulation's thread, one after another.
public final class Box<Value>: @unchecked Sendable {
  public var value: Value

  public init(_ value: Value) {
    self.value = value
  }
}
