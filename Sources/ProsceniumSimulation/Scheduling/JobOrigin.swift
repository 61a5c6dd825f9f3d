/// What a job belongs to.
enum JobOrigin {
  /// The run that goes on.
  case run

  /// A run that has ended, by its seed.
  case earlierRun(seed: UInt64)

  /// The process outside of runs.
  case outside
}
