/// Whether any stage has an observer; the stage of a controller is looked for only then.
@MainActor enum StageObservation {
  /// How many observers there are, of all stages. What happens is put into words only on those that have one.
  @exclusivity(unchecked) static var observerCount = 0

  static var isOn: Bool { observerCount > 0 }
}

extension WindowHost {
  /// Reports an event to the observers of the stage, if there are any.
  func tell(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText) {
    if isObserved { tell(StageEvent(kind, text())) }
  }

  /// Reports to the observers of the stage that `subject` begins or ends.
  func tell(
    _ kind: StageEvent.Kind,
    _ phase: StageEvent.Phase,
    of subject: AnyObject,
    _ text: @autoclosure () -> EventText
  ) {
    if isObserved { tell(StageEvent(kind, text(), phase, of: subject)) }
  }
}
