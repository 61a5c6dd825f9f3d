/// A type whose fields are hidden from printing and reflection.
///
/// A test expectation prints each field of its operands, including referenced objects, and so does `dump`. Reading an
/// `unowned` field stops the process if the object was deallocated.
protocol NotReflected: CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible {}

extension NotReflected {
  var customMirror: Mirror { Mirror(self, children: []) }
  var description: String { "\(Self.self)" }
  var debugDescription: String { description }
}
