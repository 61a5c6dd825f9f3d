/// Whether anybody observes a stage; what happens is put into words only then.
@MainActor enum StageObservation {
  /// How many observers there are, of all stages: what is asked at each callback, so that nobody looks for a stage
  /// in vain. An event itself reaches the observers of its own stage alone.
  @exclusivity(unchecked) static var observerCount = 0

  static var isOn: Bool { observerCount > 0 }
}

extension WindowHost {
  /// Tells the observers of the stage, if there are any.
  func tell(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText) {
    if StageObservation.isOn { tell(StageEvent(kind, text())) }
  }

  /// Tells the observers of the stage that `subject` begins or ends.
  func tell(
    _ kind: StageEvent.Kind,
    _ phase: StageEvent.Phase,
    of subject: AnyObject,
    _ text: @autoclosure () -> EventText
  ) {
    if StageObservation.isOn { tell(StageEvent(kind, text(), phase, of: subject)) }
  }
}
