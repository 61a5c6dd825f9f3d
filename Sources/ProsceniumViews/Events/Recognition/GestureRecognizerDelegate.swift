/// The methods by which a gesture recogniser asks its delegate, all of which have a default implementation.
@preconcurrency @MainActor public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether a recogniser that has recognised its gesture may take effect.
  ///
  /// The method is called once in an attempt, when the recogniser leaves the state `possible`. If the result is
  /// `false`, the recogniser fails. The default is `true`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// Returns a Boolean value that indicates whether two recognisers may recognise their gestures at the same time.
  ///
  /// The answer `true` of either delegate is sufficient. The method is called whenever an active recogniser changes its state.
  /// The default is `false`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Returns a Boolean value that indicates whether `gestureRecognizer` must wait for the other one to fail.
  ///
  /// The method is called at most once for a pair in an attempt, when one of the two recognises its gesture. The
  /// default is `false`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Returns a Boolean value that indicates whether the other recogniser must wait for `gestureRecognizer` to fail.
  ///
  /// The method is called at most once for a pair in an attempt, when one of the two recognises its gesture. The
  /// default is `false`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Returns a Boolean value that indicates whether the recogniser receives a new touch.
  ///
  /// The method is called before `touchesBegan`. If the result is `false`, the recogniser never receives this touch.
  /// The default is `true`.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Returns a Boolean value that indicates whether the recogniser receives a new press. The default is `true`.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Returns a Boolean value that indicates whether the recogniser receives an event.
  ///
  /// The method is called before those for touches and presses. The default is `true`.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool { true }

  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool { true }
}
