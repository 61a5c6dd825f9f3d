import Measuring
import Proscenium

/// The row P1, which measures presentations with their dismissals per second of processor time.
@MainActor enum Cycles {
  static func measure() async {
    for form in Form.allCases {
      for isAnimated in [true, false] {
        let scene = await Scene()
        let controller = scene.makeController(form)
        let ours = await RepeatedWork {
          await scene.present(controller, over: scene.root, animated: isAnimated)
          await scene.dismiss(from: scene.root, animated: isAnimated)
        }
        let bare = await bareCycle(form, isAnimated: isAnimated)
        let configuration = "\(form.rawValue), \(isAnimated ? "animated" : "not animated")"
        await Report(bench: "P1", size: 1, unit: "1/s", configuration: configuration)
          .compare(ours.rate, beside: ("bare", bare.rate), better: .more)
      }
    }
  }

  /// Returns work that moves the same views manually in the same frames.
  ///
  /// The work uses no controllers, callbacks or transitions.
  private static func bareCycle(_ form: Form, isAnimated: Bool) async -> RepeatedWork {
    let scene = await Scene()
    let (container, backdrop, sheet) = (View(), View(), View())
    let bounds = scene.window.bounds
    let place = form == .fullScreen ? bounds : bounds.insetBy(dx: 40, dy: 80)
    let below = place.offsetBy(dx: 0, dy: bounds.maxY - place.minY)
    container.frame = bounds
    backdrop.frame = bounds
    if form != .fullScreen { container.addSubview(backdrop) }
    container.addSubview(sheet)
    return await RepeatedWork {
      scene.window.addSubview(container)
      await move(sheet, from: below, to: place, fading: backdrop, to: 1, in: scene, isAnimated)
      await move(sheet, from: place, to: below, fading: backdrop, to: 0, in: scene, isAnimated)
      container.removeFromSuperview()
    }
  }

  private static func move(
    _ sheet: View,
    from start: Rect,
    to end: Rect,
    fading backdrop: View,
    to alpha: Double,
    in scene: Scene,
    _ isAnimated: Bool
  ) async {
    sheet.frame = start
    backdrop.alpha = 1 - alpha
    View.animate(withDuration: isAnimated ? 0.5 : 0) {
      sheet.frame = end
      backdrop.alpha = alpha
    }
    await scene.virtual.runUntilSettled()
  }
}
