import Foundation
import ProsceniumCore
import ProsceniumTesting
import ProsceniumTestingTraits
import Testing

/// A list that loses its draft in a change of size if the environment variable `BROKEN` requests this fault.
private final class List: ViewController {
  var draft = "Dear"

  override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    if ProcessInfo.processInfo.environment["BROKEN"] == "losesItsDraft" { draft = "" }
  }
}

/// A plain test with the sweep trait. The phone folds in frames of both transitions.
@Test(.sweep(postures: [.closed, .flat, .book], instants: .every(4)))
@MainActor func `a draft survives a fold in the frames of a presentation and a dismissal`() async throws {
  let scene = SweepScene.current
  let (list, page) = (List(), ViewController())
  (list.title, page.title) = ("list", "page")
  page.modalPresentationStyle = .formSheet
  await scene.show(list)
  try await scene.step("compose") { list.present(page, animated: true) }
  #expect(list.draft == "Dear" && list.presentedViewController === page)
  try await scene.step("send") { list.dismiss(animated: true) }
}
