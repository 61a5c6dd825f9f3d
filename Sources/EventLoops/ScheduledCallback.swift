/// Names a callback that an ``EventLoop`` has scheduled: eight bytes, to cancel or to move it with.
///
/// It means something to that loop only, and nothing once the callback has been made or cancelled.
public struct ScheduledCallback: Hashable, Sendable {
  let token: TimerHeap<TimedWork>.Token
}
