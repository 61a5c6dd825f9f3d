import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct KeyboardLayoutGuideTests {
  /// A window with a bottom safe area of 20 points and a bar of 50 points above the root view's keyboard guide.
  @MainActor private struct Stand {
    let scene: Scene
    let bar = SizedView(width: 10, height: 50)

    init() async {
      scene = await Scene()
      scene.virtual.stage.safeAreaInsets = EdgeInsets(bottom: 20)
      let root: View = scene.root.view
      bar.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(bar)
      LayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: root.keyboardLayoutGuide.trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      ])
      await scene.virtual.runUntilSettled()
    }
  }

  @Test func `the keyboard guide lies on the safe area, and on the keyboard while that is visible`() async throws {
    let stand = await Stand()
    let (scene, guide) = (stand.scene, stand.scene.root.view.keyboardLayoutGuide)
    #expect(guide.layoutFrame == Rect(x: 0, y: 748, width: 1024, height: 20))
    #expect(stand.bar.frame == Rect(x: 0, y: 698, width: 1024, height: 50))
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    #expect(guide.layoutFrame == Rect(x: 0, y: 416, width: 1024, height: 352))
    #expect(stand.bar.frame == Rect(x: 0, y: 366, width: 1024, height: 50))
    try await scene.sendKeyboard(scene.keyboard(height: 10))
    await scene.virtual.runUntilSettled()
    #expect(stand.bar.frame.maxY == 748, "a keyboard lower than the safe area moves nothing")
    guide.usesBottomSafeArea = false
    await scene.virtual.runUntilSettled()
    #expect(stand.bar.frame.maxY == 758)
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(stand.bar.frame.maxY == 768 && guide.layoutFrame.height == 0 && scene.isQuiet)
  }

  /// The curve is an ease-in-out of 0.4 seconds, whose progress after a quarter of the time is 0.12916.
  ///
  /// This is the CSS curve (0.42, 0, 0.58, 1).
  @Test func `a view constrained to the keyboard guide moves with the keyboard's duration and curve`() async throws {
    let stand = await Stand()
    let scene = stand.scene
    try await scene.sendKeyboard(scene.keyboard(height: 420), duration: 0.4)
    // The next frame shows the start of the animation.
    await scene.virtual.advance(by: .seconds(1) / 60)
    let instants: [(Duration, CGFloat)] = [
      (.zero, 0), (.milliseconds(100), 0.12916), (.milliseconds(100), 0.5), (.milliseconds(100), 0.87084),
    ]
    for (step, part) in instants {
      await scene.virtual.advance(by: step)
      #expect(abs(stand.bar.presentation.frame.maxY - (748 - 400 * part)) < 0.01)
    }
    await scene.virtual.runUntilSettled()
    #expect(stand.bar.presentation.frame.maxY == 348)
  }

  @Test func `a keyboard that reverses during its animation does not make the bar jump`() async throws {
    let stand = await Stand()
    let scene = stand.scene
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.advance(by: .milliseconds(120))
    let before = stand.bar.presentation.frame.minY
    #expect(before < 690 && before > 370)
    try await scene.sendKeyboard(nil)
    var last = before
    for _ in 0..<30 {
      await scene.virtual.advance(frames: 1)
      let now = stand.bar.presentation.frame.minY
      #expect(abs(now - last) < 45)
      last = now
    }
    #expect(last == 698)
  }

  @Test func `the keyboard guide of a view covers only the part that the keyboard overlaps`() async throws {
    let stand = await Stand()
    let (scene, panel) = (stand.scene, View(frame: Rect(x: 100, y: 300, width: 300, height: 200)))
    scene.root.view.addSubview(panel)
    let guide = panel.keyboardLayoutGuide
    #expect(guide.layoutFrame == Rect(x: 0, y: 200, width: 300, height: 0), "nothing of it is unsafe")
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    #expect(guide.layoutFrame == Rect(x: 0, y: 116, width: 300, height: 84))
    panel.frame.origin.y = 200
    #expect(guide.layoutFrame == Rect(x: 0, y: 200, width: 300, height: 0))
    panel.frame.origin.y = 700
    #expect(guide.layoutFrame == Rect(x: 0, y: 0, width: 300, height: 200), "no higher than the view")
  }

  @Test func `a floating keyboard moves the guide only if followsUndockedKeyboard is set`() async throws {
    let stand = await Stand()
    let (scene, guide) = (stand.scene, stand.scene.root.view.keyboardLayoutGuide)
    try await scene.sendKeyboard(Rect(x: 300, y: 200, width: 400, height: 250))
    await scene.virtual.runUntilSettled()
    #expect(guide.layoutFrame.height == 20 && stand.bar.frame.maxY == 748)
    guide.followsUndockedKeyboard = true
    await scene.virtual.runUntilSettled()
    #expect(guide.layoutFrame == Rect(x: 300, y: 200, width: 400, height: 250) && stand.bar.frame.maxY == 200)
    #expect(stand.bar.frame.maxX == 700, "it is the keyboard's own frame")
    guide.followsUndockedKeyboard = false
    await scene.virtual.runUntilSettled()
    #expect(stand.bar.frame.maxY == 748)
  }

  @Test func `a view's fitting height grows by the part that the keyboard covers`() async throws {
    let stand = await Stand()
    let (scene, panel) = (stand.scene, View(frame: Rect(x: 0, y: 400, width: 300, height: 368)))
    let content = SizedView(width: 100, height: 80)
    content.translatesAutoresizingMaskIntoConstraints = false
    panel.addSubview(content)
    scene.root.view.addSubview(panel)
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: panel.topAnchor),
      content.bottomAnchor.constraint(equalTo: panel.keyboardLayoutGuide.topAnchor),
    ])
    panel.keyboardLayoutGuide.usesBottomSafeArea = false
    #expect(panel.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 80)
    try await scene.sendKeyboard(scene.keyboard(height: 100))
    await scene.virtual.runUntilSettled()
    #expect(panel.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 180)
  }

  @Test func `the keyboard guide of a view without a window is empty and does not retain the view`() async throws {
    weak var gone: View?
    do {
      let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      #expect(view.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 100, width: 100, height: 0))
      #expect(view.keyboardLayoutGuide === view.keyboardLayoutGuide && view.layoutGuides.isEmpty)
      gone = view
    }
    #expect(gone == nil)
  }
}
