import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests that the cost per presentation does not depend on their number, by counts of visited presentations.
@MainActor @Suite struct PresentationCostTests {
  enum End: CaseIterable, Sendable {
    case all, oneByOne, closing
  }

  @Test(
    arguments: [ModalPresentationStyle.fullScreen, .formSheet, .overFullScreen],
    End.allCases
  )
  func `twice as many presentations cost twice as many visits`(style: ModalPresentationStyle, end: End) async throws {
    let (few, many) = (try await visits(100, style, end), try await visits(200, style, end))
    // Frames, layout passes and turns double. Walks from the root in each of them would quadruple the visits.
    #expect(many.presenting <= few.presenting * 21 / 10, "\(few.presenting), then \(many.presenting)")
    #expect(many.ending <= few.ending * 21 / 10, "\(few.ending), then \(many.ending)")
  }

  /// Returns the number of presentations and containers that a window visits for a chain of `count` presentations.
  ///
  /// - Returns: The visits while each controller presents the next one, and the visits during their removal.
  private func visits(
    _ count: Int,
    _ style: ModalPresentationStyle,
    _ end: End
  ) async throws -> (presenting: Int, ending: Int) {
    let scene = await Scene()
    var chain: [ViewController] = [scene.root]
    let start = scene.window.visitCount
    for number in 0..<count {
      let controller = ViewController()
      controller.modalPresentationStyle = style
      chain[number].present(controller, animated: number.isMultiple(of: 10))
      await scene.virtual.runUntilSettled()
      chain.append(controller)
    }
    let middle = scene.window.visitCount
    #expect(scene.isQuiet && scene.window.presentations.count == count)
    let checked = scene.window.visitCount
    switch end {
    case .all:
      scene.root.dismiss(animated: true)
      await scene.virtual.runUntilSettled()
    case .oneByOne:
      for controller in chain.dropFirst().reversed() {
        controller.dismiss(animated: false)
        await scene.virtual.runUntilSettled()
      }
    case .closing:
      scene.window.close()
      await scene.virtual.runUntilSettled()
    }
    #expect(scene.window.presentations.isEmpty && scene.isQuiet)
    return (middle - start, scene.window.visitCount - checked)
  }

  /// The window visits a moving presentation in each frame, and none at rest.
  @Test func `a sheet presented over 50 sheets does not cause visits of these in each frame`() async {
    let scene = await Scene()
    var presenter: ViewController = scene.root
    for _ in 0..<50 {
      let sheet = ViewController()
      sheet.modalPresentationStyle = .formSheet
      presenter.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      presenter = sheet
    }
    let last = ViewController()
    last.modalPresentationStyle = .formSheet
    presenter.present(last, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    let before = scene.window.visitCount
    await scene.virtual.advance(frames: 10)
    #expect(scene.window.visitCount - before <= 20)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
  }

  /// An animation moves a sheet behind others past the window's edge. From then on, the sheet decides about the status
  /// bar.
  @Test func `a sheet behind others that is moved past the window's edge decides about the status bar`() async {
    let scene = await Scene()
    let (hiding, showing) = (HidingController(), ViewController())
    for sheet in [hiding, showing] { sheet.modalPresentationStyle = .formSheet }
    scene.root.present(hiding, animated: false)
    await scene.virtual.runUntilSettled()
    hiding.present(showing, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(!scene.window.isStatusBarHidden)
    View.animate(withDuration: 0.2) { hiding.view.transform = AffineTransform(translationByX: 0, byY: -200) }
    await scene.virtual.advance(by: .milliseconds(30))
    #expect(!scene.window.isStatusBarHidden)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.isStatusBarHidden)
    showing.view.transform = AffineTransform(translationByX: 0, byY: -200)
    await scene.virtual.runUntilSettled()
    #expect(!scene.window.isStatusBarHidden, "the one in front decides")
    showing.view.transform = .identity
    hiding.view.transform = .identity
    await scene.virtual.runUntilSettled()
    #expect(!scene.window.isStatusBarHidden && scene.isQuiet)
    scene.window.close()
    await scene.virtual.runUntilSettled()
  }

  private final class HidingController: ViewController {
    override var prefersStatusBarHidden: Bool { true }
  }

  @Test func `two popovers whose anchors move are laid out from back to front in the same frame`() async {
    let scene = await Scene()
    let (first, second) = (ViewController(), ViewController())
    let anchor = View(frame: Rect(x: 100, y: 100, width: 40, height: 40))
    scene.root.view.addSubview(anchor)
    for (popover, presenter, source) in [(first, scene.root as ViewController, anchor), (second, first, nil)] {
      popover.modalPresentationStyle = .popover
      popover.preferredContentSize = Size(width: 200, height: 200)
      popover.popoverPresentationController?.sourceView = source ?? first.view
      presenter.present(popover, animated: false)
      await scene.virtual.runUntilSettled()
    }
    let frames = [first, second].map { $0.view.convert($0.view.bounds, to: scene.window).origin }
    anchor.center.x += 50
    await scene.virtual.runUntilSettled()
    let moved = [first, second].map { $0.view.convert($0.view.bounds, to: scene.window).origin }
    #expect(moved.map(\.x) == frames.map { $0.x + 50 }, "one after the other, in the same frame")
    scene.window.close()
    await scene.virtual.runUntilSettled()
  }
}
