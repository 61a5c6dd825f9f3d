// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UIGestureRecognizerDelegate {
  /// The optional call of the methods that are named `gestureRecognizer`.
  public var gestureRecognizer: UIGestureRecognizerDelegate_gestureRecognizer? {
    UIGestureRecognizerDelegate_gestureRecognizer(object: self)
  }

  /// The optional call of the methods that are named `gestureRecognizerShouldBegin`.
  public var gestureRecognizerShouldBegin: UIGestureRecognizerDelegate_gestureRecognizerShouldBegin? {
    UIGestureRecognizerDelegate_gestureRecognizerShouldBegin(object: self)
  }
}

/// The call of the methods of `GestureRecognizerDelegate` that are named `gestureRecognizer`.
@preconcurrency @MainActor public struct UIGestureRecognizerDelegate_gestureRecognizer {
  let object: any GestureRecognizerDelegate

  /// Calls `GestureRecognizerDelegate/gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  public func callAsFunction(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { object.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) }

  /// Calls `GestureRecognizerDelegate/gestureRecognizer(_:shouldReceive:)`.
  public func callAsFunction(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    object.gestureRecognizer(gestureRecognizer, shouldReceive: event)
  }

  /// Calls `GestureRecognizerDelegate/gestureRecognizer(_:shouldReceive:)`.
  public func callAsFunction(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    object.gestureRecognizer(gestureRecognizer, shouldReceive: press)
  }

  /// Calls `GestureRecognizerDelegate/gestureRecognizer(_:shouldReceive:)`.
  public func callAsFunction(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    object.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
  }

  /// Calls `GestureRecognizerDelegate/gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`.
  public func callAsFunction(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { object.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) }

  /// Calls `GestureRecognizerDelegate/gestureRecognizer(_:shouldRequireFailureOf:)`.
  public func callAsFunction(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { object.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) }
}

/// The call of the methods of `GestureRecognizerDelegate` that are named `gestureRecognizerShouldBegin`.
@preconcurrency @MainActor public struct UIGestureRecognizerDelegate_gestureRecognizerShouldBegin {
  let object: any GestureRecognizerDelegate

  /// Calls `GestureRecognizerDelegate/gestureRecognizerShouldBegin(_:)`.
  public func callAsFunction(_ gestureRecognizer: GestureRecognizer) -> Bool {
    object.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
