import Foundation

/// The child that goes and the child that comes.
@MainActor struct ChildTransitionRoles {
  let change: ChildChange
  let stage: ChildContentView
}

extension ChildTransitionRoles: TransitionRoles {
  var containerView: View { stage }
  var presentationStyle: ModalPresentationStyle { .none }
  var from: ViewController? { change.from }
  var to: ViewController? { change.to }
  var moved: String { change.to?.name ?? "nothing" }

  /// The child's place: what is presented there moves along.
  func movableView(of controller: ViewController) -> View? { controller.place }

  func initialFrame(for controller: ViewController) -> Rect { controller === change.from ? stage.bounds : .zero }
  func finalFrame(for controller: ViewController) -> Rect { controller === change.to ? stage.bounds : .zero }
}
