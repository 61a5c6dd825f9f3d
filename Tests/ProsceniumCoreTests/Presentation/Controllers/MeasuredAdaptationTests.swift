import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests that adaptations match the results measured on devices.
@MainActor @Suite struct MeasuredAdaptationTests {
  /// A delegate that returns the measured answer and records the announced styles.
  @MainActor private final class Delegate: PopoverPresentationControllerDelegate {
    let answer: ModalPresentationStyle
    let replacement = ViewController()
    private(set) var announced: [ModalPresentationStyle] = []

    init(answer: ModalPresentationStyle) { self.answer = answer }

    func adaptivePresentationStyle(
      for controller: PresentationController,
      traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
      answer
    }

    func presentationController(
      _ presentationController: PresentationController,
      viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? {
      replacement
    }

    func presentationController(
      _ presentationController: PresentationController,
      willPresentWithAdaptiveStyle style: ModalPresentationStyle,
      transitionCoordinator: (any ViewControllerTransitionCoordinator)?
    ) {
      announced.append(style)
    }
  }

  @Test func `the measurements contain 168 results of iOS 8 and 224 of iOS 13`() {
    #expect(MeasuredAdaptation.all.count { $0.rules == .iOS8 } == 168)
    #expect(MeasuredAdaptation.all.count { $0.rules == .iOS13 } == 224)
  }

  /// The test compares the announced style, the shown controller and its size with each measured result.
  @Test(
    .statement("S4-6", "S4-8", "S4-11", "S4-12", "S4-13", "S4-31", "S4-32", "S4-39"),
    arguments: MeasuredAdaptation.all
  )
  func `a presentation adapts to the style, controller and size measured on devices`(row: MeasuredAdaptation) async {
    let scene = await Scene(size: row.screen, traits: row.traits)
    scene.virtual.stage.adaptationRules = row.rules
    scene.virtual.stage.safeAreaInsets.top = 20
    let (sheet, delegate) = (ViewController(), Delegate(answer: row.answer))
    sheet.modalPresentationStyle = row.style
    sheet.presentationController.delegate = delegate
    sheet.popoverPresentationController?.sourceView = scene.root.view
    sheet.popoverPresentationController?.sourceRect = anchor(in: row)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(delegate.announced == [row.announced])
    let shown = row.showsReplacement ? delegate.replacement : sheet
    #expect(shown.view.window != nil && scene.root.presentedViewController === shown)
    #expect(shown.view.bounds.size == row.size)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet && scene.root.presentedViewController == nil && sheet.presentingViewController == nil)
  }

  /// Returns a probable anchor for a measured popover, because the device's anchor is not known.
  ///
  /// In compact width, the anchor is a bar button. In compact height and on a tablet, the anchor is at the left edge.
  private func anchor(in row: MeasuredAdaptation) -> Rect {
    if row.traits.verticalSizeClass == .compact { return Rect(x: 0, y: 20, width: 44, height: 32) }
    if row.traits.horizontalSizeClass == .compact { return Rect(x: 166, y: 20, width: 44, height: 44) }
    return Rect(x: 0, y: row.screen.height / 2 - 22, width: 44, height: 44)
  }
}
