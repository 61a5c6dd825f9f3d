import Measuring
import Proscenium

/// The row P3, which measures the effect of the number of views in the presented controller or in its presenter.
@MainActor enum Trees {
  private static let sizes = [10, 100, 1000, 10_000]

  private enum Place: String, CaseIterable {
    case presented
    case presenter
  }

  /// Measures a presentation with its dismissal, and a frame during a presentation.
  static func measure() async {
    for form in Form.allCases {
      for place in Place.allCases {
        await measureCycle(form, place)
        await measureFrame(form, place)
      }
    }
  }

  private static func measureCycle(_ form: Form, _ place: Place) async {
    var growth = Growth()
    let configuration = "\(form.rawValue), \(place.rawValue)"
    for size in sizes {
      let scene = await Scene()
      let controller = scene.makeController(form)
      (place == .presented ? controller : scene.root).view.addViews(size)
      let cycle = await RepeatedWork {
        await scene.present(controller, over: scene.root)
        await scene.dismiss(from: scene.root)
      }
      let report = Report(bench: "P3", size: size, unit: "us", configuration: configuration)
      growth.add(size, await report.compare(cycle.microseconds))
    }
    growth.report("P3", configuration)
  }

  private static func measureFrame(_ form: Form, _ place: Place) async {
    var growth = Growth()
    let configuration = "\(form.rawValue), \(place.rawValue)"
    for size in sizes {
      let running = await RunningTransition(form) { root, controller in
        (place == .presented ? controller : root).view.addViews(size)
      }
      let frame = await RepeatedWork {
        let isShown = running.tick()
        precondition(isShown, "The transition asked for no frame.")
      }
      let report = Report(bench: "P3-frame", size: size, unit: "us", configuration: configuration)
      growth.add(size, await report.compare(frame.microseconds))
      await running.end()
    }
    growth.report("P3-frame", configuration)
  }
}
