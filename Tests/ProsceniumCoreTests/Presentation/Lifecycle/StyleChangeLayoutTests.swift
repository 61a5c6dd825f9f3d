import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of content in its safe area that continues from its displayed frame through an adaptation.
///
/// The adaptation changes the container, and the environment changes the safe area at the same time.
@MainActor @Suite struct StyleChangeLayoutTests {
  /// A controller with one view that fills the safe area.
  private final class Content: ViewController {
    let row = View()

    override func viewDidLoad() {
      preferredContentSize = Size(width: 250, height: 176)
      view.addSubview(row)
    }

    override func viewDidLayoutSubviews() { row.frame = view.bounds.inset(by: view.safeAreaInsets) }
  }

  /// Begins a popover presentation at the trailing edge, where a smaller surface has a different safe area.
  private func present(on posture: Device.Posture) async -> (VirtualStage, Content) {
    let virtual = VirtualStage(posture)
    let (root, content) = (ViewController(), Content())
    await virtual.show(root)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = root.view
    content.popoverPresentationController?.sourceRect = Rect(x: posture.size.width - 140, y: 40, width: 40, height: 20)
    root.present(content, animated: true)
    return (virtual, content)
  }

  /// Returns the row's displayed frames before and after a change, the frame without the change, and the final frame.
  ///
  /// - Parameter frame: The number of frames before the change, or `nil` to wait until the presentation is at rest.
  private func frames(
    from first: Device.Posture,
    to last: Device.Posture,
    at frame: Int?
  ) async throws -> (seen: [Rect], undisturbed: Rect, end: Rect) {
    let (virtual, content) = await present(on: first)
    if let frame { await virtual.advance(frames: frame) } else { await virtual.runUntilSettled() }
    var seen = [shownFrame(of: content.row)]
    try await SceneEnvironment(stage: virtual.stage).send(last)
    await virtual.advance(frames: 1)
    seen.append(shownFrame(of: content.row))
    await virtual.runUntilSettled()
    let (twin, copy) = await present(on: first)
    if let frame { await twin.advance(frames: frame + 1) } else { await twin.runUntilSettled() }
    return (seen, shownFrame(of: copy.row), content.row.convert(content.row.bounds, to: nil))
  }

  /// Returns the displayed frame of a view in window coordinates.
  private func shownFrame(of view: View) -> Rect {
    var frame = view.presentation.frame
    var ancestor = view.superview
    while let superview = ancestor, superview !== view.window {
      let shown = superview.presentation
      frame = frame.offsetBy(dx: shown.frame.minX - shown.bounds.minX, dy: shown.frame.minY - shown.bounds.minY)
      ancestor = superview.superview
    }
    return frame
  }

  @Test(arguments: [nil, 1, 15, 25]) func `an adaptation of a sheet to a popover does not move its rows at once`(
    frame: Int?
  ) async throws {
    let (seen, undisturbed, _) = try await frames(from: .closed, to: .flat, at: frame)
    #expect(seen[0].width == 382)
    expect(seen[1], near: undisturbed)
  }

  @Test(arguments: [nil, 1, 15, 25]) func `an adaptation of a popover to a sheet does not move its rows at once`(
    frame: Int?
  ) async throws {
    let (seen, undisturbed, end) = try await frames(from: .flat, to: .closed, at: frame)
    #expect(seen[0].width == 250)
    #expect(end.width == 382)
    expect(seen[1], near: undisturbed)
  }

  private func expect(_ frame: Rect, near other: Rect, sourceLocation: SourceLocation = #_sourceLocation) {
    let pairs = [
      (frame.minX, other.minX), (frame.minY, other.minY), (frame.maxX, other.maxX), (frame.maxY, other.maxY),
    ]
    let isNear = pairs.allSatisfy { abs($0 - $1) < 0.001 }
    #expect(isNear, "\(frame) and undisturbed \(other)", sourceLocation: sourceLocation)
  }
}
