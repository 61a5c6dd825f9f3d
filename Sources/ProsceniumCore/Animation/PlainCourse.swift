import AnimationTiming

/// The rest of a block that nothing but time changes, as numbers: those of all blocks stand side by side.
struct PlainCourse {
  /// The block; its stage holds it for as long as it holds the course.
  unowned(unsafe) let share: RemainingShare

  let curve: TimingCurve

  /// When the way begins, in attoseconds of the stage's time.
  let begin: Int128

  /// Shows the frame at `now`; returns false when that is the end, which is left to the block.
  @MainActor @inline(__always)
  func show(at now: Int128) -> Bool {
    let elapsed = Duration.seconds(ofAttoseconds: now - begin)
    guard elapsed < curve.duration else { return false }
    share.set(1 - curve.progress(at: elapsed).value)
    return true
  }
}
