import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of an application's own popover background view and of the older methods of popover delegates.
@MainActor @Suite struct PopoverBackgroundViewTests {
  private final class Bubble: PopoverBackgroundView {
    override class func arrowHeight() -> CGFloat { 20 }
    override class func arrowBase() -> CGFloat { 40 }
    override class func contentViewInsets() -> EdgeInsets { EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    override class var wantsDefaultContentAppearance: Bool { false }
  }

  private final class Broken: PopoverBackgroundView {
    override class func arrowHeight() -> CGFloat { .nan }
    override class func arrowBase() -> CGFloat { -1 }
    override class func contentViewInsets() -> EdgeInsets { EdgeInsets(top: -5, left: .infinity) }
  }

  @Test(arguments: [AdaptationRules.iOS8, .iOS13])
  func `a custom popover background sets the popover's size and the content's insets`(rules: AdaptationRules) async {
    let (scene, sheet, popover) = await Scene.withPopover()
    scene.virtual.stage.adaptationRules = rules
    popover.popoverBackgroundViewClass = Bubble.self
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let frame = popover.frameOfPresentedViewInContainerView
    // The content has insets of 2 + 4 points horizontally and 1 + 3 vertically. The arrow of 20 points is below the
    // button's edge at 320.
    #expect(frame == Rect(x: 512 - 103, y: 320, width: 206, height: 124))
    let bubble = popover.presentedView?.subviews.first as? Bubble
    #expect(bubble?.frame == Rect(x: 0, y: 0, width: 206, height: 124))
    #expect(bubble?.arrowDirection == .up && bubble?.arrowOffset == 0)
    #expect(sheet.view.frame == Rect(x: 2, y: 21, width: 200, height: 100))
    popover.popoverBackgroundViewClass = nil
    await scene.virtual.runUntilSettled()
    #expect(bubble?.superview == nil && popover.frameOfPresentedViewInContainerView.height == 113)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `the arrow offset of a custom background is limited for an anchor at the edge`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    popover.popoverBackgroundViewClass = Bubble.self
    popover.sourceView?.frame = Rect(x: 0, y: 300, width: 24, height: 20)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let bubble = popover.presentedView?.subviews.first as? Bubble
    // The popover's edge is 10 points from the surface's edge. The arrow reaches 206 / 2 − 40 / 2 points from the
    // middle.
    #expect(popover.frameOfPresentedViewInContainerView.minX == 10 && bubble?.arrowOffset == -83)
  }

  @Test func `a background's NaN, infinite and negative measures count as 0`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    popover.popoverBackgroundViewClass = Broken.self
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(popover.frameOfPresentedViewInContainerView == Rect(x: 412, y: 320, width: 200, height: 100))
  }

  // MARK: Older methods of the delegate

  private final class OlderDelegate: PopoverPresentationControllerDelegate {
    var lets = false
    var told: [String] = []

    func popoverPresentationControllerShouldDismissPopover(_ popover: PopoverPresentationController) -> Bool {
      told.append("should")
      return lets
    }

    func popoverPresentationControllerDidDismissPopover(_ popover: PopoverPresentationController) {
      told.append("did")
    }
  }

  private class Base: AdaptivePresentationControllerDelegate {}

  /// A delegate whose base class declares the conformance through which the current methods are called.
  private final class Derived: Base, PopoverPresentationControllerDelegate {
    var lets = false
    var told: [String] = []

    func popoverPresentationControllerShouldDismissPopover(_ popover: PopoverPresentationController) -> Bool {
      told.append("should")
      return lets
    }

    func popoverPresentationControllerDidDismissPopover(_ popover: PopoverPresentationController) {
      told.append("did")
    }
  }

  @Test func `older popover delegate methods in a subclass decide about a dismissal by the user`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    let delegate = Derived()
    popover.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(!popover.dismissByUser() && delegate.told == ["should"])
    delegate.lets = true
    #expect(popover.dismissByUser())
    await scene.virtual.runUntilSettled()
    #expect(delegate.told == ["should", "should", "did"] && scene.root.presentedViewController == nil)
  }

  @Test func `older popover delegate methods decide about a dismissal by the user, not by code`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    let delegate = OlderDelegate()
    popover.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(!popover.dismissByUser() && delegate.told == ["should"])
    delegate.lets = true
    #expect(popover.dismissByUser())
    await scene.virtual.runUntilSettled()
    #expect(delegate.told == ["should", "should", "did"] && scene.root.presentedViewController == nil)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(delegate.told.count == 3, "code dismisses")
  }

  @Test func `older popover delegate methods are not called if the popover adapted to full screen`() async throws {
    let (scene, sheet, popover) = await Scene.withPopover(traits: Scene.compact)
    let delegate = OlderDelegate()
    popover.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let controller = try #require(sheet.activePresentationController)
    #expect(controller.presentationStyle == .fullScreen && controller.dismissByUser())
    await scene.virtual.runUntilSettled()
    #expect(delegate.told == [] && scene.root.presentedViewController == nil)
  }
}
