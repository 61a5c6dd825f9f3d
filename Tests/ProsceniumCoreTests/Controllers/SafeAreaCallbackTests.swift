import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of `viewSafeAreaInsetsDidChange()`, which a controller receives when its safe area changes.
@MainActor @Suite struct SafeAreaCallbackTests {
  private final class Watcher: ViewController {
    var told: [String] = []
    var styles: [UserInterfaceStyle] = []
    var onSafeArea: (() -> Void)?

    override func viewIsAppearing(_ animated: Bool) { told.append("appearing") }
    override func viewSafeAreaInsetsDidChange() {
      told.append("\(Int(view.safeAreaInsets.top)) \(Int(view.safeAreaInsets.bottom))")
      styles.append(TraitCollection.current.userInterfaceStyle)
      onSafeArea?()
    }
    override func viewWillLayoutSubviews() { told.append("layout") }
    override func viewDidAppear(_ animated: Bool) { told.append("appeared") }

    func take() -> [String] {
      defer { told = [] }
      return told
    }
  }

  @Test func `a controller receives its safe area before viewIsAppearing, and changes before the layout`()
    async throws
  {
    let (virtual, root) = (VirtualStage(.phone), Watcher())
    let window = await virtual.show(root)
    #expect(root.take() == ["47 34", "appearing", "layout", "appeared"])
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
    #expect(root.take().prefix(2) == ["20 50", "appearing"])
  }

  @Test func `a child receives the part of the safe area that overlaps its view`() async {
    let (virtual, root, child) = (VirtualStage(.phone), ViewController(), Watcher())
    await virtual.show(root)
    root.addChild(child)
    child.view.frame = Rect(x: 0, y: 100, width: 390, height: 744)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    await virtual.runUntilSettled()
    #expect(child.take() == ["0 34", "appearing", "layout", "appeared"])
  }

  @Test func `viewSafeAreaInsetsDidChange runs with the controller's traits as the current traits`() async {
    let (virtual, root) = (VirtualStage(.phone), Watcher())
    root.overrideUserInterfaceStyle = .dark
    await virtual.show(root)
    root.additionalSafeAreaInsets = EdgeInsets(bottom: 50)
    await virtual.runUntilSettled()
    #expect(root.styles == [.dark, .dark])
  }

  @Test func `a layout before the view is in a window does not call viewSafeAreaInsetsDidChange`() async {
    let (virtual, root) = (VirtualStage(.phone), EarlyLayout())
    await virtual.show(root)
    #expect(root.told == [47])
  }

  /// A controller that lays its view out in `viewWillAppear`, when UIKit's views are in no window.
  private final class EarlyLayout: ViewController {
    var told: [CGFloat] = []

    override func viewWillAppear(_ animated: Bool) {
      view.removeFromSuperview()
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    override func viewSafeAreaInsetsDidChange() { told.append(view.safeAreaInsets.top) }
  }

  @Test func `a controller removed from the window by its safe area callback skips viewIsAppearing`()
    async
  {
    let (virtual, root, child) = (VirtualStage(.phone), ViewController(), Watcher())
    await virtual.show(root)
    root.addChild(child)
    child.onSafeArea = { [unowned child] in
      child.onSafeArea = nil
      child.view.removeFromSuperview()
    }
    root.view.addSubview(child.view)
    await virtual.runUntilSettled()
    #expect(!child.told.contains("appearing") && child.told.count == 1)
    root.view.addSubview(child.view)
    await virtual.runUntilSettled()
    #expect(child.take().count { $0 == "appearing" } == 1)
  }
}
