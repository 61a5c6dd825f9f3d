import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a popover whose content adapts to full screen in a navigation controller and back.
///
/// The content continues from its displayed frame at any moment and in any superview.
@MainActor @Suite struct SeenContentTests {
  private typealias Edges = [CGFloat]

  @MainActor private final class Wrapping: PopoverPresentationControllerDelegate {
    func presentationController(
      _ presentationController: PresentationController,
      viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? { NavigationController(rootViewController: presentationController.presentedViewController) }
  }

  private func edges(_ name: String, in window: Window) throws -> Edges {
    let frame = try #require(window.displayList(at: .zero).item(named: name)?.frame)
    return [frame.minX, frame.minY, frame.maxX, frame.maxY]
  }

  /// The first frame after a change equals the last frame before it, including the arrow's 13 points.
  ///
  /// The distance is at most 668 points in 18 frames. The limit of a step is twice the average step, because two
  /// changes can add up.
  @Test(arguments: [1, 3, 7, 12, 17, 30], [1, 5, 11, 17])
  func `content that a container wraps and unwraps midway does not jump`(there: Int, back: Int) async throws {
    let made = await Scene.withPopover()
    let (scene, sheet, wrapping) = (made.scene, made.sheet, Wrapping())
    let field = View(frame: Rect(x: 10, y: 10, width: 50, height: 20))
    field.accessibilityIdentifier = "field"
    field.autoresizingMask = [.flexibleWidth]
    sheet.loadViewIfNeeded()
    sheet.view.addSubview(field)
    made.popover.delegate = wrapping
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let before = try edges("B", in: scene.window)
    #expect(before == [412, 333, 612, 433])
    var last = (sheet: before, field: try edges("field", in: scene.window))
    for (index, frames) in [there, back, there, back, 40, 40].enumerated() {
      let isCompact = index.isMultiple(of: 2)
      scene.virtual.stage.change(
        size: Size(width: isCompact ? 390 : 1024, height: 768),
        traits: isCompact ? Scene.compact : Scene.regular
      )
      for frame in 0..<frames {
        await scene.virtual.advance(frames: 1)
        try scene.virtual.checkInvariants(allowsScheduledWork: true)
        let new = (sheet: try edges("B", in: scene.window), field: try edges("field", in: scene.window))
        let steps = zip(last.sheet + last.field, new.sheet + new.field).map { abs($0 - $1) }
        #expect(steps.allSatisfy { $0 < 2 * 668 / 18 }, "change \(index), frame \(frame): \(last) \(new)")
        if index == 0, frame == 0 { #expect(steps.allSatisfy { $0 < 1e-6 }, "\(last) \(new)") }
        last = new
      }
    }
    await scene.virtual.runUntilSettled()
    #expect(try edges("B", in: scene.window) == before && scene.isQuiet)
    // The content's controller neither appeared nor disappeared in the adaptations.
    #expect(
      scene.log.take().filter { $0.hasPrefix("B.") && $0.contains("ppear(") } == [
        "B.viewWillAppear(false)", "B.viewDidAppear(false)",
      ]
    )
  }
}
