import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct VirtualSchedulerTests {
  @Test func `work runs at its own time, in the order of deadlines and of scheduling`() async {
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

  @Test func `work that is called off does not run`() async {
    let virtual = VirtualStage(size: .zero)
    let work = virtual.scheduler.schedule(after: .milliseconds(10)) { Issue.record("It ran.") }
    work.cancel()
    work.cancel()
    #expect(virtual.scheduler.pendingCount == 0)
    await virtual.advance(by: .milliseconds(20))
  }

  @Test func `work scheduled on the way is seen in the same advance if it is due`() async {
    let virtual = VirtualStage(size: .zero)
    var times: [Duration] = []
    _ = virtual.scheduler.schedule(after: .milliseconds(10)) {
      _ = virtual.scheduler.schedule(after: .milliseconds(5)) { times.append(virtual.scheduler.now) }
    }
    await virtual.advance(by: .milliseconds(15))
    #expect(times == [.milliseconds(15)])
  }

  @Test func `frames come at multiples of their interval, after now`() async {
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

  @Test func `settling counts its frames and stops at its limit`() async {
    let virtual = VirtualStage(size: Size(width: 10, height: 10), frameInterval: .milliseconds(10))
    let window = Window(stage: virtual.stage)
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
    View.animate(withDuration: 0.1) { window.subviews.first?.alpha = 0 }
    let view = View()
    window.addSubview(view)
    await virtual.runUntilSettled()
    View.animate(withDuration: 0.1) { view.alpha = 0 }
    // One frame for the start, ten for the way.
    #expect(await virtual.runUntilSettled() == 11)
    View.animate(withDuration: 100) { view.alpha = 1 }
    let frames = await virtual.runUntilSettled(limit: .seconds(1))
    #expect(frames == 100)
  }
}
