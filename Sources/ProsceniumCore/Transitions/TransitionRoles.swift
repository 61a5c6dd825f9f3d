import Foundation

/// The controllers in a transition and where their views stand; asked anew each time, for the ground may change.
@MainActor protocol TransitionRoles {
  /// The view in which everything happens.
  var containerView: View { get }

  /// The style of the presentation in force; `.none` where nothing is presented.
  var presentationStyle: ModalPresentationStyle { get }

  /// The controller shown at the start; `nil` where there was none.
  var from: ViewController? { get }

  /// The controller shown at the end; `nil` where none will be.
  var to: ViewController? { get }

  /// Names the controller that moves, for logs.
  var moved: String { get }

  /// The view that an animator may move for `controller`; `nil` where it must not move any.
  func movableView(of controller: ViewController) -> View?

  /// Where the controller's view stands at the start; zero when it is not on the screen.
  func initialFrame(for controller: ViewController) -> Rect

  /// Where the controller's view stands at the end; zero when it leaves the window.
  func finalFrame(for controller: ViewController) -> Rect
}
