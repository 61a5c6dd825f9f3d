import ProsceniumCore

/// An observer that runs a block once, inside the first animated `viewWillAppear(_:)` of a controller.
@MainActor final class AppearanceBlock: StageObserver {
  private weak var controller: ViewController?
  private let block: @MainActor () -> Void

  init(of controller: ViewController, _ block: @escaping @MainActor () -> Void) {
    self.controller = controller
    self.block = block
  }

  func stage(_ stage: Stage, didTell event: StageEvent) {
    guard event.kind == .callback, event.text.objects.first === controller else { return }
    guard event.text.description.hasSuffix(".viewWillAppear(true)") else { return }
    stage.remove(self)
    block()
  }
}
