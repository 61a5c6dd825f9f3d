/// A type whose fields are left out of what prints or reflects a value.
///
/// An expectation prints each field of what it compared, and of what that refers to, and `dump` does. Reading a field
/// that refers to an object without keeping it would end the process there once the object is gone.
protocol NotReflected: CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible {}

extension NotReflected {
  var customMirror: Mirror { Mirror(self, children: []) }
  var description: String { "\(Self.self)" }
  var debugDescription: String { description }
}
