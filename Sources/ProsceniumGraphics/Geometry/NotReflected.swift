/// A type whose fields are hidden from printing and reflection.
///
/// A test expectation prints each field of its operands, including referenced objects, and so does `dump`. Reading an
/// `unowned` field stops the process if the object was deallocated.
package protocol NotReflected: CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible {}

extension NotReflected {
  package var customMirror: Mirror { Mirror(self, children: []) }
  package var description: String { "\(Self.self)" }
  package var debugDescription: String { description }
}
