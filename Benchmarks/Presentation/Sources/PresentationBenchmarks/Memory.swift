import CAllocations
import Measuring
import Proscenium

/// The row P4, which measures the memory of a controller, alone with its view and while it is presented.
@MainActor enum Memory {
  private static let count = 64

  static func measure() async {
    var controllers: [ViewController] = []
    controllers.reserveCapacity(count)
    let before = allocated_bytes()
    for _ in 0..<count {
      let controller = ViewController()
      controller.loadViewIfNeeded()
      controllers.append(controller)
    }
    let alone = Double(allocated_bytes() - before) / Double(count)
    Report(bench: "P4-alone", size: count, unit: "B", configuration: "a controller and its view").alone(alone)
    for form in Form.allCases {
      Report(bench: "P4", size: count, unit: "B", configuration: form.rawValue).alone(await bytes(form))
    }
    withExtendedLifetime(controllers) {}
  }

  /// Returns the bytes of each presented controller in a chain.
  ///
  /// The bytes include the controller, its view, its presentation, its container and the views around it.
  private static func bytes(_ form: Form) async -> Double {
    let scene = await Scene()
    // The first chain creates all objects that the stage caches.
    _ = await scene.buildChain(form, depth: count)
    await scene.dismiss(from: scene.root)
    await waitForEndedTasks()
    let before = allocated_bytes()
    _ = await scene.buildChain(form, depth: count)
    await waitForEndedTasks()
    let bytes = Double(allocated_bytes() - before) / Double(count)
    await scene.dismiss(from: scene.root)
    return bytes
  }
}
