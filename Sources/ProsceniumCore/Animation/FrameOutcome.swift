/// What a frame did to an animation.
enum FrameOutcome {
  /// It was shown, and asks to be told of the next frame.
  case goesOn

  /// It was shown, and up to its end the next frames need nothing but these numbers.
  case follows(PlainCourse)

  /// It was shown for the last time.
  case ended
}
