import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the sizes that are announced to a presented arrangement when a fold changes its half.
@MainActor @Suite struct ComingPlaceTests {
  private nonisolated static let styles = [ModalPresentationStyle.formSheet, .pageSheet, .popover]

  private nonisolated static let changes: [(Device.Posture, Device.Posture)] = [
    (.flat, .book), (.book, .flat), (.flatInPortrait, .tabletop), (.tabletop, .flatInPortrait), (.book, .tabletop),
    (.closed, .book),
  ]

  @Test(arguments: styles, changes)
  func `a posture change announces the final sizes to a presented arrangement's placements`(
    style: ModalPresentationStyle,
    change: (Device.Posture, Device.Posture)
  ) async throws {
    let (start, end) = change
    let virtual = VirtualStage(start)
    let root = ViewController()
    let arrangement = ArrangementViewController()
    let children = [ViewController(), ViewController()]
    for (child, name) in zip(children, ["first", "second"]) { child.title = name }
    arrangement.setViewController(children[0], for: .primary, animated: false)
    arrangement.setViewController(children[1], for: .secondary, animated: false)
    let window = await virtual.show(root)
    arrangement.modalPresentationStyle = style
    arrangement.popoverPresentationController?.sourceView = root.view
    arrangement.popoverPresentationController?.sourceRect = Rect(x: 60, y: 60, width: 20, height: 20)
    root.present(arrangement, animated: false)
    await virtual.runUntilSettled()
    let before = children.map(\.view.bounds.size)
    let recorder = Recorder(of: virtual.stage, keepsFrames: false)
    try await SceneEnvironment(stage: virtual.stage).send(end)
    await virtual.runUntilSettled()
    for (child, size) in zip(children, before) {
      let call = "\(child.title ?? "").viewWillTransition(to: "
      let announced = recorder.events.map(\.text).filter { $0.hasPrefix(call) }
      let now = child.view.bounds.size
      let expected = now == size ? [] : ["\(call)\(number(now.width))×\(number(now.height)))"]
      #expect(announced == expected, "\(style) from \(start.name) to \(end.name)")
    }
    try virtual.checkIsQuiet()
    window.close()
  }

  /// Returns a number in the format of recorded events.
  private func number(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
