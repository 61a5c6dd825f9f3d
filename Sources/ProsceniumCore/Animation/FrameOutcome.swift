import AnimationTiming

/// What a frame did to an animation.
enum FrameOutcome {
  /// It was shown, and asks to be called with the next frame.
  case goesOn

  /// It was shown, and up to its end nothing but time changes its weight, which follows a curve since a time.
  case follows(TimingCurve, since: Duration, RemainingWeight)

  /// It was shown for the last time.
  case ended
}
