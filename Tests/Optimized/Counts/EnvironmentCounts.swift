import Proscenium
import ProsceniumTesting

/// The row E3 of changes of the environment.
@MainActor enum EnvironmentCounts {
  /// Sends a size and traits in the middle of a presentation that adapts to them, and the opposite in its dismissal.
  static func changes(_ count: Int) async {
    let virtual = VirtualStage(.tablet)
    let root = ViewController()
    let window = await virtual.show(root)
    for _ in 0..<3 { await change(virtual, root) }
    let memory = MemoryCount()
    for _ in 0..<count { await change(virtual, root) }
    memory.report(count)
    withExtendedLifetime(window) {}
  }

  private static func change(_ virtual: VirtualStage, _ root: ViewController) async {
    let controller = ViewController()
    controller.modalPresentationStyle = .formSheet
    root.present(controller, animated: true)
    await virtual.advance(by: .milliseconds(150))
    await become(.phone, virtual)
    await virtual.runUntilSettled()
    precondition(root.presentedViewController === controller, "Nothing was presented.")
    root.dismiss(animated: true)
    await virtual.advance(by: .milliseconds(150))
    await become(.tablet, virtual)
    await virtual.runUntilSettled()
    precondition(root.presentedViewController == nil, "Nothing was dismissed.")
  }

  private static func become(_ surface: VirtualStage.Surface, _ virtual: VirtualStage) async {
    do { try await virtual.become(surface) } catch { preconditionFailure("\(error)") }
  }
}
