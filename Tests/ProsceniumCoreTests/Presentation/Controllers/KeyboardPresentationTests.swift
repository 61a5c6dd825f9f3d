import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of custom presentations that avoid the keyboard.
///
/// The phone measures 390 by 844 points, with a safe area inset of 47 points at the top.
@MainActor @Suite struct KeyboardPresentationTests {
  /// A phone scene with a marker view that is attached to the top of the keyboard.
  @MainActor private struct Stand {
    let scene: Scene
    let marker = View()

    init(frameInterval: Duration = .seconds(1) / 60) async {
      scene = await Scene(
        size: Size(width: 390, height: 844),
        traits: Scene.compact,
        frameInterval: frameInterval
      )
      scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 47)
      let root: View = scene.root.view
      marker.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(marker)
      LayoutConstraint.activate([
        marker.topAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
        marker.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        marker.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        marker.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
      await scene.virtual.runUntilSettled()
    }

    /// The displayed y coordinate of the keyboard's upper edge.
    var keyboardTop: CGFloat { marker.presentation.frame.minY }

    /// Returns the displayed frame of a card's field in window coordinates.
    func place(of field: Int, in card: KeyboardCard) -> Rect {
      let origin = card.view.presentation.frame.origin
      return card.fields[field].presentation.frame.offsetBy(dx: origin.x, dy: origin.y)
    }

    /// Returns a Boolean value that indicates whether a field is shown between the window's upper edge and the
    /// keyboard.
    func shows(_ field: Int, of card: KeyboardCard) -> Bool {
      let place = place(of: field, in: card)
      return place.minY >= -1e-6 && place.maxY <= keyboardTop + 1e-6
    }

    /// Advances by a number of frames and returns the number of those frames in which the field was hidden.
    func hidden(_ field: Int, of card: KeyboardCard, frames: Int) async -> Int {
      var count = 0
      for _ in 0..<frames {
        await scene.virtual.advance(frames: 1)
        if !shows(field, of: card) { count += 1 }
      }
      return count
    }
  }

  @Test(.statement("S3-45", "S3-46"))
  func `a presented first responder stays above a changing keyboard in every frame`() async throws {
    let (stand, card) = (await Stand(), KeyboardCard.fading())
    let scene = stand.scene
    scene.root.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame == Rect(x: 16, y: 55, width: 358, height: 600))
    card.fields[1].becomeFirstResponder()
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    #expect(await stand.hidden(1, of: card, frames: 20) == 0)
    await scene.virtual.runUntilSettled()
    #expect(stand.place(of: 1, in: card).maxY == 508 && card.view.presentation.frame.minY == -36)
    try await scene.sendKeyboard(scene.keyboard(height: 250))
    #expect(await stand.hidden(1, of: card, frames: 5) == 0)
    try await scene.sendKeyboard(scene.keyboard(height: 400))
    #expect(await stand.hidden(1, of: card, frames: 20) == 0)
    try await scene.sendKeyboard(nil)
    #expect(await stand.hidden(1, of: card, frames: 20) == 0)
    await scene.virtual.runUntilSettled()
    #expect(card.view.presentation.frame == Rect(x: 16, y: 55, width: 358, height: 600) && scene.isQuiet)
  }

  /// A fading card has its final frame from the first frame of the presentation.
  @Test(.statement("S3-46"), arguments: [1, 4, 9, 14])
  func `a field of a fading card stays above a keyboard that is shown during the transition`(frame: Int) async throws {
    let (stand, card) = (await Stand(), KeyboardCard.fading())
    let scene = stand.scene
    scene.root.present(card, animated: true)
    await scene.virtual.advance(frames: frame)
    card.fields[1].becomeFirstResponder()
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    #expect(await stand.hidden(1, of: card, frames: 40) == 0)
    #expect(stand.place(of: 1, in: card).maxY == 508)
    try await scene.sendKeyboard(nil)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(card.view.window == nil && scene.isQuiet)
  }

  /// A card that slides in shows its field from some frame on, and then in every later frame.
  @Test(.statement("S3-46"), arguments: [1, 17, 67, 150, 233])
  func `a keyboard shown during a slide hides no visible field and causes no jump`(millisecond: Int) async throws {
    let (_, undisturbed) = try await slide(keyboardAt: nil)
    let (seen, turn) = try await slide(keyboardAt: millisecond)
    #expect(seen.last == true && seen.firstIndex(of: true) == seen.lastIndex(of: false).map { $0 + 1 } ?? 0)
    // The keyboard's own animation of 91 points in 0.25 s changes the velocity by at most 0.02 points per frame.
    #expect(turn <= undisturbed + 0.02, "\(turn), without the keyboard \(undisturbed)")
  }

  /// Presents a sliding card, shows the keyboard at `instant` milliseconds and records each millisecond.
  ///
  /// - Returns: The visibility of the card's field in each of 700 milliseconds, and the largest change of the card's
  ///   velocity in points per millisecond.
  private func slide(keyboardAt instant: Int?) async throws -> (seen: [Bool], turn: CGFloat) {
    let (stand, card) = (await Stand(frameInterval: .milliseconds(1)), KeyboardCard.sliding())
    let scene = stand.scene
    scene.root.present(card, animated: true)
    await scene.virtual.advance(frames: 2)
    var (last, speed): (CGFloat, CGFloat?) = (card.view.presentation.frame.minY, nil)
    var (seen, turn): ([Bool], CGFloat) = ([], 0)
    for millisecond in 0..<700 {
      if millisecond == instant {
        card.fields[1].becomeFirstResponder()
        try await scene.sendKeyboard(scene.keyboard(height: 336))
      }
      await scene.virtual.advance(frames: 1)
      seen.append(stand.shows(1, of: card))
      let now = card.view.presentation.frame.minY
      if let speed { turn = max(turn, abs(now - last - speed)) }
      (last, speed) = (now, now - last)
    }
    await scene.virtual.runUntilSettled()
    if instant != nil { #expect(stand.place(of: 1, in: card).maxY == 508) }
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
    return (seen, turn)
  }

  /// The content grows above the first responder while the keyboard is shown, and then asks for its layout.
  ///
  /// The first responder stays above the keyboard in every frame, and the status bar is hidden because the card moves
  /// up.
  @Test(.statement("S3-45", "S3-46", "S3-47"), arguments: [true, false], [true, false])
  func `a growing presentable keeps its first responder visible`(animated: Bool, asksItself: Bool) async throws {
    let (stand, card) = (await Stand(), PresentableCard())
    let scene = stand.scene
    card.asksItself = asksItself
    scene.root.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    card.field.becomeFirstResponder()
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame == Rect(x: 16, y: 55, width: 358, height: 460), "nothing is covered yet")
    #expect(!scene.window.isStatusBarHidden)
    card.notes.isHidden = false
    card.updatePresentationLayout(animated: animated)
    var hidden = 0
    for _ in 0..<40 {
      await scene.virtual.advance(frames: 1)
      let origin = card.view.presentation.frame.origin
      let place = card.field.presentation.frame.offsetBy(dx: origin.x, dy: origin.y)
      if place.minY < -1e-6 || place.maxY > stand.keyboardTop + 1e-6 { hidden += 1 }
    }
    #expect(hidden == 0)
    // The heights 300 + 8 + 200 + 8 + 44 sum up to 560. The top at −52 puts the field's lower edge at the keyboard's
    // 508.
    #expect(card.view.frame == Rect(x: 16, y: -52, width: 358, height: 668))
    #expect(scene.window.isStatusBarHidden)
    card.field.resignFirstResponder()
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame.minY == 55 && !scene.window.isStatusBarHidden && scene.isQuiet)
  }

  /// The presentation controller is that of the article, with a constant width and the content's height.
  @Test(.statement("S3-46"), arguments: [true, false])
  func `a presentable keeps its first responder visible without code in the controller`(
    keepsVisible: Bool
  ) async throws {
    let (stand, card) = (await Stand(), PresentableCard())
    let scene = stand.scene
    card.keepsFirstResponderVisible = keepsVisible
    scene.root.present(card, animated: true)
    await scene.virtual.advance(frames: 4)
    card.field.becomeFirstResponder()
    try await scene.sendKeyboard(scene.keyboard(height: 500))
    await scene.virtual.runUntilSettled()
    // The field ends 352 points below the card's upper edge, and the keyboard begins at 344.
    #expect(card.view.frame.minY == (keepsVisible ? -8 : 55))
    var hidden = 0
    for frame in 0..<60 {
      if frame == 20 { try await scene.sendKeyboard(scene.keyboard(height: 560)) }
      await scene.virtual.advance(frames: 1)
      let top = card.view.presentation.frame.minY
      if top + 352 > stand.keyboardTop + 1e-6 { hidden += 1 }
    }
    #expect(keepsVisible ? hidden == 0 && card.view.frame.minY == -68 : hidden == 60)
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame == Rect(x: 16, y: 55, width: 358, height: 460) && scene.isQuiet)
  }

  /// The first responder changes while the keyboard is shown.
  @Test(.statement("S3-46"))
  func `a new first responder behind the keyboard makes the card move up and reveal it`() async throws {
    let (stand, card) = (await Stand(), KeyboardCard.fading())
    let scene = stand.scene
    scene.root.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    card.fields[0].becomeFirstResponder()
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame.minY == 55, "the first one stands clear")
    card.fields[1].becomeFirstResponder()
    await scene.virtual.advance(frames: 1)
    #expect(card.view.frame.minY == -36 && card.view.presentation.frame.minY == 55, "it moves there")
    await scene.virtual.runUntilSettled()
    #expect(stand.shows(1, of: card))
    card.fields[1].resignFirstResponder()
    await scene.virtual.runUntilSettled()
    #expect(card.view.presentation.frame.minY == 55 && scene.isQuiet)
  }

  @Test func `a first responder higher than the free area keeps its upper edge on the screen`() async throws {
    let (stand, card) = (await Stand(), KeyboardCard.fading())
    let scene = stand.scene
    scene.root.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    card.fields[1].frame = Rect(x: 0, y: 20, width: 358, height: 560)
    card.fields[1].becomeFirstResponder()
    try await scene.sendKeyboard(scene.keyboard(height: 500))
    await scene.virtual.runUntilSettled()
    #expect(stand.place(of: 1, in: card).minY == 0)
  }

  @Test func `a rotation with keyboard shows the first responder at its new layout position`()
    async throws
  {
    let (stand, card) = (await Stand(), KeyboardCard.fading())
    let (scene, field) = (stand.scene, card.fields[1])
    field.translatesAutoresizingMaskIntoConstraints = false
    card.loadViewIfNeeded()
    LayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: card.view.leadingAnchor),
      field.widthAnchor.constraint(equalToConstant: 358), field.heightAnchor.constraint(equalToConstant: 44),
      field.bottomAnchor.constraint(equalTo: card.view.bottomAnchor, constant: -56),
    ])
    scene.root.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    field.becomeFirstResponder()
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    #expect(stand.place(of: 1, in: card).maxY == 508)
    try await SceneEnvironment(stage: scene.virtual.stage)
      .rotate(keyboard: KeyboardChange(frame: Rect(x: 0, y: 90, width: 844, height: 300)))
    await scene.virtual.runUntilSettled()
    #expect(stand.place(of: 1, in: card).maxY == 90 && card.view.frame.height == 146 && scene.isQuiet)
  }

  /// The presentation controller implements the keyboard hook and reads the keyboard's frame in the container.
  @Test(.statement("S3-45"))
  func `keyboardWillChange lets a presentation controller move its view at the keyboard's pace`() async throws {
    let (stand, log) = (await Stand(), EventLog())
    let card = KeyboardCard.fading { Raised(presentedViewController: $0, log: log) }
    let scene = stand.scene
    scene.root.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.sendKeyboard(scene.keyboard(height: 300), duration: 0.5)
    await scene.virtual.advance(frames: 1)
    #expect(card.view.frame.maxY == 544 && card.view.presentation.frame.maxY == 844)
    await scene.virtual.advance(by: .milliseconds(250))
    #expect(abs(card.view.presentation.frame.maxY - stand.keyboardTop) < 1e-6, "at the keyboard's own pace")
    await scene.virtual.runUntilSettled()
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame.maxY == 844)
    #expect(log.take() == ["willShow 0.0 544.0 390.0 300.0", "willHide nowhere"])
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.sendKeyboard(scene.keyboard(height: 300))
    await scene.virtual.runUntilSettled()
    #expect(log.take() == [], "it is gone")
  }

  /// The asynchronous sequence of keyboard events ends with the presentation.
  @Test(.statement("S3-45"))
  func `a presentation controller can await keyboard events until it is dismissed`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let root = ViewController()
      await virtual.show(root)
      let log = EventLog()
      let card = KeyboardCard.fading { Waiting(presentedViewController: $0, log: log) }
      root.present(card, animated: true)
      await virtual.runUntilSettled()
      let environment = SceneEnvironment(stage: virtual.stage)
      try await environment.showKeyboard(Rect(x: 0, y: 544, width: 390, height: 300))
      await virtual.runUntilSettled()
      try await environment.hideKeyboard()
      await virtual.runUntilSettled()
      root.dismiss(animated: true)
      await virtual.runUntilSettled()
      for _ in 0..<100 where log.lines.last != "end" { await Task.yield() }
      #expect(log.take() == ["willShow", "didShow", "willHide", "didHide", "end"])
    }
  }

  @Test func `keyboardFrameInContainer is relative to the container of an embedded presentation context`() async throws
  {
    let (stand, pane, card) = (await Stand(), ViewController(), ViewController())
    let scene = stand.scene
    pane.definesPresentationContext = true
    scene.root.addChild(pane)
    scene.root.view.addSubview(pane.view)
    pane.view.frame = Rect(x: 20, y: 300, width: 300, height: 500)
    pane.didMove(toParent: scene.root)
    card.modalPresentationStyle = .overCurrentContext
    pane.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    let controller = try #require(card.presentationController)
    #expect(controller.keyboardFrameInContainer == Rect(x: -20, y: 208, width: 390, height: 336))
    let field = View(frame: Rect(x: 0, y: 400, width: 100, height: 40))
    card.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(controller.frameKeepingFirstResponderVisible(card.view.frame).minY == -232)
  }

  @Test func `a presentation controller without container has no keyboard frame and moves no frame`() async {
    let controller = PresentationController(presentedViewController: ViewController(), presenting: nil)
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(controller.keyboardFrameInContainer == nil)
    #expect(controller.frameKeepingFirstResponderVisible(frame) == frame)
  }
}

/// A presentation controller that keeps the presented view on the keyboard for any first responder.
///
/// The seed's container callback does the same.
@MainActor private final class Raised: PresentationController {
  private let log: EventLog

  init(presentedViewController: ViewController, log: EventLog) {
    self.log = log
    super.init(presentedViewController: presentedViewController, presenting: nil)
  }

  override var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    let bottom = keyboardFrameInContainer?.minY ?? containerView.bounds.maxY
    return Rect(x: 0, y: bottom - 400, width: containerView.bounds.width, height: 400)
  }

  override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }

  override func keyboardWillChange(_ event: KeyboardEvent) {
    let frame = keyboardFrameInContainer.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" }
    log.add("\(event.kind) \(frame ?? "nowhere")")
  }
}

/// A presentation controller that iterates over the keyboard events for the duration of the presentation.
@MainActor private final class Waiting: PresentationController {
  private let log: EventLog

  init(presentedViewController: ViewController, log: EventLog) {
    self.log = log
    super.init(presentedViewController: presentedViewController, presenting: nil)
  }

  override func presentationTransitionWillBegin() {
    let (events, log) = (keyboardEvents, log)
    Task.immediate {
      for await event in events { log.add("\(event.kind)") }
      log.add("end")
    }
  }
}
