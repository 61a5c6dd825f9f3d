internal import CTasks

/// The state of the main actor's queue at one moment: Dispatch's main queue, and the queue of the event loop that runs
/// the main actor in its place.
struct MainQueue: Equatable {
  /// The address of the newest item in Dispatch's main queue; `nil` if the queue is empty.
  private let newest: UnsafeRawPointer?

  /// The number of jobs that the event loop has accepted.
  private let accepted: UInt64

  /// A Boolean value that indicates whether work waits for the main actor.
  let waits: Bool

  @MainActor static var current: Self {
    let (newest, loop) = (ctasks_main_queue_newest(), ctasks_main_loop_work())
    return Self(newest: newest, accepted: loop.accepted, waits: newest != nil || loop.waits)
  }
}
