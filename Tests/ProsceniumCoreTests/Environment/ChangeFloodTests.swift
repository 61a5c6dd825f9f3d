import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// A window that keeps changing: a transition ends at most the time of one change after its own end.
@MainActor @Suite struct ChangeFloodTests {
  /// A transition and the stage on which it runs.
  enum Kind: CaseIterable, Sendable {
    case formSheet, fullScreen, sliding, dismissal, slidingDismissal, push, pop, releasedSheet, releasedDismissal
  }

  /// What changes each time.
  enum Change: CaseIterable, Sendable {
    case size, style, traits
  }

  static let change = Duration.milliseconds(300)

  private let slide = ScriptedTransition(duration: 0.4)
  private let hand = PercentDrivenInteractiveTransition()

  /// How long the transition takes from its request, with a change every `frames` frames; 0 changes nothing.
  private func length(
    of kind: Kind,
    _ change: Change,
    every frames: Int,
    finally check: (Scene) throws -> Void = { _ in }
  ) async throws -> Duration {
    let scene = await Scene()
    let navigation = NavigationController(rootViewController: ViewController())
    if kind == .push || kind == .pop { scene.window.rootViewController = navigation }
    if kind == .pop { navigation.pushViewController(ViewController(), animated: false) }
    let sheet = ViewController()
    sheet.modalPresentationStyle = kind == .fullScreen ? .fullScreen : .formSheet
    switch kind {
    case .sliding, .slidingDismissal: sheet.transitioningDelegate = slide
    case .releasedSheet, .releasedDismissal:
      sheet.transitioningDelegate = slide
      slide.hand = kind == .releasedSheet ? hand : nil
    case .formSheet, .fullScreen, .dismissal, .push, .pop: break
    }
    let isDismissal = kind == .dismissal || kind == .slidingDismissal || kind == .releasedDismissal
    if isDismissal { scene.root.present(sheet, animated: false) }
    await scene.virtual.runUntilSettled()
    if kind == .releasedDismissal { slide.hand = hand }
    let began = scene.virtual.scheduler.now
    var ended: Duration?
    let completion: @MainActor @Sendable () -> Void = { ended = scene.virtual.scheduler.now }
    switch kind {
    case .formSheet, .fullScreen, .sliding, .releasedSheet:
      scene.root.present(sheet, animated: true, completion: completion)
    case .dismissal, .slidingDismissal, .releasedDismissal: scene.root.dismiss(animated: true, completion: completion)
    case .push: navigation.pushViewController(ViewController(), animated: true)
    case .pop: navigation.popViewController(animated: true)
    }
    if kind == .push || kind == .pop {
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completion() }
    }
    for frame in 0..<600 where ended == nil {
      if frames > 0, frame.isMultiple(of: frames) { try await send(change, number: frame / frames, to: scene) }
      await scene.virtual.advance(frames: 1)
      if frame == 4 { hand.update(0.5) }
      if frame == 5 { hand.finish() }
    }
    // What follows a change goes on past the end, as long as the changes come.
    for frame in 0..<60 where frames > 0 {
      if frame.isMultiple(of: frames) { try await send(change, number: frame, to: scene) }
      await scene.virtual.advance(frames: 1)
    }
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
    try check(scene)
    return try #require(ended) - began
  }

  private func send(_ change: Change, number: Int, to scene: Scene) async throws {
    let isOdd = !number.isMultiple(of: 2)
    switch change {
    case .size: try await scene.send(size: Size(width: isOdd ? 924 : 1024, height: isOdd ? 828 : 768))
    case .style: try await scene.send(traits: isOdd ? Scene.regular : Scene.compact)
    case .traits: try await scene.send(traits: TraitCollection(userInterfaceStyle: isOdd ? .dark : .light))
    }
  }

  @Test(.statement("C-10"), arguments: Kind.allCases, [1, 3, 10])
  func `it ends one change after its own end, at the latest`(kind: Kind, frames: Int) async throws {
    let own = try await length(of: kind, .size, every: 0)
    for change in Change.allCases {
      let length = try await length(of: kind, change, every: frames)
      let limit = change == .traits ? .seconds(1) / 60 : Self.change + .seconds(1) / 60
      #expect(length <= own + limit, "\(kind), \(change) every \(frames) frames: \(length), by itself \(own)")
      #expect(
        length >= own - .seconds(1) / 60,
        "\(kind), \(change) every \(frames) frames: \(length), by itself \(own)"
      )
    }
  }

  /// Eight senders at 120 Hz for ten seconds; each presentation and dismissal in them ends in time.
  @Test func `transitions end under eight senders for ten seconds`() async throws {
    let scene = await Scene(frameInterval: .seconds(1) / 120)
    let environments = (0..<8).map { _ in SceneEnvironment(stage: scene.virtual.stage) }
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    var ends: [Duration] = []
    var isUp = false
    var asked = scene.virtual.scheduler.now
    func next() {
      asked = scene.virtual.scheduler.now
      if isUp {
        scene.root.dismiss(animated: true) { done() }
      } else {
        scene.root.present(sheet, animated: true) { done() }
      }
    }
    func done() {
      isUp.toggle()
      ends.append(scene.virtual.scheduler.now - asked)
      next()
    }
    next()
    for number in 0..<1200 {
      for (sender, environment) in environments.enumerated() {
        let width = (number * 37 + sender * 91) % 700 + 500
        try await environment.send(size: Size(width: Double(width), height: 768 + Double(sender) * 20))
      }
      await scene.virtual.advance(frames: 1)
    }
    #expect(ends.count >= 12 && ends.allSatisfy { $0 <= .milliseconds(500 + 300 + 30) }, "\(ends)")
  }

  /// What is presented is filmed a thousand times a second, from the request until all is quiet.
  @Test(arguments: [Kind.formSheet, .fullScreen, .sliding], [16, 50, 170])
  func `nothing that stays jumps at any change`(kind: Kind, milliseconds: Int) async throws {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = kind == .fullScreen ? .fullScreen : .formSheet
    if kind == .sliding { sheet.transitioningDelegate = slide }
    let film = Film(of: scene.virtual.stage)
    var completions = 0
    scene.root.present(sheet, animated: true) { completions += 1 }
    for number in 0..<(1200 / milliseconds) {
      try await send(.size, number: number, to: scene)
      await scene.virtual.advance(by: .milliseconds(milliseconds))
    }
    #expect(completions == 1)
    await scene.virtual.runUntilSettled()
    film.checkSmoothness("\(kind), a change every \(milliseconds) ms")
    #expect(sheet.view.presentation.frame == sheet.presentationController.frameOfPresentedViewInContainerView)
    #expect(scene.isQuiet)
  }

  /// The style becomes another one all the while: the chrome that leaves goes on leaving when the transition ends.
  @Test func `a change of style outlives the end of its transition`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let (sheet, film) = (LoggedController("B", log: scene.log), Film(of: scene.virtual.stage))
    sheet.modalPresentationStyle = .formSheet
    var completions = 0
    scene.root.present(sheet, animated: true) { completions += 1 }
    for number in 0..<17 {
      try await send(.style, number: number, to: scene)
      await scene.virtual.advance(by: .milliseconds(50))
    }
    #expect(completions == 1)
    #expect(scene.root.view.window != nil, "what is presented does not cover it yet")
    film.checkSmoothness("styles in turn")
    await scene.virtual.runUntilSettled()
    film.checkSmoothness("styles in turn, at rest", fadesWhole: false)
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(scene.root.view.window == nil && scene.isQuiet)
    let appearances = scene.log.take().filter { $0.contains("Appear(") || $0.contains("Disappear(") }
    #expect(AppearanceBalance.findings(in: appearances, of: "A", isShown: true) == [])
    #expect(AppearanceBalance.findings(in: appearances, of: "B", isShown: false) == [])
  }
}
