import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct VirtualSchedulerTests {
  @Test func `work runs at its deadline, in the order of deadlines and then of scheduling`() async {
    let virtual = VirtualStage(size: .zero)
    let scheduler = virtual.scheduler
    var seen: [String] = []
    func note(_ name: String) { seen.append("\(name) at \(scheduler.now)") }
    _ = scheduler.schedule(after: .milliseconds(30)) { note("c") }
    _ = scheduler.schedule(after: .milliseconds(10)) { note("a") }
    _ = scheduler.schedule(after: .milliseconds(10)) { note("b") }
    _ = scheduler.schedule(after: .milliseconds(-5)) { note("past") }
    scheduler.nextTurn { note("turn") }
    await virtual.advance(by: .milliseconds(20))
    #expect(seen == ["turn at 0.0 seconds", "past at 0.0 seconds", "a at 0.01 seconds", "b at 0.01 seconds"])
    #expect(scheduler.now == .milliseconds(20) && scheduler.pendingCount == 1)
    await virtual.advance(by: .milliseconds(10))
    #expect(seen.last == "c at 0.03 seconds" && scheduler.pendingCount == 0)
  }

  @Test func `cancelled work does not run`() async {
    let virtual = VirtualStage(size: .zero)
    let work = virtual.scheduler.schedule(after: .milliseconds(10)) { Issue.record("It ran.") }
    work.cancel()
    work.cancel()
    #expect(virtual.scheduler.pendingCount == 0)
    await virtual.advance(by: .milliseconds(20))
  }

  @Test func `work scheduled during advance runs in the same call if it is due`() async {
    let virtual = VirtualStage(size: .zero)
    var times: [Duration] = []
    _ = virtual.scheduler.schedule(after: .milliseconds(10)) {
      _ = virtual.scheduler.schedule(after: .milliseconds(5)) { times.append(virtual.scheduler.now) }
    }
    await virtual.advance(by: .milliseconds(15))
    #expect(times == [.milliseconds(15)])
  }

  @Test func `frames occur at multiples of the interval after the request`() async {
    let virtual = VirtualStage(size: .zero, frameInterval: .milliseconds(20))
    var frames: [Duration] = []
    func request() {
      virtual.scheduler.requestFrame { time in
        frames.append(time)
        if frames.count < 3 { request() }
      }
    }
    await virtual.advance(by: .milliseconds(20))
    request()
    await virtual.advance(by: .milliseconds(65))
    #expect(frames == [.milliseconds(40), .milliseconds(60), .milliseconds(80)])
    #expect(virtual.scheduler.frameCount == 3)
  }

  @Test func `50,000 turns at one instant are permitted`() async {
    let virtual = VirtualStage(size: .zero)
    var count = 0
    func again() {
      count += 1
      if count < 50_000 { virtual.scheduler.nextTurn { again() } }
    }
    for _ in 0..<3 {
      count = 0
      again()
      await virtual.advance(by: .milliseconds(1))
      #expect(count == 50_000)
    }
  }

  @Test(arguments: [true, false]) func `endless turns at one instant fail with their number`(areTimed: Bool) async {
    let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [areTimed] in
      await Misuse.standStill(areTimed: areTimed)
    }
    let text = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Virtual time is stuck at 0.0 seconds: 100001 scheduled calls ran"))
  }

  @Test func `driving a stage's time twice at once fails a precondition`() async {
    let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.driveTwice()
    }
    let text = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("already advances to 5.0 seconds, so it cannot advance to 3.0 seconds as well"))
  }

  @Test func `runUntilSettled returns the frame count and throws the running animation at its limit`() async throws {
    let virtual = VirtualStage(size: Size(width: 10, height: 10), frameInterval: .milliseconds(10))
    let window = Window(stage: virtual.stage)
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
    View.animate(withDuration: 0.1) { window.subviews.first?.alpha = 0 }
    let view = View()
    window.addSubview(view)
    await virtual.runUntilSettled()
    View.animate(withDuration: 0.1) { view.alpha = 0 }
    // There is one frame for the start, and ten frames for the movement.
    #expect(await virtual.runUntilSettled() == 11)
    View.animate(withDuration: 100) { view.alpha = 1 }
    view.accessibilityIdentifier = "box"
    let line = #line + 1
    let timeout = await #expect(throws: SettleTimeout.self) { try await virtual.runUntilSettled(limit: .seconds(1)) }
    #expect(timeout?.frameCount == 100 && timeout?.unrest == ["an animation of box"])
    let text = timeout?.description ?? ""
    #expect(text.contains("did not settle within 1.0 seconds; still active: an animation of box"))
    #expect(text.hasSuffix("(frames: 100, started animations: 0, environment changes: 0)"))
    #expect(timeout?.sourceLocation == "ProsceniumTestingTests/VirtualSchedulerTests.swift:\(line)")
    await virtual.advance(by: .seconds(99))
    let frames = try await virtual.runUntilSettled(limit: .seconds(1))
    #expect(frames < 5 && virtual.isSettled)
  }

  /// The error distinguishes one endless animation from many repeatedly begun ones.
  @Test func `SettleTimeout counts the animations and environment changes that began`() async throws {
    let virtual = VirtualStage(size: Size(width: 10, height: 10), frameInterval: .milliseconds(10))
    let (root, view) = (ViewController(), View())
    root.view.addSubview(view)
    await virtual.show(root)
    virtual.stage.onFrame = { _ in View.animate(withDuration: 1) { view.center.x += 1 } }
    View.animate(withDuration: 1) { view.center.y = 1 }
    let anew = await #expect(throws: SettleTimeout.self) { try await virtual.runUntilSettled(limit: .seconds(1)) }
    #expect(anew?.frameCount == 100 && anew?.animationCount == 100 && anew?.changeCount == 0)
    var height = 10.0
    virtual.stage.onFrame = { [stage = virtual.stage] _ in
      height += 1
      stage.change(size: Size(width: 10, height: height), traits: TraitCollection())
    }
    let changed = await #expect(throws: SettleTimeout.self) { try await virtual.runUntilSettled(limit: .seconds(1)) }
    #expect(changed?.changeCount == 99)
    virtual.stage.onFrame = nil
    await virtual.runUntilSettled()
  }

  @Test func `runUntilSettled throws if work is pending beyond its limit`() async throws {
    let virtual = VirtualStage(size: .zero)
    let start = virtual.scheduler.now
    _ = virtual.scheduler.schedule(after: .seconds(10)) {}
    let timeout = await #expect(throws: SettleTimeout.self) { try await virtual.runUntilSettled(limit: .seconds(9)) }
    #expect(timeout?.unrest == ["1 scheduled call is pending: a turn, a timer or a frame."])
    #expect(virtual.scheduler.now == start + .seconds(9))
    try await virtual.runUntilSettled(limit: .seconds(1))
  }

  @Test func `runUntilSettled names an endless animation after a minute`() async {
    let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.moveForEver()
    }
    let text = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("did not settle within 60.0 seconds; still active: an animation of spinner"))
  }
}

/// The functions that end the process with a failed precondition.
@MainActor private enum Misuse {
  static func standStill(areTimed: Bool) async {
    let virtual = VirtualStage(size: .zero)
    func again() {
      if areTimed {
        _ = virtual.scheduler.schedule(after: .zero) { again() }
      } else {
        virtual.scheduler.nextTurn { again() }
      }
    }
    again()
    await virtual.advance(by: .seconds(1))
  }

  static func moveForEver() async {
    let virtual = VirtualStage(.phone)
    let spinner = View()
    spinner.accessibilityIdentifier = "spinner"
    await virtual.show(ViewController()).addSubview(spinner)
    View.animate(withDuration: 1, options: [.repeat]) { spinner.alpha = 0 }
    await virtual.runUntilSettled()
  }

  static func driveTwice() async {
    let virtual = VirtualStage(size: .zero)
    _ = virtual.scheduler.schedule(after: .seconds(1)) {
      Task.immediate { await virtual.advance(by: .seconds(2)) }
    }
    await virtual.advance(by: .seconds(5))
  }
}
