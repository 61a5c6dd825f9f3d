import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct VirtualStageTests {
  @Test func `a surface gives the stage its size, its traits and its insets`() async throws {
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

  /// Section "Size classes" of Apple's guidelines: phones are compact in height on their side, tablets never.
  @Test(arguments: [
    (VirtualStage.Surface.phone, "CR"), (.phoneInLandscape, "CC"), (.largePhoneInLandscape, "RC"), (.tablet, "RR"),
    (.tabletInPortrait, "RR"), (.tabletInSplit, "CR"), (.desktop, "RR"), (.terminal, "RC"),
  ])
  func `the size classes of devices`(surface: VirtualStage.Surface, classes: String) {
    func letter(_ sizeClass: UserInterfaceSizeClass) -> String { sizeClass == .compact ? "C" : "R" }
    let traits = surface.traits
    #expect(letter(traits.horizontalSizeClass) + letter(traits.verticalSizeClass) == classes)
  }

  @Test func `a root that moves for ever is shown, in a second`() async {
    let virtual = VirtualStage(.phone)
    let root = SpinningController()
    await virtual.show(root)
    #expect(virtual.scheduler.now == .seconds(1) && root.view.window != nil && !virtual.isSettled)
  }

  /// Thirty frames of half a second and one that shows the beginning.
  @Test func `settling says how many frames it took`() async {
    let virtual = VirtualStage(.phone)
    let view = View()
    await virtual.show(ViewController()).addSubview(view)
    await virtual.runUntilSettled()
    View.animate(withDuration: 0.5) { view.alpha = 0 }
    #expect(!virtual.isSettled)
    let frames = await virtual.runUntilSettled()
    #expect(frames == 31 && virtual.isSettled)
  }

  @Test func `a stall lets time pass, then what was due runs late and in order`() async {
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

  @Test func `dropped frames are not shown, and the next one shows what is right for its time`() async {
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

  /// Eight stages in one process, advanced in turns by tasks of their own, each as if it were alone.
  @Test func `stages share nothing`() async throws {
    let alone = try await Script.logs()
    let others = (0..<8).map { _ in Task { try await Script.logs() } }
    for other in others {
      let log = try await other.value
      #expect(log == alone)
    }
  }

  /// The same again beside the tests of other suites, which swift-testing runs at the same time.
  @Test(arguments: 0..<4) func `tests run side by side`(number: Int) async throws {
    let recorder = try await Script.run()
    #expect(recorder.events.filter { $0.text == "presented" }.count == 1)
  }
}

/// Moves from its first appearance on.
private final class SpinningController: ViewController {
  override func viewIsAppearing(_ animated: Bool) {
    View.animate(withDuration: 1, options: [.repeat]) { view.alpha = 0 }
  }
}
