extension Stage {
  /// Delivers an input of a person at the beginning of the next frame.
  ///
  /// A surface and a script call this method with the same values. Gesture recognisers receive the input first, and
  /// then the views. Movements of a touch between two frames are delivered together, and `Event.coalescedTouches(for:)`
  /// returns each of them. The time of an input is since the start of the stage. A time before that of the last input
  /// or after the present time is replaced by that time.
  ///
  /// - Parameter input: The input in the coordinates of the surface.
  /// - Throws: The reason for which the input is refused. Nothing is then delivered, and later inputs are not affected.
  public func deliver(_ input: InputEvent) throws(InputError) {
    try self.input.append(input)
    for observer in observers { observer.stage(self, didAccept: input) }
  }

  package var now: Duration { scheduler.now }

  package func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable {
    scheduler.schedule(after: delay, work)
  }
}
