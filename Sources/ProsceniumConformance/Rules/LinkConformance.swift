import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The rules for links, flags and frames at the times at which a controller's code reads them.
@MainActor @Suite struct LinkConformance {
  @Test(arguments: PresentationForm.all, PresentationForm.animations)
  func `links are cut before viewDidDisappear, flags before the completion`(
    form: PresentationForm,
    animated: Bool
  ) async throws {
    try await withConformanceStage(for: .links, form.surface) { virtual in
      let sheet = LinkedController()
      let scene = await ConformanceScene(on: virtual, sheet: sheet)
      let fading = FadingTransition(removesPresenter: form.removesPresenter)
      form.dress(scene, with: fading)
      scene.root.present(sheet, animated: animated) { [unowned sheet] in sheet.note("completion") }
      sheet.note("present")
      await virtual.runUntilSettled()
      scene.root.dismiss(animated: animated) { [unowned sheet] in sheet.note("completion") }
      await virtual.runUntilSettled()
      #expect(
        sheet.lines == [
          "present: by A coming",
          "viewWillAppear: by A coming",
          "viewIsAppearing: by A coming",
          "viewDidAppear: by A coming",
          "completion: by A",
          "viewWillDisappear: by A going",
          "viewDidDisappear: by none going",
          "completion: by none",
        ]
      )
      #expect(scene.root.presentedViewController == nil)
    }
  }

  /// After the dismissal of a cover or a layout of the container, the card has the frame of its controller.
  ///
  /// The test covers pain points 10 and 13 in `what-is-better-than-in-uikit.md`.
  @Test func `the frame is given again after a cover has gone, and with each layout of the container`() async throws {
    try await withConformanceStage(for: .frames, .tablet) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let (card, cover, delegate) = (scene.sheet, ViewController(), CardDelegate())
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = delegate
      cover.modalPresentationStyle = .fullScreen
      scene.present(animated: true)
      await virtual.runUntilSettled()
      #expect(card.view.frame == Rect(x: 24, y: 100, width: 976, height: 668))
      for animated in PresentationForm.animations {
        card.present(cover, animated: animated)
        await virtual.runUntilSettled()
        #expect(card.view.window == nil)
        card.dismiss(animated: animated)
        await virtual.runUntilSettled()
        #expect(card.view.frame == Rect(x: 24, y: 100, width: 976, height: 668))
      }
      let controller = try #require(card.presentationController as? CardController)
      controller.height = 300
      controller.containerView?.setNeedsLayout()
      await virtual.runUntilSettled()
      #expect(card.view.frame == Rect(x: 24, y: 468, width: 976, height: 300))
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      #expect(card.view.frame == Rect(x: 24, y: 544, width: 342, height: 300))
    }
  }
}

/// A presentation controller whose card is at the lower edge and narrower than the container.
@MainActor private final class CardController: PresentationController {
  var height: CGFloat = 668

  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    return Rect(x: 24, y: bounds.maxY - height, width: bounds.width - 48, height: height)
  }
}

@MainActor private final class CardDelegate: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    CardController(presentedViewController: presented, presenting: presenting)
  }
}
