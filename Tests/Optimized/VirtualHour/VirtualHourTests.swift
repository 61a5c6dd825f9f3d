import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of an hour of virtual time with a repeating animation, which print the real time.
@MainActor @Suite(.serialized) struct VirtualHourTests {
  @Test(arguments: [false, true])
  func `an hour of a repeating animation shows every frame and leaves the stage quiet`(isRecorded: Bool) async throws {
    let virtual = VirtualStage(.phone)
    let recorder = isRecorded ? Recorder(of: virtual.stage, keepsFrames: false) : nil
    let root = ViewController()
    let view = View()
    root.view.addSubview(view)
    await virtual.show(root)
    View.animate(withDuration: 1, options: [.repeat, .autoreverse]) { view.center.x = 100 }
    let before = virtual.scheduler.frameCount
    let clock = ContinuousClock()
    let beginning = clock.now
    await virtual.advance(by: .seconds(3600))
    let taken = clock.now - beginning
    let frames = virtual.scheduler.frameCount - before
    print("VirtualHour: 3,600 virtual seconds, \(frames) frames, in \(taken)\(isRecorded ? ", recorded" : "")")
    #expect(frames == 3600 * 60)
    // After complete repetitions, the view is at its start position.
    #expect(abs(view.presentation.center.x) < 1)
    if let recorder { #expect(recorder.events.filter { $0.kind == .animation }.count == 1) }
    view.removeFromSuperview()
    await virtual.runUntilSettled()
    try virtual.checkIsQuiet()
  }
}
