import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct VirtualStageTests {
  @Test func `a surface sets the size, traits and safe area insets of the stage`() async throws {
    let virtual = VirtualStage(.phone)
    let window = await virtual.show(ViewController())
    #expect(window.bounds == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    #expect(window.safeAreaInsets == EdgeInsets(top: 47, bottom: 34))
    try await virtual.become(.tablet)
    await virtual.runUntilSettled()
    #expect(window.bounds == Rect(x: 0, y: 0, width: 1024, height: 768))
    #expect(window.traitCollection == VirtualStage.Surface.tablet.traits)
    #expect(window.safeAreaInsets == EdgeInsets(top: 20) && virtual.isSettled)
  }

  /// According to the section "Size classes" of Apple's guidelines, phones in landscape have compact height, tablets
  /// never.
  @Test(arguments: [
    (VirtualStage.Surface.phone, "CR"), (.phoneInLandscape, "CC"), (.largePhoneInLandscape, "RC"), (.tablet, "RR"),
    (.tabletInPortrait, "RR"), (.tabletInSplit, "CR"), (.desktop, "RR"), (.terminal, "RC"),
  ])
  func `the surfaces have the size classes of their devices`(surface: VirtualStage.Surface, classes: String) {
    func letter(_ sizeClass: UserInterfaceSizeClass) -> String { sizeClass == .compact ? "C" : "R" }
    let traits = surface.traits
    #expect(letter(traits.horizontalSizeClass) + letter(traits.verticalSizeClass) == classes)
  }

  @Test func `show returns after a second if the root animates endlessly`() async {
    let virtual = VirtualStage(.phone)
    let root = SpinningController()
    await virtual.show(root)
    #expect(virtual.scheduler.now == .seconds(1) && root.view.window != nil && !virtual.isSettled)
  }

  /// There are thirty frames in half a second, and one for the beginning.
  @Test func `runUntilSettled returns the number of frames`() async {
    let virtual = VirtualStage(.phone)
    let view = View()
    await virtual.show(ViewController()).addSubview(view)
    await virtual.runUntilSettled()
    View.animate(withDuration: 0.5) { view.alpha = 0 }
    #expect(!virtual.isSettled)
    let frames = await virtual.runUntilSettled()
    #expect(frames == 31 && virtual.isSettled)
  }

  @Test func `work that becomes due in a stall runs late and in order`() async {
    let virtual = VirtualStage(size: Size(width: 10, height: 10), frameInterval: .milliseconds(10))
    var seen: [String] = []
    func note(_ name: String) { seen.append("\(name) at \(virtual.scheduler.now)") }
    _ = virtual.scheduler.schedule(after: .milliseconds(5)) { note("first") }
    _ = virtual.scheduler.schedule(after: .milliseconds(40)) { note("last") }
    virtual.scheduler.requestFrame { note("frame of \($0)") }
    virtual.scheduler.stall(for: .milliseconds(35))
    #expect(seen == [])
    await virtual.advance(by: .milliseconds(5))
    #expect(
      seen == ["first at 0.035 seconds", "frame of 0.03 seconds at 0.035 seconds", "last at 0.04 seconds"]
    )
  }

  @Test func `after dropped frames, the next frame shows the state of its own time`() async {
    let virtual = VirtualStage(size: Size(width: 10, height: 10), frameInterval: .milliseconds(10))
    let view = View()
    await virtual.show(ViewController()).addSubview(view)
    await virtual.runUntilSettled()
    var shown: [Double] = []
    virtual.stage.onFrame = { _ in shown.append(view.presentation.center.x) }
    View.animate(withDuration: 0.05, options: .curveLinear) { view.center.x = 100 }
    await virtual.advance(frames: 2)
    virtual.scheduler.dropFrames(2)
    await virtual.runUntilSettled()
    #expect(shown.map { ($0 * 1e6).rounded() / 1e6 } == [0, 20, 80, 100])
  }

  /// Eight stages in one process advance alternately in separate tasks, each with the log of a single stage.
  @Test func `stages that run alternately in one process share no state`() async throws {
    let alone = try await Script.logs()
    let others = (0..<8).map { _ in Task { try await Script.logs() } }
    for other in others {
      let log = try await other.value
      #expect(log == alone)
    }
  }

  /// The script also runs in parallel with the tests of other suites.
  @Test(arguments: 0..<4) func `a script runs in parallel with tests of other suites`(number: Int) async throws {
    let recorder = try await Script.run()
    #expect(recorder.events.filter { $0.text == "presented" }.count == 1)
  }
}

/// A controller with an endless animation from its first appearance on.
private final class SpinningController: ViewController {
  override func viewIsAppearing(_ animated: Bool) {
    View.animate(withDuration: 1, options: [.repeat]) { view.alpha = 0 }
  }
}
