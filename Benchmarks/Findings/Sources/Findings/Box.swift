/// A value that several tasks of one run share.
///
/// The box needs no lock, because a simulation runs all tasks on one thread.
final class Box<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
