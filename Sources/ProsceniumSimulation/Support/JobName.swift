import CTasks

/// The name that a task was given, as the runtime keeps it.
enum JobName {
  /// At most 79 bytes of it; `nil` if the task has none, or is none. Never while the runtime is at work on the task.
  static func of(_ task: UnsafeMutableRawPointer) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 80) { buffer in
      guard ctasks_name(task, buffer.baseAddress, Int32(buffer.count)) else { return nil }
      return String(cString: buffer.baseAddress!)
    }
  }
}
