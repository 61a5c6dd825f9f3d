import Foundation
import Measuring
import Proscenium

/// A stage whose environment alternates between two states, one change at a time.
@MainActor final class ChangingStage {
  private let scheduler = ManualScheduler()
  private let stage: Stage
  private let window: Window
  private let environment: SceneEnvironment
  private var isThere = false

  /// Creates a stage with a window.
  ///
  /// - Parameter fill: The closure that adds views to a view of the window's size.
  init(_ fill: (View) -> Void) {
    stage = Stage(size: Size(width: 1024, height: 768), traits: TraitCollection(), scheduler: scheduler)
    window = Window(stage: stage)
    environment = SceneEnvironment(stage: stage, on: MainActor.shared)
    let root = ViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let host = View(frame: root.view.bounds)
    host.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(host)
    fill(host)
    scheduler.turn()
    scheduler.tick(.milliseconds(16))
  }

  /// Sends twenty changes, waits for the end of each, and measures the frames that apply them.
  ///
  /// - Parameter isSize: A Boolean value that determines whether the changes are sizes, or otherwise traits.
  /// - Returns: The mean duration of such a frame in microseconds of processor time.
  func change(size isSize: Bool) async -> Double {
    var microseconds = 0.0
    for _ in 0..<20 {
      isThere.toggle()
      do {
        if isSize {
          try await environment.send(size: Size(width: isThere ? 700 : 1024, height: 768))
        } else {
          try await environment.send(traits: TraitCollection(userInterfaceStyle: isThere ? .dark : .light))
        }
      } catch { preconditionFailure("\(error)") }
      scheduler.turn()
      microseconds += await RepeatedWork.seconds { scheduler.tick(.milliseconds(16)) } * 1e6
      await settle()
    }
    return microseconds / 20
  }

  /// Sends another angle of the hinge and runs the turn in which the stage applies it.
  func turnHinge() async {
    isThere.toggle()
    do {
      try await environment.send(hinge: Hinge(angle: isThere ? 2 : 2.5))
    } catch { preconditionFailure("\(error)") }
    scheduler.turn()
  }

  /// Delivers frames until no view moves.
  private func settle() async {
    for _ in 0..<4 {
      while scheduler.tick(.milliseconds(100)) { scheduler.turn() }
      await Task.yield()
      scheduler.turn()
    }
  }
}
