import CAllocations
import Measuring
import Proscenium

/// P4: what a controller takes in memory, alone with its view and while it is presented.
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

  /// Bytes of a controller in a chain: itself, its view, its presentation, its container and what is around it.
  private static func bytes(_ form: Form) async -> Double {
    let scene = await Scene()
    // What is kept for the next time is made now.
    _ = await scene.buildChain(form, depth: count)
    await scene.dismiss(from: scene.root)
    let before = allocated_bytes()
    _ = await scene.buildChain(form, depth: count)
    let bytes = Double(allocated_bytes() - before) / Double(count)
    await scene.dismiss(from: scene.root)
    return bytes
  }
}
