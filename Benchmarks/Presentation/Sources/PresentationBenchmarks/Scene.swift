import Proscenium
import ProsceniumTesting

/// A window with a root controller on a stage in virtual time.
@MainActor final class Scene {
  let virtual = VirtualStage(.tablet)
  let window: Window
  let root = ViewController()
  let transition = CustomTransition()

  init() async {
    window = await virtual.show(root)
  }

  /// Returns a new controller that is configured for a presentation of `form`.
  func makeController(_ form: Form) -> ViewController {
    let controller = ViewController()
    form.apply(to: controller, transition)
    return controller
  }

  /// Presents `controller` from `presenter` and waits for the end of the presentation.
  func present(_ controller: ViewController, over presenter: ViewController, animated: Bool = false) async {
    presenter.present(controller, animated: animated)
    await virtual.runUntilSettled()
    precondition(presenter.presentedViewController === controller, "Nothing was presented.")
  }

  /// Dismisses the controller that `presenter` presents and waits for the end of the dismissal.
  func dismiss(from presenter: ViewController, animated: Bool = false) async {
    presenter.dismiss(animated: animated)
    await virtual.runUntilSettled()
    precondition(presenter.presentedViewController == nil, "Nothing was dismissed.")
  }

  /// Presents `depth` controllers, each from the previous one, and returns the controller in front.
  func buildChain(_ form: Form, depth: Int) async -> ViewController {
    var front = root
    for _ in 0..<depth {
      let next = makeController(form)
      await present(next, over: front)
      front = next
    }
    return front
  }
}

extension View {
  /// Adds `count` views in rows of one view with nine subviews.
  func addViews(_ count: Int) {
    var row = self
    for index in 0..<count {
      let view = View(frame: Rect(x: 1, y: 1, width: 10, height: 10))
      if index.isMultiple(of: 10) {
        addSubview(view)
        row = view
      } else {
        row.addSubview(view)
      }
    }
  }
}
