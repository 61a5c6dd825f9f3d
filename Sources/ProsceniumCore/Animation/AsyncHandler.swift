/// An `async` closure of a user's that takes part in a change, with a name for logs and tasks.
struct AsyncHandler {
  /// What it is for and where it was given: "completion at App/Sheet.swift:12".
  let name: String
  let body: @MainActor () async -> Void

  init(_ purpose: String, file: StaticString, line: UInt, body: @escaping @MainActor () async -> Void) {
    name = "\(purpose) at \(file):\(line)"
    self.body = body
  }
}
