import Dispatch
import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of sizes and traits that another actor sends.
@MainActor @Suite struct SceneEnvironmentTests {
  @Test(arguments: [
    Size(width: Double.nan, height: 100), Size(width: 100, height: Double.nan), Size(width: -1, height: 100),
    Size(width: 100, height: -0.5), Size(width: Double.infinity, height: 100), Size(width: 1e8, height: 100),
  ])
  func `an invalid size is refused with its traits, and the last valid size remains`(size: Size) async throws {
    let scene = await Scene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    try await environment.send(size: Size(width: 800, height: 600))
    let error = await #expect(throws: EnvironmentError.self) {
      try await environment.send(size: size, traits: TraitCollection(userInterfaceStyle: .dark))
    }
    #expect(error == .invalidSize(size) || size.width.isNaN || size.height.isNaN)
    await scene.virtual.runUntilSettled()
    #expect(scene.virtual.stage.size == Size(width: 800, height: 600))
    #expect(scene.window.bounds.size == Size(width: 800, height: 600))
    #expect(scene.window.traitCollection.userInterfaceStyle == .unspecified, "nothing of it was taken")
  }

  @Test(.statement("C-8", "C-9"))
  func `all sizes and traits sent between two frames are applied as one change`() async throws {
    let scene = await Scene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    for width in 1...200 { try await environment.send(size: Size(width: 600 + width, height: 700)) }
    try await environment.send(traits: TraitCollection(userInterfaceStyle: .dark))
    try await environment.send(traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { $0.contains("ransition") || $0.contains("Change") } == [
        "A.willTransition(horizontal compact, vertical regular, dark)", "A.viewWillTransition(800×700)",
        "A.traitCollectionDidChange",
      ]
    )
    #expect(scene.root.view.frame == Rect(x: 0, y: 0, width: 800, height: 700))
  }

  @Test func `a change to the current values calls no callbacks`() async throws {
    let scene = await Scene()
    try await scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take() == [] && scene.isQuiet)
  }

  @Test func `sending to a released stage does nothing`() async throws {
    var virtual: VirtualStage? = VirtualStage(size: Size(width: 10, height: 10))
    let environment = SceneEnvironment(stage: virtual!.stage)
    virtual = nil
    try await environment.send(size: Size(width: 20, height: 20))
  }

  @Test(.statement("C-8"))
  func `a sender runs on the scheduler's executor unless it has its own`() async throws {
    let scheduler = ManualScheduler()
    let (vended, given) = (CountingExecutor(), CountingExecutor())
    scheduler.environmentExecutor = vended
    let stage = Stage(size: Size(width: 10, height: 10), traits: TraitCollection(), scheduler: scheduler)
    try await SceneEnvironment(stage: stage).send(size: Size(width: 20, height: 20))
    #expect(vended.count == 1)
    try await SceneEnvironment(stage: stage, executor: given).send(size: Size(width: 30, height: 30))
    #expect(vended.count == 1 && given.count == 1)
    try await SceneEnvironment(stage: stage, on: MainActor.shared).send(size: Size(width: 40, height: 40))
    #expect(vended.count == 1 && given.count == 1)
    await scheduler.advance(by: .zero)
    await scheduler.advance(by: .milliseconds(20))
    #expect(stage.size == Size(width: 40, height: 40))
  }

  @Test(.statement("C-8")) func `a sender is isolated to the main actor only if created on the main actor`() async {
    await #expect(processExitsWith: .success) {
      let environment = await environmentOfSchedulerWithoutExecutor(isOnMainActor: true)
      await environment.requireMainActor()
    }
    await #expect(processExitsWith: .failure) {
      let environment = await environmentOfSchedulerWithoutExecutor(isOnMainActor: false)
      await environment.requireMainActor()
    }
  }

  @Test func `in virtual time, a sender runs between two pieces of the stage's work`() async throws {
    let virtual = VirtualStage(size: Size(width: 10, height: 10))
    let environment = SceneEnvironment(stage: virtual.stage)
    var log: [String] = []
    for delay in [5, 10] {
      _ = virtual.scheduler.schedule(after: .milliseconds(delay)) {
        log.append("work \(delay)")
        Task.immediate { @MainActor in
          try await environment.send(size: Size(width: 10 + delay, height: 10))
        }
      }
    }
    virtual.stage.onFrame = { _ in log.append("frame \(virtual.stage.size.width)") }
    let window = Window(stage: virtual.stage)
    window.makeKeyAndVisible()
    await virtual.advance(by: .milliseconds(20))
    #expect(log == ["work 5", "work 10", "frame 20.0"])
    window.close()
  }

  @Test(.statement("C-9"))
  func `only controllers with changed traits are notified, parents before children`() async throws {
    let scene = await Scene()
    let child = LoggedController("child", log: scene.log)
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .overFullScreen
    sheet.presentationController.overrideTraitCollection = TraitCollection(userInterfaceStyle: .light)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    let told = scene.log.take().filter { $0.contains("DidChange") }
    #expect(told == ["A.traitCollectionDidChange", "child.traitCollectionDidChange"])
    #expect(sheet.traitCollection.userInterfaceStyle == .light)
  }
}

@MainActor private func environmentOfSchedulerWithoutExecutor(isOnMainActor: Bool) -> SceneEnvironment {
  let stage = Stage(size: Size(width: 10, height: 10), traits: TraitCollection(), scheduler: ManualScheduler())
  return isOnMainActor ? SceneEnvironment(stage: stage, on: MainActor.shared) : SceneEnvironment(stage: stage)
}

extension SceneEnvironment {
  fileprivate func requireMainActor() { MainActor.preconditionIsolated() }
}

/// An executor that counts its jobs and runs them on its own queue.
private final class CountingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "CountingExecutor")
  nonisolated(unsafe) private var jobs = 0  // protected by `lock`
  private let lock = NSLock()

  var count: Int { lock.withLock { jobs } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs += 1 }
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
