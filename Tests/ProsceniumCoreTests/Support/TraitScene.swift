import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A view that writes down when its traits change.
@MainActor final class TraitView: View {
  private let log: EventLog

  init(_ name: String, log: EventLog) {
    self.log = log
    super.init(frame: .zero)
    accessibilityIdentifier = name
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    let previous = previousTraitCollection.map { "\($0)" } ?? "nil"
    log.add("\(accessibilityIdentifier ?? "view"): \(previous) → \(TraitCollection.current)")
  }
}

/// A window with a root "A" that has a child "child", each with a view "…view" in its own.
@MainActor struct TraitScene {
  let scene: Scene
  let child: LoggedController
  let rootView: TraitView
  let childView: TraitView

  init(traits: TraitCollection = TraitCollection(displayScale: 2)) async {
    scene = await Scene(traits: traits)
    // The texts of collections show what the test sets alone.
    scene.virtual.stage.sizeClassRules = nil
    child = LoggedController("child", log: scene.log)
    rootView = TraitView("A's view", log: scene.log)
    childView = TraitView("child's view", log: scene.log)
    scene.root.view.addSubview(rootView)
    scene.root.addChild(child)
    rootView.addSubview(child.view)
    child.didMove(toParent: scene.root)
    child.view.addSubview(childView)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
  }

  /// What was reported about traits since the last call.
  var told: [String] { scene.log.take().filter { !$0.contains("ayout") } }
}
