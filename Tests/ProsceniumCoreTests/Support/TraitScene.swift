import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A view that logs the changes of its traits.
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

/// A window with a root "A" and its child "child", each of which has a view named "…view" in its own view.
@MainActor struct TraitScene {
  let scene: Scene
  let child: LoggedController
  let rootView: TraitView
  let childView: TraitView

  init(traits: TraitCollection = TraitCollection(displayScale: 2)) async {
    scene = await Scene(traits: traits)
    // Without size class rules, the descriptions of collections contain only the traits set by the test.
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

  /// The trait notifications since the last access, which clears the log.
  var told: [String] { scene.log.take().filter { !$0.contains("ayout") } }
}
