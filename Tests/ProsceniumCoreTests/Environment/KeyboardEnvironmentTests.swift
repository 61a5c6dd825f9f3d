import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the keyboard as a part of the environment.
@MainActor @Suite struct KeyboardEnvironmentTests {
  @Test(arguments: [
    Rect(x: CGFloat.nan, y: 0, width: 10, height: 10), Rect(x: 0, y: CGFloat.infinity, width: 10, height: 10),
    Rect(x: 0, y: 0, width: CGFloat.nan, height: 10), Rect(x: 0, y: 0, width: 10, height: CGFloat.infinity),
    Rect(x: 0, y: 0, width: -10, height: 10), Rect(x: 0, y: 0, width: 10, height: -10),
    Rect(x: 0, y: 0, width: 1e8, height: 10), Rect(x: -1e8, y: 0, width: 10, height: 10), .null, .infinite,
  ])
  func `an invalid keyboard frame is refused together with the rest of its change`(frame: Rect) async throws {
    let scene = await Scene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    let error = await #expect(throws: EnvironmentError.self) {
      try await environment.send(
        size: Size(width: 800, height: 600),
        traits: TraitCollection(userInterfaceStyle: .dark),
        keyboard: KeyboardChange(frame: frame)
      )
    }
    guard case .invalidKeyboardFrame = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect("\(EnvironmentError.invalidKeyboardFrame(frame))".contains("\(frame.origin.x)"))
    await #expect(throws: EnvironmentError.self) { try await environment.showKeyboard(frame) }
    await #expect(throws: EnvironmentError.self) {
      try await environment.rotate(keyboard: KeyboardChange(frame: frame))
    }
    await scene.virtual.runUntilSettled()
    #expect(scene.virtual.stage.keyboardFrame == nil && scene.virtual.stage.size == Size(width: 1024, height: 768))
    await environment.rotate()
    await scene.virtual.runUntilSettled()
    #expect(scene.virtual.stage.size == Size(width: 768, height: 1024), "what was refused has turned nothing")
  }

  @Test(arguments: [TimeInterval.nan, -0.1, .infinity])
  func `an invalid keyboard duration is refused`(duration: TimeInterval) async throws {
    let scene = await Scene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    await #expect(throws: EnvironmentError.self) {
      try await environment.showKeyboard(scene.keyboard(height: 300), duration: duration)
    }
    await #expect(throws: EnvironmentError.self) { try await environment.hideKeyboard(duration: duration) }
    await scene.virtual.runUntilSettled()
    #expect(scene.virtual.stage.keyboardFrame == nil && scene.isQuiet)
  }

  @Test func `of several keyboards sent between two frames, only the last one takes effect`() async throws {
    let scene = await Scene()
    let recorder = Recorder(of: scene.virtual.stage)
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    for number in 1...200 {
      try await environment.showKeyboard(scene.keyboard(height: CGFloat(number)))
      try await environment.hideKeyboard()
    }
    try await environment.showKeyboard(scene.keyboard(height: 352))
    await environment.darkMode()
    await scene.virtual.runUntilSettled()
    let lines = recorder.text(of: [.environment], frames: false, times: false).split(separator: "\n")
    let told = lines.filter { $0.hasPrefix("will") || $0.hasPrefix("did") }
    #expect(told == ["willShow 1024×352 at (0, 416)", "didShow 1024×352 at (0, 416)"])
    #expect(scene.virtual.stage.keyboardFrame == scene.keyboard(height: 352))
    let hidden = try await environment.send(keyboard: KeyboardChange(frame: scene.keyboard(height: 100)))
    try await environment.showKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    #expect(try await hidden.settled() == .unchanged)
  }

  /// The keyboard frames of each sender have their own x coordinate and increase in height.
  @Test func `keyboards from several threads arrive in each sender's order, ending with the last`() async throws {
    let scene = await Scene()
    let (stage, count) = (scene.virtual.stage, 300)
    let log = FrameLog()
    stage.notificationCenter = NotificationCenter()
    let token = stage.notificationCenter.addObserver(
      forName: Responder.keyboardWillChangeFrameNotification,
      object: stage,
      queue: nil
    ) { [stage] _ in
      MainActor.assumeIsolated { log.frames.append(stage.keyboardFrame ?? .zero) }
    }
    let flood = Task.detached {
      try await withThrowingTaskGroup { group in
        for sender in 0..<3 {
          let environment = await SceneEnvironment(stage: stage, executor: QueueExecutor())
          group.addTask {
            for height in 1...count {
              let frame = Rect(x: Double(sender), y: 768 - Double(height), width: 1024, height: Double(height))
              try await environment.send(keyboard: KeyboardChange(frame: frame, duration: 0))
            }
          }
        }
        try await group.waitForAll()
      }
    }
    let before = scene.virtual.scheduler.frameCount
    while stage.keyboardFrame?.height != CGFloat(count) {
      await scene.virtual.advance(frames: 1)
      await Task.yield()
    }
    try await flood.value
    await scene.virtual.runUntilSettled()
    let arrived = log.frames
    for sender in 0..<3 {
      let heights = arrived.filter { $0.minX == CGFloat(sender) }.map(\.height)
      #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(arrived.count <= scene.virtual.scheduler.frameCount - before)
    #expect(stage.keyboardFrame == arrived.last && arrived.last?.height == CGFloat(count) && scene.isQuiet)
    stage.notificationCenter.removeObserver(token)
  }

  @Test func `a rotation and its keyboard are a single change`() async throws {
    let scene = await Scene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    try await environment.showKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    let upright = Rect(x: 0, y: 760, width: 768, height: 264)
    var seen: [String] = []
    scene.root.onCallback = { [stage = scene.virtual.stage] callback in
      if callback.contains("Transition") { seen.append("\(stage.size.width) \(stage.keyboardFrame?.minY ?? 0)") }
    }
    var events = scene.virtual.stage.keyboardEvents.makeAsyncIterator()
    let began = scene.virtual.scheduler.now
    let receipt = try await environment.rotate(keyboard: KeyboardChange(frame: upright, duration: 0.6))
    await scene.virtual.runUntilSettled()
    #expect(seen == ["1024.0 416.0"], "the old values can be read before the change")
    #expect(scene.virtual.stage.size == Size(width: 768, height: 1024))
    #expect(scene.virtual.stage.keyboardFrame == upright)
    #expect(try await receipt.settled() == .applied)
    #expect(scene.virtual.scheduler.now - began >= .milliseconds(600))
    let event = await events.next()
    #expect(event?.kind == .willChangeFrame && event?.frameEnd == upright)
    scene.root.onCallback = nil
    #expect(scene.isQuiet)
  }

  @Test func `a keyboard change alone announces no new size or style`() async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take() == [])
  }

  @Test func `keyboard notifications precede the calls of the front window and the windows behind it`() async throws {
    let scene = await Scene()
    let center = NotificationCenter()
    scene.virtual.stage.notificationCenter = center
    let (behind, front) = (HookedPresentation(), HookedPresentation())
    let roots = [scene.root, LoggedController("B", log: scene.log)]
    await scene.virtual.show(roots[1])
    for (root, card) in zip(roots, [behind, front]) { root.present(card, animated: false) }
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    behind.onKeyboard = { [log = scene.log] in log.add("behind: \($0.kind)") }
    front.onKeyboard = { [log = scene.log] in log.add("front: \($0.kind)") }
    let token = center.addObserver(forName: Responder.keyboardWillShowNotification, object: nil, queue: nil) {
      [log = scene.log] _ in MainActor.assumeIsolated { log.add("notification") }
    }
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take() == ["notification", "front: willShow", "behind: willShow"])
    center.removeObserver(token)
  }

  @Test func `a keyboard change reaches all windows, and is applied without any window`() async throws {
    let scene = await Scene()
    let second = await scene.virtual.show(ViewController())
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    #expect(second.keyboardFrame == scene.keyboard(height: 352) && scene.window.keyboardFrame == second.keyboardFrame)
    second.close()
    scene.window.close()
    await scene.virtual.runUntilSettled()
    let receipt = try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(try await receipt.settled() == .applied)
    #expect(scene.virtual.stage.keyboardFrame == nil)
  }
}

/// A log of the keyboard's target frames, one per change.
@MainActor private final class FrameLog {
  var frames: [Rect] = []
}
