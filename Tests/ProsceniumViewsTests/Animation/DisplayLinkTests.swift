import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct DisplayLinkTests {
  @Test(arguments: [1, 60, 240])
  func `a display link receives every frame with its time until it is paused or invalidated`(
    rate: Int
  ) async {
    let interval = Duration.seconds(1) / rate
    let moving = await MovingView(frameInterval: interval)
    let first = moving.virtual.scheduler.now
    var times: [Duration] = []
    let link = DisplayLink(stage: moving.virtual.stage) { times.append($0.timestamp) }
    await moving.virtual.advance(frames: 5)
    let number = first.attoseconds / interval.attoseconds
    #expect(times == (1...5).map { interval * (number + Int128($0)) })
    link.isPaused = true
    await moving.virtual.runUntilSettled()
    #expect(times.count == 5 && moving.isQuiet)
    link.isPaused = false
    await moving.virtual.advance(frames: 1)
    #expect(times.count == 6)
    link.invalidate()
    link.invalidate()
    await moving.virtual.runUntilSettled()
    #expect(times.count == 6 && moving.isQuiet)
  }

  @Test(arguments: [(30, 30), (20, 20), (7, 7), (0, 1), (1000, 60)])
  func `a display link with a lower rate requests only the frames that it needs`(
    rate: Int,
    calls: Int
  ) async {
    let moving = await MovingView(frameInterval: .seconds(1) / 60)
    var count = 0
    let link = DisplayLink(stage: moving.virtual.stage) { _ in count += 1 }
    link.preferredFramesPerSecond = rate
    #expect((1...240).contains(link.preferredFramesPerSecond ?? 0))
    let frames = moving.virtual.scheduler.frameCount
    await moving.virtual.advance(by: .milliseconds(999))
    #expect(abs(count - calls) <= 1)
    #expect(moving.virtual.scheduler.frameCount - frames <= count + 1, "no frame that nothing wants")
    link.invalidate()
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a change made by a display link is shown in the same frame`() async {
    let moving = await MovingView()
    var shown: [CGFloat] = []
    moving.virtual.stage.onFrame = { shown.append($0.items[0].frame.midX) }
    let link = DisplayLink(stage: moving.virtual.stage) { link in
      moving.view.center.x += 1
      if moving.view.center.x == 3 { link.invalidate() }
    }
    await moving.virtual.runUntilSettled()
    #expect(shown.prefix(3) == [1, 2, 3] && moving.isQuiet)
    withExtendedLifetime(link) {}
  }

  @Test func `a released display link requests no frames`() async {
    let moving = await MovingView()
    var link: DisplayLink? = DisplayLink(stage: moving.virtual.stage) { _ in }
    link?.preferredFramesPerSecond = 2
    await moving.virtual.advance(frames: 2)
    #expect(!moving.virtual.stage.isAtRest)
    link = nil
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }
}
