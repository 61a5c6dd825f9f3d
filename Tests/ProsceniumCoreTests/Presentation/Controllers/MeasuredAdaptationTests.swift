import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// What was measured on devices is what happens here.
@MainActor @Suite struct MeasuredAdaptationTests {
  /// Answers what was answered on the device, and notes what it receives.
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

  @Test func `all results are there`() {
    #expect(MeasuredAdaptation.all.count { $0.rules == .iOS8 } == 168)
    #expect(MeasuredAdaptation.all.count { $0.rules == .iOS13 } == 224)
  }

  /// Style, controller and size of each.
  @Test(
    .statement("S4-6", "S4-8", "S4-11", "S4-12", "S4-13", "S4-31", "S4-32", "S4-39"),
    arguments: MeasuredAdaptation.all
  )
  func `as measured`(row: MeasuredAdaptation) async {
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

  /// The device's anchor is not known: a bar's button on telephones, at the left edge on its side and on a tablet.
  private func anchor(in row: MeasuredAdaptation) -> Rect {
    if row.traits.verticalSizeClass == .compact { return Rect(x: 0, y: 20, width: 44, height: 32) }
    if row.traits.horizontalSizeClass == .compact { return Rect(x: 166, y: 20, width: 44, height: 44) }
    return Rect(x: 0, y: row.screen.height / 2 - 22, width: 44, height: 44)
  }
}
