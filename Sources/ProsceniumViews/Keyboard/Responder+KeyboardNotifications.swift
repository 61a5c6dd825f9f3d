public import Foundation

/// The notifications that a stage posts to its `Stage.notificationCenter`, with the stage as their object.
///
/// As in UIKit, showing or hiding the keyboard also changes its frame. The stage therefore posts
/// `keyboardWillChangeFrameNotification` before the show or hide notification. Changes that an observer makes during a
/// `will` notification move together with the keyboard.
extension Responder {
  /// A notification that is posted before the keyboard shows.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("keyboardWillShow")

  /// A notification that is posted after the keyboard was shown.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("keyboardDidShow")

  /// A notification that is posted before the keyboard shows, changes its frame or hides.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("keyboardWillChangeFrame")

  /// A notification that is posted after the keyboard was shown, changed its frame or was hidden.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("keyboardDidChangeFrame")

  /// A notification that is posted before the keyboard hides.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("keyboardWillHide")

  /// A notification that is posted after the keyboard was hidden.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("keyboardDidHide")

  /// The key of the keyboard's frame before the change, a `CGRect` in the surface's coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "keyboardFrameBegin"

  /// The key of the keyboard's frame after the change, a `CGRect` in the surface's coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "keyboardFrameEnd"

  /// The key of the change's duration in seconds, a number that casts to `Double` and to `NSNumber`.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "keyboardAnimationDuration"

  /// The key of the change's curve, a number that casts to `Int` and to `UInt`, with the raw value of a
  /// ``View/AnimationCurve``.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "keyboardAnimationCurve"

  /// The key of the flag that indicates whether the keyboard belongs to this application, a `Bool`.
  public nonisolated static let keyboardIsLocalUserInfoKey = "keyboardIsLocal"
}

extension KeyboardEvent {
  /// The names of the event's notifications, in the order in which they are posted.
  package var notificationNames: [Notification.Name] {
    switch kind {
    case .willShow: [Responder.keyboardWillChangeFrameNotification, Responder.keyboardWillShowNotification]
    case .didShow: [Responder.keyboardDidChangeFrameNotification, Responder.keyboardDidShowNotification]
    case .willChangeFrame: [Responder.keyboardWillChangeFrameNotification]
    case .didChangeFrame: [Responder.keyboardDidChangeFrameNotification]
    case .willHide: [Responder.keyboardWillChangeFrameNotification, Responder.keyboardWillHideNotification]
    case .didHide: [Responder.keyboardDidChangeFrameNotification, Responder.keyboardDidHideNotification]
    }
  }

  /// The values that the notifications contain.
  package var userInfo: [AnyHashable: Any] {
    [
      Responder.keyboardFrameBeginUserInfoKey: frameBegin,
      Responder.keyboardFrameEndUserInfoKey: frameEnd,
      Responder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      Responder.keyboardAnimationCurveUserInfoKey: NSNumber(value: animationCurve.rawValue),
      Responder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
    ]
  }
}
