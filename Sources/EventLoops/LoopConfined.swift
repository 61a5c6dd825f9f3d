/// A value that one loop's thread makes, uses and frees.
// Unchecked because the compiler cannot see that: scheduling a callback is refused on every other thread.
struct LoopConfined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
