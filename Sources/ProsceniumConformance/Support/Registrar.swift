import ProsceniumCore

/// An observer that registers with the coordinator of each appearance, inside the will callback of the appearance.
///
/// The registered block and completion record the callback for which they ran.
@MainActor final class Registrar: StageObserver {
  private let controllers: [ViewController]

  init(of controllers: [ViewController]) { self.controllers = controllers }

  func stage(_ stage: Stage, didTell event: StageEvent) {
    guard event.kind == .callback, let controller = event.text.objects.first as? ViewController,
      controllers.contains(controller)
    else { return }
    let text = event.text
    let words = text.description
    guard words.contains(".viewWillAppear(") || words.contains(".viewWillDisappear(") else { return }
    controller.transitionCoordinator?.animate { [weak stage] _ in
      stage?.note("block of \(text)")
    } completion: { [weak stage] context in
      stage?.note("completion of \(text), cancelled: \(context.isCancelled)")
    }
  }
}
