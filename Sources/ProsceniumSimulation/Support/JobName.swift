import CSimulation

/// The name that a task was given, as the runtime keeps it.
enum JobName {
  /// At most 79 bytes of it; `nil` if the job's task has none. Never while the runtime is at work on the task.
  static func of(_ job: ScheduledJob) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 80) { buffer in
      guard csim_job_name(job.address, buffer.baseAddress, Int32(buffer.count)) else { return nil }
      return String(cString: buffer.baseAddress!)
    }
  }
}
