import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// What content lays out inside its safe area goes on from where it is seen, where a change of style gives the content
/// another container and the environment another safe area at once.
@MainActor @Suite struct StyleChangeLayoutTests {
  /// Fills its safe area with one view.
  private final class Content: ViewController {
    let row = View()

    override func viewDidLoad() {
      preferredContentSize = Size(width: 250, height: 176)
      view.addSubview(row)
    }

    override func viewDidLayoutSubviews() { row.frame = view.bounds.inset(by: view.safeAreaInsets) }
  }

  /// Begins to present content by the trailing edge, where it has another safe area on a smaller surface.
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

  /// Where the row stands in the window, frame after frame from the last one before the change on.
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

  /// Where a view is seen in its window.
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

  @Test(arguments: [nil, 1, 15, 25]) func `a sheet that becomes a popover keeps the place of its rows`(
    frame: Int?
  ) async throws {
    let (seen, undisturbed, _) = try await frames(from: .closed, to: .flat, at: frame)
    #expect(seen[0].width == 382)
    expect(seen[1], near: undisturbed)
  }

  @Test(arguments: [nil, 1, 15, 25]) func `a popover that becomes a sheet keeps the place of its rows`(
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
