import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A sheet with a medium and a large detent on a phone of 390 × 844 points, 47 of them covered above and 34 below.
///
/// Under the newer rules the large detent begins at 47 + 20 = 67; the maximum is 844 − 67 − 34 = 743 points, and 56
/// hundredths of that are 416, so that the medium one begins at 844 − 34 − 416 = 394.
@MainActor struct SheetStand {
  typealias Identifier = SheetPresentationController.Detent.Identifier

  static let large = 67.0
  static let medium = 394.0

  let scene: Scene
  let sheet: LoggedController
  let controller: SheetPresentationController
  let listener: Listener

  /// A delegate that answers, and writes down what it receives.
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

  /// Where the sheet's upper edge is shown.
  var top: Double { Double(shown("B")?.frame.minY ?? .nan) }

  /// Where the sheet's upper edge is going.
  var modelTop: Double { Double(sheet.view.frame.minY) }

  /// How much of the dimming is shown, 0…1.
  var dimming: Double { shown("dimming")?.opacity ?? .nan }

  func shown(_ name: String) -> DisplayList.Item? { scene.window.displayList(at: .zero).item(named: name) }

  /// What happened since the last call, without layout.
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
