import ProsceniumCore

/// The controller in the article on custom transitions whose handlers await.
final class DraftController: ViewController {
  let header = View()
  var save: @MainActor () async -> Void = {}

  override func viewWillAppear(_ animated: Bool) {
    header.alpha = 0
    transitionCoordinator?.animate { [header, save] _ in
      header.alpha = 1  // animated along with the transition: it comes before the first await
      await save()  // the end of the transition waits for it
    }
  }

  func show(from root: ViewController, then next: ViewController) {
    root.present(self, animated: true) { [self] in
      await save()
      present(next, animated: true)  // the window is free again
    }
  }
}
