/// Something that kept a loop from everything else for longer than it should.
public struct LoopStall: Sendable, Hashable {
  /// The name of the loop.
  public var loopName: String
  /// What ran.
  public var kind: LoopRecording.Kind
  /// How long it ran without giving up the loop.
  public var duration: Duration
  /// The name of its task, cut to 63 bytes; `nil` if it has none, or is no task's.
  public var taskName: String?
  /// The number of its task, or of the descriptor; see ``LoopRecording/Kind``.
  public var subject: UInt64
}
