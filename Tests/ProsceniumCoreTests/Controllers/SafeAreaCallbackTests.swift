import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The callback of a controller whose safe area changes.
@MainActor @Suite struct SafeAreaCallbackTests {
  private final class Watcher: ViewController {
    var told: [String] = []

    override func viewIsAppearing(_ animated: Bool) { told.append("appearing") }
    override func viewSafeAreaInsetsDidChange() {
      told.append("\(Int(view.safeAreaInsets.top)) \(Int(view.safeAreaInsets.bottom))")
    }
    override func viewWillLayoutSubviews() { told.append("layout") }
    override func viewDidAppear(_ animated: Bool) { told.append("appeared") }

    func take() -> [String] {
      defer { told = [] }
      return told
    }
  }

  @Test func `a controller receives its safe area in each appearance, and each other one`() async throws {
    let (virtual, root) = (VirtualStage(.phone), Watcher())
    let window = await virtual.show(root)
    #expect(root.take() == ["appearing", "47 34", "layout", "appeared"])
    try await SceneEnvironment(stage: virtual.stage).send(safeAreaInsets: EdgeInsets(top: 20))
    await virtual.runUntilSettled()
    #expect(root.take() == ["20 0", "layout"])
    root.additionalSafeAreaInsets = EdgeInsets(bottom: 50)
    await virtual.runUntilSettled()
    #expect(root.take() == ["20 50", "layout"])
    root.view.setNeedsLayout()
    await virtual.runUntilSettled()
    #expect(root.take() == ["layout"], "an equal safe area is not told")
    window.close()
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
    #expect(root.take().prefix(2) == ["appearing", "20 50"])
  }

  @Test func `a child receives the part of the safe area that reaches into its view`() async {
    let (virtual, root, child) = (VirtualStage(.phone), ViewController(), Watcher())
    await virtual.show(root)
    root.addChild(child)
    child.view.frame = Rect(x: 0, y: 100, width: 390, height: 744)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    await virtual.runUntilSettled()
    #expect(child.take() == ["appearing", "0 34", "layout", "appeared"])
  }
}
