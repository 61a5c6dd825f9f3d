import Measuring
import Proscenium

/// The row P2, which measures the effect of the depth of a presentation chain.
@MainActor enum Depth {
  private static let depths = [1, 2, 4, 8, 16, 32, 64]

  /// Measures a presentation with its dismissal on top of a chain, and the dismissal of a whole chain by its root.
  static func measure() async {
    for form in Form.allCases {
      await measureOneMore(form)
      await measureAll(form)
    }
  }

  private static func measureOneMore(_ form: Form) async {
    var growth = Growth()
    for depth in depths {
      let scene = await Scene()
      let front = await scene.buildChain(form, depth: depth - 1)
      let controller = scene.makeController(form)
      let cycle = await RepeatedWork {
        await scene.present(controller, over: front)
        await scene.dismiss(from: front)
      }
      let report = Report(bench: "P2", size: depth, unit: "us", configuration: form.rawValue)
      growth.add(depth, await report.compare(cycle.microseconds))
    }
    growth.report("P2", form.rawValue)
  }

  private static func measureAll(_ form: Form) async {
    var growth = Growth()
    for depth in depths {
      let scene = await Scene()
      let report = Report(bench: "P2-dismiss-all", size: depth, unit: "us", configuration: form.rawValue)
      let cost = await report.compare {
        var seconds = 0.0
        for _ in 0..<8 {
          _ = await scene.buildChain(form, depth: depth)
          seconds += await RepeatedWork.seconds { await scene.dismiss(from: scene.root) }
        }
        return seconds / 8 * 1e6
      }
      growth.add(depth, cost)
    }
    growth.report("P2-dismiss-all", form.rawValue)
  }
}
