import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The rules for requests inside callbacks, made in one callback at a time and in all callbacks.
///
/// The script presents, changes the environment during the presentation, and dismisses. For any request in a callback,
/// the completion of each accepted request runs once, appearance callbacks balance, and no work or object remains.
@MainActor @Suite struct ReentrancyConformance {
  /// The request that a callback makes.
  enum Wish: CaseIterable {
    case present
    case dismiss
    case closeWindow
    case replaceRoot
    /// The animator reports that it could not complete the transition.
    case giveUp
  }

  @Test(arguments: PresentationForm.all, Wish.allCases)
  func `any one callback`(form: PresentationForm, wish: Wish) async throws {
    // Unless the run is full, try every fourth callback, and start each wish at a different one.
    let step = Extent.step(4)
    var number = (Wish.allCases.firstIndex(of: wish) ?? 0) % step
    while try await run(form, wish, in: number) { number += step }
    #expect(number > 10)
  }

  @Test(arguments: PresentationForm.all, Wish.allCases)
  func `every callback`(form: PresentationForm, wish: Wish) async throws {
    let hasMet = try await run(form, wish, in: nil)
    #expect(hasMet)
  }

  /// Runs the script once.
  ///
  /// - Returns: `true` if the script had a callback with this number.
  private func run(_ form: PresentationForm, _ wish: Wish, in number: Int?) async throws -> Bool {
    var hasMet = false
    try await withConformanceStage(for: number == nil ? .everyCallback : .oneCallback, form.surface) { virtual in
      let scene = await ConformanceScene(on: virtual)
      // The stage may refuse a callback's request, and the animator may complete a transition that a callback has
      // completed.
      virtual.expect(.refusal, .secondCompletion, isIntermittent: true)
      let fading = FadingTransition(removesPresenter: form.removesPresenter)
      form.dress(scene, with: fading)
      if wish == .giveUp { scene.sheet.transitioningDelegate = fading }
      let injector = CallbackInjector(on: virtual.stage, only: number, action: action(wish, in: scene, fading))
      scene.present(animated: true)
      await virtual.advance(by: .milliseconds(120))
      try await virtual.become(form.surface == .phone ? .tablet : .phone)
      try await virtual.runUntilSettled(limit: .seconds(5))
      scene.dismiss(animated: true)
      try await virtual.runUntilSettled(limit: .seconds(5))
      virtual.stage.remove(injector)
      try await virtual.runUntilSettled(limit: .seconds(5))
      hasMet = number.map { $0 < injector.count } ?? (injector.count > 0)
      check(scene, "\(wish) in callback \(number.map { "\($0)" } ?? "each")")
    }
    return hasMet
  }

  private func action(_ wish: Wish, in scene: ConformanceScene, _ fading: FadingTransition) -> @MainActor () -> Void {
    let (root, window) = (scene.root, scene.window)
    switch wish {
    case .present:
      let other = ViewController()
      other.title = "C"
      return { [completions = scene.completions] in
        root.present(other, animated: true) { completions.count("wish") }
      }
    case .dismiss:
      return { [completions = scene.completions] in
        root.dismiss(animated: true) { completions.count("wish") }
      }
    case .closeWindow:
      return { window.close() }
    case .replaceRoot:
      let other = ViewController()
      other.title = "D"
      return { window.rootViewController = other }
    case .giveUp:
      return { fading.context?.completeTransition(false) }
    }
  }

  private func check(_ scene: ConformanceScene, _ label: String) {
    let lines = scene.recorder.events.map(\.text)
    for (name, isShown) in [("A", true), ("B", false), ("C", false), ("D", false)] {
      let findings = AppearanceBalance.findings(in: lines, of: name, isShown: isShown)
      #expect(findings == [], "\(label)\n\(scene.recorder.text(frames: false))")
    }
    // Each accepted request runs its completion once, independent of its outcome.
    let requests = scene.recorder.events.filter { $0.kind == .request }.map(\.text)
    let refused = requests.filter { $0.contains(" is refused: ") }.count
    let asked = requests.filter { $0.hasSuffix("(animated: true)") || $0.hasSuffix(", animated: true)") }.count
    let answers = ["present", "dismiss", "wish"].map { scene.completions($0) }
    #expect(answers.reduce(0, +) == asked - refused, "\(label): \(answers)\n\(scene.recorder.text(frames: false))")
    #expect(answers[0] <= 1 && answers[1] <= 1, "\(label)")
    do {
      try scene.virtual.checkIsQuiet()
    } catch {
      Issue.record("\(label): \(error)\n\(scene.recorder.text(frames: false))")
    }
  }
}
