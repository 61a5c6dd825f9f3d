import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the fold regions that an application's presentation controllers can query.
@MainActor @Suite struct PresentationControllerRegionsTests {
  /// A presentation controller with a frame in the region for one use, 50 points below the region's top.
  private final class Regional: PresentationController {
    let use: RegionUse
    private(set) var readings = 0

    init(_ presented: ViewController, for use: RegionUse) {
      self.use = use
      super.init(presentedViewController: presented, presenting: nil)
    }

    override var frameOfPresentedViewInContainerView: Rect {
      readings += 1
      let region = preferredRegion(for: use).inset(by: EdgeInsets(top: 50))
      return frameKeepingFirstResponderVisible(region)
    }
  }

  /// Presents a card on a stage in a posture, with a ``Regional`` controller or with the base class if `use` is `nil`.
  private func present(
    for use: PresentationController.RegionUse?,
    in posture: Device.Posture
  ) async throws -> (virtual: VirtualStage, card: KeyboardCard) {
    let virtual = VirtualStage(posture)
    let root = ViewController()
    await virtual.show(root)
    let card = KeyboardCard(ScriptedTransition()) { presented in
      use.map { Regional(presented, for: $0) }
        ?? PresentationController(presentedViewController: presented, presenting: nil)
    }
    root.present(card, animated: false)
    await virtual.runUntilSettled()
    try virtual.checkIsQuiet()
    return (virtual, card)
  }

  @Test(arguments: [
    (Device.Posture.closed, Rect(x: 0, y: 0, width: 382, height: 678)),
    (.closedInLandscape, Rect(x: 0, y: 0, width: 594, height: 466)),
    (.flat, Rect(x: 0, y: 0, width: 867, height: 669)),
    (.flatInPortrait, Rect(x: 0, y: 84, width: 669, height: 772)),
    (.book, Rect(x: 497, y: 0, width: 370, height: 669)),
    (.tabletop, Rect(x: 0, y: 497, width: 669, height: 359)),
    (.tent, Rect(x: 0, y: 0, width: 594, height: 466)),
    (.splitLeft, Rect(x: 84, y: 0, width: 391, height: 669)),
    (.splitRight, Rect(x: 0, y: 0, width: 391, height: 669)),
  ])
  func `a custom presentation controller fits the region for interaction in each posture`(
    posture: Device.Posture,
    region: Rect
  ) async throws {
    let below = region.inset(by: EdgeInsets(top: 50))
    for posture in [posture, posture.withInnerCamera()] {
      let (virtual, card) = try await present(for: .interaction, in: posture)
      #expect(card.view.frame == below)
      // The posture changes to flat and back, and the frame is the same.
      for other in [Device.Posture.flat, posture] {
        try await SceneEnvironment(stage: virtual.stage).send(other)
        await virtual.runUntilSettled()
      }
      #expect(card.view.frame == below && card.view.presentation.frame == below)
    }
  }

  @Test func `viewing selects the upper half in tabletop and anchored selects the anchor's half in book`() async throws
  {
    let (_, picture) = try await present(for: .viewing, in: .tabletop)
    #expect(picture.view.frame == Rect(x: 0, y: 134, width: 669, height: 320))
    let anchor = Rect(x: 100, y: 100, width: 20, height: 20)
    let (_, note) = try await present(for: .anchored(to: anchor), in: .book)
    #expect(note.view.frame == Rect(x: 0, y: 50, width: 454, height: 619))
  }

  @Test func `the base presentation controller and covering styles fill the container over a fold`() async throws {
    for posture in [Device.Posture.book, .tabletop] {
      let (_, card) = try await present(for: nil, in: posture)
      #expect(card.view.frame == Rect(origin: .zero, size: posture.size))
      for style in [ModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext] {
        let virtual = VirtualStage(posture)
        let (root, cover) = (ViewController(), ViewController())
        await virtual.show(root)
        cover.modalPresentationStyle = style
        root.present(cover, animated: false)
        await virtual.runUntilSettled()
        #expect(cover.view.frame == Rect(origin: .zero, size: posture.size), "\(style)")
      }
    }
  }

  @Test func `preferredRegion(for:) is zero without a container view`() {
    let controller = PresentationController(presentedViewController: ViewController(), presenting: nil)
    #expect(controller.preferredRegion(for: .interaction) == .zero)
  }

  @Test func `changed regions animate a presentation, and a changed hinge angle does not read its frame`() async throws
  {
    let (virtual, card) = try await present(for: .interaction, in: .flat)
    let environment = SceneEnvironment(stage: virtual.stage)
    let controller = try #require(card.presentationController as? Regional)
    let flat = Rect(x: 0, y: 50, width: 867, height: 619)
    #expect(card.view.frame == flat)
    try await environment.send(regions: Device.Posture.book.regions)
    await virtual.advance(by: .milliseconds(150))
    #expect(card.view.frame == Rect(x: 497, y: 50, width: 370, height: 619))
    let shown = card.view.presentation.frame
    #expect(shown.minX > 100 && shown.minX < 400 && shown.minY == 50, "half-way")
    await virtual.runUntilSettled()
    #expect(card.view.presentation.frame == card.view.frame)
    let readings = controller.readings
    try await environment.send(hinge: Hinge(angle: 1.9))
    await virtual.runUntilSettled()
    #expect(controller.readings == readings)
    try await environment.send(regions: Device.Posture.flat.regions)
    await virtual.runUntilSettled()
    #expect(card.view.presentation.frame == flat)
    try virtual.checkIsQuiet()
  }

  /// The card begins at 547, 50 points below the fold. The field ends 84 points below that, at 631.
  @Test(arguments: [(CGFloat(640), CGFloat(547)), (620, 536), (600, 516), (550, 497), (500, 497)])
  func `a card in the lower half of a fold moves up for the keyboard, but not over the fold`(
    keyboardTop: CGFloat,
    top: CGFloat
  ) async throws {
    let (virtual, card) = try await present(for: .interaction, in: .tabletop)
    #expect(card.view.frame.minY == 547)
    card.fields[0].becomeFirstResponder()
    let keyboard = Rect(x: 0, y: keyboardTop, width: 669, height: 951 - keyboardTop)
    try await SceneEnvironment(stage: virtual.stage).showKeyboard(keyboard)
    await virtual.runUntilSettled()
    #expect(card.view.presentation.frame.minY == top)
  }

  @Test func `a keyboard on the other side of a fold does not move a presentation`() async throws {
    // The field ends at 134, below the keyboard's upper edge at 100.
    let (virtual, note) = try await present(for: .interaction, in: .book)
    note.fields[0].becomeFirstResponder()
    try await SceneEnvironment(stage: virtual.stage).showKeyboard(Rect(x: 0, y: 100, width: 454, height: 569))
    await virtual.runUntilSettled()
    #expect(note.view.presentation.frame == Rect(x: 497, y: 50, width: 370, height: 619))
  }
}
