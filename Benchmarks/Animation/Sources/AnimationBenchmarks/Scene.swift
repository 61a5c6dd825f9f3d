import Foundation
import ProsceniumCore

/// Views in a window on a stage whose time is moved manually.
@MainActor struct Scene {
  let scheduler = ManualScheduler()
  let stage: Stage
  let views: [View]
  let window: Window

  init(viewCount: Int) {
    stage = Stage(size: Size(width: 1000, height: 1000), traits: TraitCollection(), scheduler: scheduler)
    window = Window(stage: stage)
    views = (0..<viewCount).map { _ in View() }
    for view in views { window.addSubview(view) }
    window.makeKeyAndVisible()
    for _ in 0..<3 { scheduler.tick(.milliseconds(1)) }
  }

  /// The sum of where the views are shown, which the last frame's animations decide.
  func sumOfPlaces() -> Double {
    var sum = 0.0
    for view in views { sum += view.presentation.center.x }
    return sum
  }
}
