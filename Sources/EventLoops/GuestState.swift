/// What a loop has announced to the host of its thread.
struct GuestState {
  /// Whether the host waits for the loop: then posts make the descriptor readable.
  var isHostWaiting = false
  /// Whether the host runs Dispatch's main queue, so that pumps must not: two that read one counter lose a count.
  var isPumpedByDispatch = false
}
