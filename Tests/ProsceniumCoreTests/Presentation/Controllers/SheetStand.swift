import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A sheet with a medium and a large detent on a phone of 390 × 844 points.
///
/// The safe area insets are 47 points at the top and 34 at the bottom. Under the newer rules, the large detent begins
/// at 47 + 20 = 67. The maximum is 844 − 67 − 34 = 743 points. The medium detent has 56 % of that, 416 points, and
/// begins at 844 − 34 − 416 = 394.
@MainActor struct SheetStand {
  typealias Identifier = SheetPresentationController.Detent.Identifier

  static let large = 67.0
  static let medium = 394.0

  let scene: Scene
  let sheet: LoggedController
  let controller: SheetPresentationController
  let listener: Listener

  /// A delegate with settable answers that logs its calls.
  @MainActor final class Listener: SheetPresentationControllerDelegate {
    let log: EventLog
    var lets = true
    var style = ModalPresentationStyle.automatic
    var onChange: (() -> Void)?

    init(log: EventLog) { self.log = log }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
      log.add("delegate.didChange(\(sheet.selectedDetentIdentifier?.rawValue ?? "nil"))")
      onChange?()
    }

    func adaptivePresentationStyle(
      for controller: PresentationController,
      traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
      style
    }

    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      log.add("delegate.should")
      return lets
    }

    func presentationControllerWillDismiss(_ controller: PresentationController) { log.add("delegate.will") }
    func presentationControllerDidDismiss(_ controller: PresentationController) { log.add("delegate.did") }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) { log.add("delegate.attempt") }
  }

  init(
    detents: [SheetPresentationController.Detent] = [.medium(), .large()],
    selecting selected: Identifier? = .large,
    title: String = "B",
    setUp: (SheetPresentationController) -> Void = { _ in }
  ) async {
    scene = await Scene(
      size: Size(width: 390, height: 844),
      traits: Scene.compact,
      frameInterval: .milliseconds(10)
    )
    scene.virtual.stage.adaptationRules = .iOS13
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    sheet = LoggedController(title, log: scene.log)
    listener = Listener(log: scene.log)
    sheet.modalPresentationStyle = .pageSheet
    guard let controller = sheet.sheetPresentationController else { fatalError("A page sheet has no controller.") }
    self.controller = controller
    controller.delegate = listener
    controller.detents = detents
    controller.selectedDetentIdentifier = selected
    setUp(controller)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
  }

  /// The displayed y coordinate of the sheet's upper edge.
  var top: Double { Double(shown("B")?.frame.minY ?? .nan) }

  /// The y coordinate of the sheet's upper edge in the model, at which an animation ends.
  var modelTop: Double { Double(sheet.view.frame.minY) }

  /// The displayed opacity of the dimming view, from 0 to 1.
  var dimming: Double { shown("dimming")?.opacity ?? .nan }

  func shown(_ name: String) -> DisplayList.Item? { scene.window.displayList(at: .zero).item(named: name) }

  /// Returns the logged events since the last call, without layout callbacks.
  func events() -> [String] { scene.log.take().filter { !$0.contains("LayoutSubviews") } }

  func pull(to translations: CGFloat..., settling velocity: CGFloat? = nil) async -> InteractiveDismissal? {
    let pull = controller.beginInteractiveDismissal()
    for translation in translations {
      pull?.move(to: translation)
      await scene.virtual.advance(frames: 2)
    }
    if let velocity {
      pull?.end(velocity: velocity)
      await scene.virtual.runUntilSettled()
    }
    return pull
  }
}
