import ProsceniumCore

/// The controller with async handlers from the article on custom transitions.
final class DraftController: ViewController {
  let header = View()
  var save: @MainActor () async -> Void = {}

  override func viewWillAppear(_ animated: Bool) {
    header.alpha = 0
    transitionCoordinator?.animate { [header, save] _ in
      header.alpha = 1  // animated alongside the transition, because no await precedes this change
      await save()  // delays the end of the transition
    }
  }

  func show(from root: ViewController, then next: ViewController) {
    root.present(self, animated: true) { [self] in
      await save()
      present(next, animated: true)  // the window accepts another presentation
    }
  }
}
