/// What a loop has told the host of its thread.
struct GuestState {
  /// Whether the host waits for the loop: then posts make the descriptor readable.
  var isHostWaiting = false
  /// When the descriptor becomes readable by itself; `nil` for never.
  var armedDeadlineNanoseconds: Int64?
}
