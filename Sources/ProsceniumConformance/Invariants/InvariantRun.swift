import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A presentation over a root, with a film and with checks of the invariants.
@MainActor final class InvariantRun {
  let virtual: VirtualStage
  let film: Film
  private let sheet: ViewController
  private let scene: ConformanceScene
  private let watch: InvariantWatch
  private let fading: FadingTransition
  private var changingStyle: ChangingStyle?
  private(set) var presentCompletions = 0
  private(set) var dismissCompletions = 0
  private(set) var coordinatorCompletions = 0
  private var requestedAt = Duration.zero
  private var endedAt = Duration.zero

  /// The undisturbed movements.
  ///
  /// A reversed motion had a longer distance than the film shows.
  var fresh = FreshMoves([])

  /// - Parameter interval: The number of frames from one check of the invariants to the next.
  init(_ style: InvariantStyle, on virtual: VirtualStage, checkingEvery interval: Int = 1) async {
    self.virtual = virtual
    sheet = DetailController()
    scene = await ConformanceScene(on: virtual, sheet: sheet)
    scene.root.view.accessibilityIdentifier = "A"
    scene.root.definesPresentationContext = style.definesContext
    fading = FadingTransition(removesPresenter: style.removesPresenter)
    virtual.stage.adaptationRules = style.rules
    sheet.modalPresentationStyle = style.style
    sheet.popoverPresentationController?.anchor(to: scene.root.view)
    if style.style == .custom { sheet.transitioningDelegate = fading }
    film = Film(of: virtual.stage)
    watch = InvariantWatch(of: virtual.stage, every: Extent.isBrief ? 20 : interval)
  }

  /// Creates a run whose presentation has another style in every environment except `home`.
  convenience init(
    _ pair: StylePair,
    from home: EnvironmentInvariantsConformance.Change,
    on virtual: VirtualStage
  ) async {
    await self.init(pair.style, on: virtual, checkingEvery: 10)
    let delegate = ChangingStyle(to: pair.other, exceptIn: home, beside: scene.root.view)
    sheet.presentationController.delegate = delegate
    changingStyle = delegate
  }

  // MARK: Actions

  /// Starts a gesture that drives the presentation. The sheet slides up from the container's lower edge.
  func beginGesture() -> PercentDrivenInteractiveTransition {
    let interaction = PercentDrivenInteractiveTransition()
    fading.interaction = interaction
    fading.slides = true
    sheet.transitioningDelegate = fading
    return interaction
  }

  /// - Parameter animated: Pass `false` to show the complete sheet in the next frame.
  func present(animated: Bool = true) {
    requestedAt = virtual.scheduler.now
    let counter = AppearanceBlock(of: sheet) { [unowned self] in
      sheet.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned self] _ in
        coordinatorCompletions += 1
      }
    }
    virtual.stage.add(counter)
    scene.root.present(sheet, animated: animated) { [unowned self] in
      presentCompletions += 1
      endedAt = virtual.scheduler.now
    }
  }

  func presentAndWait() -> Task<PresentationOutcome, any Error> {
    Task.immediate { [root = scene.root, sheet] in try await root.presentAndWait(sheet) }
  }

  func dismissAndWait() -> Task<PresentationOutcome, any Error> {
    film.cut()
    return Task.immediate { [root = scene.root] in try await root.dismissAndWait() }
  }

  func requestDismissal() {
    film.cut()
    requestedAt = virtual.scheduler.now
    scene.root.dismiss(animated: true) { [unowned self] in
      dismissCompletions += 1
      endedAt = virtual.scheduler.now
    }
  }

  func dismiss() async {
    requestDismissal()
    await virtual.runUntilSettled()
  }

  /// The time from the request to the completion of the last transition.
  var length: Duration { endedAt - requestedAt }

  /// Sends a change through the ``SceneEnvironment`` actor.
  func send(_ change: EnvironmentInvariantsConformance.Change) async throws {
    try await SceneEnvironment(stage: virtual.stage)
      .send(size: change.size, traits: change.traits, keyboard: change.keyboard)
  }

  // MARK: Continuity

  /// Sends the change, waits until the stage is settled, and checks continuity from the change on.
  ///
  /// - Parameter endsTransition: Pass `true` if a transition runs that must not end before the change has settled. A
  ///   change without movement settles immediately.
  func check(
    _ change: EnvironmentInvariantsConformance.Change,
    _ label: String,
    endsTransition: Bool = true
  ) async throws {
    let began = film.frames.count
    let sentAt = virtual.scheduler.now
    try await send(change)
    try await virtual.runUntilSettled(limit: .seconds(5))
    if endsTransition {
      #expect(endedAt >= sentAt + .milliseconds(300), "ended \(endedAt - sentAt) after the change, \(label)")
    }
    checkContinuity(at: began, label)
  }

  /// Checks a film that ends when the change in frame `began` has settled.
  func checkContinuity(at began: Int, _ label: String) {
    let tracks = film.tracks()
    let ways = ways(of: tracks)
    for track in tracks {
      let way = ways[track.label] ?? 0
      checkJump(track, at: began, over: way, label)
    }
    checkSteps(from: max(0, began - 1), label)
    checkNothingVanishes(label)
  }

  /// Checks that no motion began or ended at full speed after a gesture with `length` ms of remaining animation.
  ///
  /// - Parameter interval: The interval between frames in milliseconds.
  func checkRelease(lasting length: Double, framesApartBy interval: Double = 1, _ label: String) {
    let tracks = film.tracks()
    let ways = ways(of: tracks)
    for track in tracks {
      // The easeInOut curve accelerates by 6 of its distances in its length squared. The velocities of the gesture and
      // of the animation multiply.
      let way = max(ways[track.label] ?? 0, track.isOpacity ? 1 : 0)
      let limit = (4 * 6 * way / (length * length) + track.smoothBend) * interval * interval
      // A view that leaves before it has completely entered is invisible before the end of its path.
      let bend = track.largestBend(in: 0..<film.frames.count, whereGone: !track.isOpacity)
      #expect(bend <= limit, "\(track.label), \(label)")
    }
    checkNothingVanishes(label)
  }

  /// The movements in the film of this run.
  ///
  /// If nothing has disturbed the run, ``FreshMoves`` uses these movements as the reference for disturbed runs.
  var freshFilm: FreshFilm { FreshFilm(ways: ways(of: film.tracks()), tracks: SweepTrack.all(in: film.lists)) }

  /// The views that are now on the screen, without movements.
  ///
  /// If the views are at rest, ``FreshMoves`` uses their positions as a reference for disturbed runs.
  var freshPlaces: FreshFilm { FreshFilm(ways: [:], tracks: SweepTrack.all(in: [displayList])) }

  /// Returns the distances by label, where a popover's chrome covers the distance of the controller inside it.
  private func ways(of tracks: [FilmTrack]) -> [String: Double] {
    var ways = fresh.ways
    for track in tracks { ways[track.label] = max(ways[track.label] ?? 0, track.way) }
    for track in tracks where ["popover", "arrow", "ground"].contains(track.name) {
      ways[track.label] = max(ways[track.label] ?? 0, ways["B.\(track.laneName)"] ?? 0)
    }
    return ways
  }

  /// Checks that a change of the environment preserves the value and the velocity of a track.
  ///
  /// A step must not differ from the step before by more than the acceleration of a smooth motion over the track's
  /// distance.
  private func checkJump(_ track: FilmTrack, at change: Int, over way: Double, _ label: String) {
    // The half-second spring accelerates by 341 of its distances per second squared, and easeInOut by 6 in 0.3 s
    // squared.
    let limit = (341 + 6 / 0.09) * way * 1e-6 + 1e-9
    let bend = track.largestBend(in: max(2, change - 1)..<max(2, change + 3))
    #expect(bend <= limit, "\(track.label), \(label)")
  }

  /// Checks with the judge of sweeps that no step of 1/60 s exceeds 1.5 times the step of a fresh move.
  private func checkSteps(from start: Int, _ label: String) {
    let findings = fresh.judge.verdict(on: SweepTrack.all(in: film.lists), from: start).findings
    #expect(findings.isEmpty, "\(label)")
  }

  /// Checks that no visible value jumps in any frame and no visible view is removed.
  func checkSmoothness(_ label: String) {
    film.checkSmoothness(label)
    checkNothingVanishes(label)
  }

  /// Checks that a view is removed only after it has faded, left the window, or been covered by the sheet.
  private func checkNothingVanishes(_ label: String) {
    for (frame, next) in zip(film.frames, film.frames.dropFirst()) {
      for (id, shown) in frame.items where next.items[id] == nil {
        let name = film.names[id] ?? ""
        // Skip views without a background, because they draw nothing themselves and their subviews are checked
        // separately.
        if ["detail", "PresentationContainerView", "popover"].contains(name) { continue }
        let isOut = shown.values[4] < 0.002 || shown.values[1] - shown.values[3] / 2 > frame.size.height - 1
        let cover = frame.items.first { film.names[$0.key] == "B" }?.value.values
        let isCovered =
          name != "B" && cover.map { $0[2] > frame.size.width - 1 && $0[3] > frame.size.height - 1 } ?? false
        #expect(isOut || isCovered, "\(name) at \(frame.time): \(shown.values), \(label)")
      }
    }
  }

  // MARK: Convergence and balance

  var picture: [PicturePiece] { displayList.pieces }

  /// The display list of the window at the current time.
  var displayList: DisplayList { scene.window.displayList(at: virtual.scheduler.now) }

  /// Checks that the view tree is the tree before the presentation, in the current size.
  func checkPresentationIsGone(_ label: String) {
    let root = scene.root
    #expect(root.presentedViewController == nil && scene.window.subviews == [root.view], "\(label)")
    #expect(root.view.presentation.frame == Rect(origin: .zero, size: virtual.stage.size), "\(label)")
  }

  /// Checks that appearance callbacks alternate and balance, and every invariant was true in every checked frame.
  func checkBalance(_ label: String) {
    let lines = scene.recorder.events.map(\.text)
    for name in ["A", "B"] {
      #expect(AppearanceBalance.findings(in: lines, of: name, isShown: name == "A") == [], "\(label)")
    }
    #expect(watch.frameCount > 0 || film.frames.count < 20, "\(label)")
    #expect(watch.findings.first == nil, "\(watch.findings.count) findings, \(label)")
    #expect(throws: Never.self, "\(label)") { try virtual.checkIsQuiet() }
  }
}
