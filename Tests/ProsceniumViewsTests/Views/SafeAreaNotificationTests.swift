import ProsceniumCore
import ProsceniumTesting
import Testing

/// The notification of views whose classes override `safeAreaInsetsDidChange()`.
@MainActor @Suite struct SafeAreaNotificationTests {
  private final class Notified: View {
    var seen: [EdgeInsets] = []
    override func safeAreaInsetsDidChange() { seen.append(safeAreaInsets) }
  }

  @Test func `a view learns of each changed safe area once, before its layout`() async throws {
    try await withVirtualStage(.init(size: Size(width: 100, height: 200), traits: TraitCollection())) { virtual in
      let root = ViewController()
      let window = await virtual.show(root)
      let view = Notified(frame: window.bounds)
      root.view.addSubview(view)
      await virtual.runUntilSettled()
      #expect(view.seen.isEmpty)
      for top in [20, 20, 0] as [CGFloat] {
        virtual.stage.safeAreaInsets = EdgeInsets(top: top)
        await virtual.runUntilSettled()
      }
      #expect(view.seen == [EdgeInsets(top: 20), .zero])
    }
  }
}
