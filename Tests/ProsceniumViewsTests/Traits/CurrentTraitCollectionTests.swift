import Dispatch
import Foundation
import ProsceniumCore
import ProsceniumTesting
import Synchronization
import Testing

/// Tests of the callbacks in which `TraitCollection.current` is set, which are those of UIKit.
@MainActor @Suite struct CurrentTraitCollectionTests {
  @Test func `layout and trait callbacks run with their object's traits as the current traits`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet, view) = (WatchingController(), WatchingController(), WatchingView())
      let chrome = WatchingPresentation(presentedViewController: sheet, presenting: nil)
      let vendor = Vendor(chrome)
      _ = await virtual.show(root)
      root.view.addSubview(view)
      view.overrideUserInterfaceStyle = .dark
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = vendor
      chrome.traitOverrides.displayScale = 4
      root.present(sheet, animated: false)
      await virtual.runUntilSettled()
      try await SceneEnvironment(stage: virtual.stage)
        .send(size: Size(width: 500, height: 500), traits: TraitCollection(legibilityWeight: .bold))
      await virtual.runUntilSettled()
      for watch in [root.watch, sheet.watch, view.watch, chrome.watch] {
        #expect(watch.foundOwn.count >= 3 && watch.foundOwn.allSatisfy { $0 }, "\(watch.names)")
      }
      #expect(sheet.traitCollection.displayScale == 4 && root.traitCollection.displayScale == 2)
      vendor.controller = nil
    }
  }

  @Test func `each thread has its own current trait collection`() {
    let other = Note()
    let read = DispatchSemaphore(value: 0)
    TraitCollection(displayScale: 7)
      .performAsCurrent {
        Thread {
          other.traits.withLock { $0 = TraitCollection.current }
          read.signal()
        }
        .start()
        read.wait()
        #expect(TraitCollection.current.displayScale == 7)
      }
    #expect(other.traits.withLock { $0 } == TraitCollection())
  }
}

/// The trait collection that another thread reads.
private final class Note: Sendable {
  let traits = Mutex<TraitCollection?>(nil)
}

/// A log of whether callbacks ran with their object's traits as the current traits.
@MainActor private final class Watch {
  private(set) var names: [String] = []
  private(set) var foundOwn: [Bool] = []

  func look(_ object: any TraitEnvironment, _ name: String) {
    names.append(name)
    foundOwn.append(TraitCollection.current == object.traitCollection)
  }
}

private final class WatchingView: View {
  let watch = Watch()

  override init(frame: Rect) {
    super.init(frame: frame)
    registerForTraitChanges([TraitLegibilityWeight.self]) { view, _ in view.watch.look(view, "handler") }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    watch.look(self, "layoutSubviews")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    watch.look(self, "traitCollectionDidChange")
  }
}

private final class WatchingController: ViewController {
  let watch = Watch()

  override func viewIsAppearing(_ animated: Bool) { watch.look(self, "viewIsAppearing") }
  override func viewWillLayoutSubviews() { watch.look(self, "viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { watch.look(self, "viewDidLayoutSubviews") }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    watch.look(self, "traitCollectionDidChange")
  }
}

private final class WatchingPresentation: PresentationController {
  let watch = Watch()

  override func containerViewWillLayoutSubviews() { watch.look(self, "containerViewWillLayoutSubviews") }
  override func containerViewDidLayoutSubviews() { watch.look(self, "containerViewDidLayoutSubviews") }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    watch.look(self, "traitCollectionDidChange")
  }
}

private final class Vendor: ViewControllerTransitioningDelegate {
  var controller: PresentationController?

  init(_ controller: PresentationController) { self.controller = controller }

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? { controller }
}
