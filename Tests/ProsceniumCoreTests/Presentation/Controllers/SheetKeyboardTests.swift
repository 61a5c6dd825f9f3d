import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of sheets that avoid the keyboard.
@MainActor @Suite struct SheetKeyboardTests {
  private func makeScene(
    size: Size = Size(width: 1024, height: 768),
    frameInterval: Duration = .seconds(1) / 60
  ) async -> Scene {
    let scene = await Scene(size: size, frameInterval: frameInterval)
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 20)
    await scene.virtual.runUntilSettled()
    return scene
  }

  private func present(in scene: Scene, preferring size: Size = .zero) async -> ViewController {
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = size
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    return sheet
  }

  /// In landscape, 620 points do not fit above the keyboard, so the sheet stops at the status bar's lower edge.
  @Test(.statement("S4-13", "S4-14"))
  func `a form sheet moves up to the status bar for the keyboard and returns after it`() async throws {
    let scene = await makeScene()
    let sheet = await present(in: scene)
    let centred = Rect(x: 242, y: 74, width: 540, height: 620)
    #expect(sheet.view.frame == centred)
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.advance(frames: 1)
    #expect(sheet.view.frame.minY == 20 && sheet.view.presentation.frame == centred, "it begins where it is seen")
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame == Rect(x: 242, y: 20, width: 540, height: 620))
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame == centred && scene.isQuiet)
  }

  /// The sheet moves up only as far as the keyboard requires.
  @Test(.statement("S4-14"), arguments: [(CGFloat(352), CGFloat(116)), (250, 218), (234, 234), (100, 234)])
  func `a form sheet with enough room moves up to the keyboard's edge`(height: CGFloat, top: CGFloat) async throws {
    let scene = await makeScene()
    let sheet = await present(in: scene, preferring: Size(width: 400, height: 300))
    #expect(sheet.view.frame == Rect(x: 312, y: 234, width: 400, height: 300))
    try await scene.sendKeyboard(scene.keyboard(height: height))
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame == Rect(x: 312, y: top, width: 400, height: 300))
  }

  /// With the rules of iOS 8, form sheets avoid the keyboard only in landscape.
  @Test(.statement("S4-14"))
  func `with the rules of iOS 8, a form sheet in portrait does not move for the keyboard`() async throws {
    let scene = await makeScene(size: Size(width: 768, height: 1024))
    let sheet = await present(in: scene)
    for height in [264, 313, 500] as [CGFloat] {
      try await scene.sendKeyboard(scene.keyboard(height: height))
      await scene.virtual.runUntilSettled()
      #expect(sheet.view.presentation.frame == Rect(x: 114, y: 202, width: 540, height: 620))
    }
  }

  @Test func `with the sizes of iOS 13, a form sheet in portrait moves up for the keyboard`() async throws {
    let scene = await makeScene(size: Size(width: 768, height: 1024))
    scene.virtual.stage.adaptationRules = .iOS13
    let sheet = await present(in: scene)
    try await scene.sendKeyboard(scene.keyboard(height: 264))
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame == Rect(x: 114, y: 140, width: 540, height: 620))
  }

  @Test func `a sheet at the lower edge grows by the covered height of its content, up to its maximum`() async throws {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    scene.virtual.stage.adaptationRules = .iOS13
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.custom { _ in 300 }, .large()]
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 0, y: 510, width: 390, height: 334))
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 0, y: 208, width: 390, height: 636), "300 points are seen over the keyboard")
    try await scene.sendKeyboard(scene.keyboard(height: 600))
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 0, y: 67, width: 390, height: 777), "no higher than at its largest")
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 0, y: 510, width: 390, height: 334))
  }

  @Test func `a floating keyboard does not move a sheet`() async throws {
    let scene = await makeScene()
    let sheet = await present(in: scene)
    try await scene.sendKeyboard(Rect(x: 200, y: 300, width: 320, height: 260))
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame.minY == 74)
  }

  @Test func `a sheet presented while the keyboard is shown avoids it from the start`() async throws {
    let scene = await makeScene()
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    let sheet = await present(in: scene)
    #expect(sheet.view.frame.minY == 20)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// The sheet's transition and the keyboard's animation add up without a jump, and the sheet ends at its resting
  /// frame.
  @Test(.statement("S4-14"), arguments: [0, 60, 150, 240, 330, 390], [true, false])
  func `a keyboard shown or hidden during a transition moves the final frame without a jump`(
    at instant: Int,
    isComing: Bool
  )
    async throws
  {
    let undisturbed = try await sharpestTurn(isComing: isComing, keyboardAt: nil)
    let disturbed = try await sharpestTurn(isComing: isComing, keyboardAt: instant)
    // The keyboard's own animation of 54 points in 0.25 s changes the velocity by at most 0.01 points per millisecond.
    #expect(disturbed <= undisturbed + 0.01, "\(disturbed), without the keyboard \(undisturbed)")
  }

  /// Returns the largest change of the sheet's velocity between two milliseconds, in points per millisecond.
  private func sharpestTurn(isComing: Bool, keyboardAt instant: Int?) async throws -> CGFloat {
    let scene = await makeScene(frameInterval: .milliseconds(1))
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    if !isComing {
      try await scene.sendKeyboard(scene.keyboard(height: 352))
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
    }
    isComing ? scene.root.present(sheet, animated: true) : scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(2))
    var (last, speed): (CGFloat, CGFloat?) = (sheet.view.presentation.frame.minY, nil)
    var turn: CGFloat = 0
    for millisecond in 0..<800 {
      if millisecond == instant { try await scene.sendKeyboard(isComing ? scene.keyboard(height: 352) : nil) }
      await scene.virtual.advance(by: .milliseconds(1))
      guard sheet.view.window != nil else { break }
      let now = sheet.view.presentation.frame.minY
      if let speed { turn = max(turn, abs(now - last - speed)) }
      (last, speed) = (now, now - last)
    }
    await scene.virtual.runUntilSettled()
    if isComing { #expect(sheet.view.frame == Rect(x: 242, y: instant == nil ? 74 : 20, width: 540, height: 620)) }
    #expect((sheet.view.window != nil) == isComing && scene.isQuiet)
    return turn
  }

  @Test(arguments: [false, true])
  func `a reversed dismissal ends at the frame for the current keyboard`(hides: Bool) async throws {
    let scene = await makeScene()
    if hides { try await scene.sendKeyboard(scene.keyboard(height: 352)) }
    let sheet = await present(in: scene)
    let going = Task.immediate { try await sheet.dismissAndWait(animated: true) }
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.sendKeyboard(hides ? nil : scene.keyboard(height: 352))
    await scene.virtual.advance(by: .milliseconds(60))
    going.cancel()
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame == Rect(x: 242, y: hides ? 74 : 20, width: 540, height: 620))
    #expect(scene.isQuiet)
    try await scene.sendKeyboard(hides ? scene.keyboard(height: 352) : nil)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame.minY == (hides ? 20 : 74), "it still follows")
  }

  @Test func `a sheet held by a gesture moves smoothly with the keyboard and rests above it after release`()
    async throws
  {
    let scene = await makeScene(frameInterval: .milliseconds(1))
    let sheet = await present(in: scene)
    let pull = try #require(sheet.presentationController.beginInteractiveDismissal())
    await scene.virtual.advance(frames: 3)
    pull.move(to: 100)
    await scene.virtual.advance(frames: 3)
    let held = sheet.view.presentation.frame.minY
    var last = held
    #expect(held > 74)
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    for _ in 0..<300 {
      await scene.virtual.advance(frames: 1)
      let now = sheet.view.presentation.frame.minY
      // The keyboard's 54 points in 0.25 s reach at most 0.4 points per millisecond.
      #expect(abs(now - last) < 0.5)
      last = now
    }
    #expect(last < held - 40, "the gesture's way begins 54 points higher")
    pull.cancel()
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame == Rect(x: 242, y: 20, width: 540, height: 620) && scene.isQuiet)
  }

  @Test func `a rotation with the keyboard leaves a form sheet at the frame of a new presentation`() async throws {
    let scene = await makeScene()
    let sheet = await present(in: scene)
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    let upright = KeyboardChange(frame: Rect(x: 0, y: 760, width: 768, height: 264))
    try await environment.rotate(keyboard: upright)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame == Rect(x: 114, y: 202, width: 540, height: 620))
    try await environment.rotate(keyboard: KeyboardChange(frame: Rect(x: 0, y: 416, width: 1024, height: 352)))
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame == Rect(x: 242, y: 20, width: 540, height: 620) && scene.isQuiet)
  }

  /// A sheet at the lower edge of a phone receives its final size in the announcement.
  ///
  /// The sheet has a detent of 100 points, and 300 points with the keyboard of 200.
  @Test(arguments: [KeyboardChange(frame: Rect(x: 0, y: 190, width: 844, height: 200)), .hidden, nil])
  func `a rotation announces the sheet's size for the new keyboard`(keyboard: KeyboardChange?) async throws {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    scene.virtual.stage.adaptationRules = .iOS13
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.custom { _ in 100 }]
    sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame.height == 436)
    _ = scene.log.take()
    try await SceneEnvironment(stage: scene.virtual.stage).send(
      size: Size(width: 844, height: 390),
      traits: TraitCollection(verticalSizeClass: .compact),
      keyboard: keyboard
    )
    await scene.virtual.runUntilSettled()
    let size = sheet.view.frame.size
    #expect(size == Size(width: 844, height: keyboard?.frame == nil ? 100 : 300))
    let told = scene.log.take().filter { $0.hasPrefix("B.viewWillTransition") }
    #expect(told == ["B.viewWillTransition(\(Int(size.width))×\(Int(size.height)))"])
    #expect(scene.isQuiet)
  }

  @Test func `a form sheet that returns from full screen avoids the keyboard`() async throws {
    let scene = await makeScene()
    let sheet = await present(in: scene)
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    try await scene.send(size: Size(width: 320, height: 768), traits: Scene.compact)
    await scene.virtual.advance(frames: 5)
    try await scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame == Rect(x: 242, y: 20, width: 540, height: 620) && scene.isQuiet)
  }

  @Test func `a view attached to the keyboard guide in a sheet stays on the keyboard while both move`() async throws {
    let scene = await makeScene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    let (bar, content): (View, View) = (View(), sheet.view)
    bar.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: content.leadingAnchor), bar.widthAnchor.constraint(equalToConstant: 540),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: content.keyboardLayoutGuide.topAnchor),
    ])
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(bar.frame.maxY == 620)
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    for _ in 0..<20 {
      await scene.virtual.advance(frames: 1)
      #expect(bar.presentation.frame.maxY + content.presentation.frame.minY >= 416 - 1e-6)
    }
    await scene.virtual.runUntilSettled()
    #expect(bar.presentation.frame.maxY == 396 && content.presentation.frame.minY == 20, "416 in the window")
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(bar.presentation.frame.maxY == 620 && scene.isQuiet)
  }
}
