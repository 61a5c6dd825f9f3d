import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the members of views and controllers that applications override.
@MainActor @Suite struct OverridableMembersTests {
  /// A controller that overrides members, as applications do in tests and in containers.
  private final class Controller: ViewController {
    var calls: [String] = []
    weak var mock: ViewController?

    override var presentedViewController: ViewController? { mock ?? super.presentedViewController }
    override var presentingViewController: ViewController? { mock ?? super.presentingViewController }
    override var presentationController: PresentationController! { super.presentationController }
    override var isBeingPresented: Bool { mock != nil || super.isBeingPresented }
    override var isBeingDismissed: Bool { mock != nil || super.isBeingDismissed }
    override var navigationController: NavigationController? { super.navigationController }

    override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
      calls.append("begin(\(isAppearing))")
      super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    override func endAppearanceTransition() {
      calls.append("end")
      super.endAppearanceTransition()
    }

    override func addChild(_ child: ViewController) {
      calls.append("addChild")
      super.addChild(child)
    }

    override func removeFromParent() {
      calls.append("removeFromParent")
      super.removeFromParent()
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private final class Box: View {
    var calls: [String] = []

    override func addSubview(_ view: View) {
      calls.append("addSubview")
      super.addSubview(view)
    }

    override func removeFromSuperview() {
      calls.append("removeFromSuperview")
      super.removeFromSuperview()
    }

    override func setNeedsLayout() {
      calls.append("setNeedsLayout")
      super.setNeedsLayout()
    }

    override func layoutIfNeeded() {
      calls.append("layoutIfNeeded")
      super.layoutIfNeeded()
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  @Test func `the library calls the appearance methods that a controller overrides`() async {
    let scene = await Scene()
    let sheet = Controller()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.take() == ["begin(true)", "end"] && sheet.presentingViewController === scene.root)
    let child = Controller()
    sheet.addChild(child)
    sheet.view.addSubview(child.view)
    await scene.virtual.runUntilSettled()
    #expect(sheet.take() == ["addChild"] && child.take() == ["begin(true)", "end"])
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.take() == ["begin(false)", "end", "removeFromParent"])
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.take() == ["begin(false)", "end"] && scene.isQuiet)
  }

  @Test func `a presentation uses its own links if a controller overrides presentedViewController`() async throws {
    let scene = await Scene()
    let (sheet, mock) = (Controller(), ViewController())
    sheet.mock = mock
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentedViewController === mock && sheet.presentingViewController === mock)
    #expect(sheet.isBeingPresented && sheet.isBeingDismissed && sheet.next === sheet.view.superview)
    let front = ViewController()
    sheet.present(front, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(front.presentingViewController === sheet)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test func `a view calls its overrides of layout and hierarchy methods`() async {
    let scene = await Scene()
    let box = Box()
    scene.root.view.addSubview(box)
    await scene.virtual.runUntilSettled()
    _ = box.take()
    box.addSubview(View())
    #expect(box.take() == ["addSubview", "setNeedsLayout"])
    box.layoutIfNeeded()
    box.removeFromSuperview()
    #expect(box.take() == ["layoutIfNeeded", "removeFromSuperview"])
    box.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(box.take() == ["setNeedsLayout"])
  }

  // MARK: Older names

  @Test func `isModalInPopover is an alias of isModalInPresentation`() async {
    let controller = ViewController()
    #expect(!controller.isModalInPopover)
    controller.isModalInPopover = true
    #expect(controller.isModalInPresentation)
    controller.isModalInPresentation = false
    #expect(!controller.isModalInPopover && controller.edgesForExtendedLayout == .all)
  }
}
