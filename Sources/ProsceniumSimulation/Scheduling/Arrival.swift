/// A job that came from a thread that is not the simulation's.
struct Arrival {
  let job: ScheduledJob

  /// How long it is to wait; `nil` if it is ready.
  let delay: Int64?

  let thread: String
}
