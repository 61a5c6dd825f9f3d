public import Foundation

/// The notifications that a stage posts to its ``Stage/notificationCenter``, with the stage as their object.
///
/// As in UIKit a keyboard that comes or goes also changes its frame: `keyboardWillChangeFrameNotification` is posted
/// before the one that says which. What an observer changes in one that says `will` moves with the keyboard.
extension Responder {
  /// The keyboard is about to come.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("keyboardWillShow")

  /// The keyboard has come.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("keyboardDidShow")

  /// The keyboard is about to come, to change or to go.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("keyboardWillChangeFrame")

  /// The keyboard has come, changed or gone.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("keyboardDidChangeFrame")

  /// The keyboard is about to go.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("keyboardWillHide")

  /// The keyboard has gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("keyboardDidHide")

  /// Where the keyboard stood, a `CGRect` in the surface's coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "keyboardFrameBegin"

  /// Where the keyboard comes to stand, a `CGRect` in the surface's coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "keyboardFrameEnd"

  /// How long it takes, a `Double` in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "keyboardAnimationDuration"

  /// The raw value of its ``View/AnimationCurve``, an `Int`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "keyboardAnimationCurve"

  /// Whether the keyboard belongs to this application, a `Bool`.
  public nonisolated static let keyboardIsLocalUserInfoKey = "keyboardIsLocal"
}

extension KeyboardEvent {
  /// The names of the event's notifications in the order in which they are posted.
  var notificationNames: [Notification.Name] {
    switch kind {
    case .willShow: [Responder.keyboardWillChangeFrameNotification, Responder.keyboardWillShowNotification]
    case .didShow: [Responder.keyboardDidChangeFrameNotification, Responder.keyboardDidShowNotification]
    case .willChangeFrame: [Responder.keyboardWillChangeFrameNotification]
    case .didChangeFrame: [Responder.keyboardDidChangeFrameNotification]
    case .willHide: [Responder.keyboardWillChangeFrameNotification, Responder.keyboardWillHideNotification]
    case .didHide: [Responder.keyboardDidChangeFrameNotification, Responder.keyboardDidHideNotification]
    }
  }

  /// What the notifications carry besides their name.
  var userInfo: [AnyHashable: Any] {
    [
      Responder.keyboardFrameBeginUserInfoKey: frameBegin,
      Responder.keyboardFrameEndUserInfoKey: frameEnd,
      Responder.keyboardAnimationDurationUserInfoKey: duration,
      Responder.keyboardAnimationCurveUserInfoKey: animationCurve.rawValue,
      Responder.keyboardIsLocalUserInfoKey: isLocal,
    ]
  }
}
