import EventLoops
import Proscenium

/// A controller that records the blocks of its first transition, and whether they ran on the main actor.
@MainActor final class WatchedController: ViewController {
  private(set) var blocks: [String] = []
  private(set) var isAlwaysOnMainActor = true

  override func viewWillAppear(_ animated: Bool) {
    transitionCoordinator?.animate { [unowned self] _ in
      note("alongside")
    } completion: { [unowned self] _ in
      note("completion")
    }
  }

  private func note(_ block: String) {
    blocks.append(block)
    isAlwaysOnMainActor = isAlwaysOnMainActor && DetachedMain.isOnRuntimesMainActor
  }
}
