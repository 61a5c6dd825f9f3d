import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of sheets in compact width with detents that the application sets.
@MainActor @Suite struct SheetDetentAdaptationTests {
  private typealias Detent = SheetPresentationController.Detent

  /// The predefined rules, and rules that adapt sheets and popovers to other styles in compact width.
  nonisolated private static let rules: [AdaptationRules] =
    [.iOS8, .iOS13]
    + [ModalPresentationStyle.fullScreen, .overFullScreen, .blurOverFullScreen].map { style in
      var rules = AdaptationRules.iOS13
      (rules.sheetInCompactWidth, rules.popoverInCompactWidth) = (style, style)
      rules.popoverInCompactHeight = style
      return rules
    }

  nonisolated private static let phone = Size(width: 390, height: 844)

  /// A delegate that returns one style for compact width.
  private final class Delegate: AdaptivePresentationControllerDelegate {
    let answer: ModalPresentationStyle

    init(_ answer: ModalPresentationStyle) { self.answer = answer }

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { answer }
  }

  private static func makeScene(_ rules: AdaptationRules) async -> Scene {
    let scene = await Scene(size: phone, traits: Scene.compact)
    scene.virtual.stage.adaptationRules = rules
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    await scene.virtual.runUntilSettled()
    return scene
  }

  @Test(arguments: rules, [ModalPresentationStyle.pageSheet, .formSheet])
  func `a sheet with application detents stays a sheet in compact width under all rules`(
    rules: AdaptationRules,
    style: ModalPresentationStyle
  ) async throws {
    let scene = await Self.makeScene(rules)
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = style
    let controller = try #require(sheet.sheetPresentationController)
    controller.detents = [.custom(identifier: .init("300")) { _ in 300 }]
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.activePresentationController === controller && controller.presentationStyle == style)
    // The detent has 300 points above the 34 points of the lower safe area inset.
    #expect(sheet.view.frame == Rect(x: 0, y: 844 - 334, width: 390, height: 334))
    #expect(scene.root.view.window != nil)
    try await scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Self.phone, traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.activePresentationController === controller && sheet.view.frame.height == 334 && scene.isQuiet)
  }

  @Test(arguments: rules) func `a sheet with default detents adapts by the rules`(rules: AdaptationRules) async {
    let scene = await Self.makeScene(rules)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let expected = rules.sheetInCompactWidth == .none ? .pageSheet : rules.sheetInCompactWidth
    #expect(sheet.presentationController.presentationStyle == expected)
  }

  @Test(
    arguments: [
      (ModalPresentationStyle.fullScreen, ModalPresentationStyle.fullScreen), (.overFullScreen, .overFullScreen),
      (.none, .pageSheet), (.automatic, .pageSheet), (.popover, .pageSheet), (.formSheet, .formSheet),
    ]
  )
  func `a delegate's style takes precedence over application detents`(
    answer: ModalPresentationStyle,
    expected: ModalPresentationStyle
  )
    async
  {
    let scene = await Self.makeScene(.iOS8)
    let (sheet, delegate) = (ViewController(), Delegate(answer))
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.presentationController.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == expected)
  }

  @Test(arguments: rules, [true, false])
  func `a popover adapts to the sheet whose detents are set`(rules: AdaptationRules, isNarrow: Bool) async throws {
    let low = TraitCollection(verticalSizeClass: .compact)
    let scene = await Self.makeScene(rules)
    try await scene.send(traits: TraitCollection(traitsFrom: [Scene.regular, isNarrow ? Scene.compact : low]))
    await scene.virtual.runUntilSettled()
    let popped = LoggedController("B", log: scene.log)
    popped.modalPresentationStyle = .popover
    let popover = try #require(popped.popoverPresentationController)
    popover.sourceView = scene.root.view
    popover.adaptiveSheetPresentationController.detents = [.large()]
    scene.root.present(popped, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(popped.activePresentationController === popover.adaptiveSheetPresentationController)
    #expect(popped.activePresentationController?.presentationStyle == .formSheet)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(popped.activePresentationController === popover && scene.isQuiet)
  }

  @Test func `setting detents on a sheet adapted to full screen restores the sheet`() async throws {
    let scene = await Self.makeScene(.iOS8)
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .pageSheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .fullScreen && scene.root.view.window == nil)
    sheet.sheetPresentationController?.detents = [.medium()]
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .pageSheet && scene.root.view.window != nil)
    #expect(sheet.view.frame.maxY == 844 && sheet.view.frame.height < 500 && scene.isQuiet)
  }
}
