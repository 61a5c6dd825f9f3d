/// A value that tasks of one run share; protected by the simulation, which has one thread.
final class Box<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
