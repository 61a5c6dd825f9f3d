import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// One presentation over a root, watched.
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

  /// What views do that nothing disturbs; what is turned on its way was on a longer one than the film shows.
  var fresh = FreshMoves([])

  /// - Parameter interval: In every how manieth frame each invariant is checked.
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

  /// A presentation whose style becomes another one in every environment but `home`.
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

  // MARK: What is done

  /// Has a gesture drive the presentation, which slides up from the container's lower edge.
  func beginGesture() -> PercentDrivenInteractiveTransition {
    let interaction = PercentDrivenInteractiveTransition()
    fading.interaction = interaction
    fading.slides = true
    sheet.transitioningDelegate = fading
    return interaction
  }

  /// - Parameter animated: One that is not comes whole in the next frame.
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

  /// How long the last transition took from its request to its completion.
  var length: Duration { endedAt - requestedAt }

  /// Sends a change as another actor would.
  func send(_ change: EnvironmentInvariantsConformance.Change) async throws {
    try await SceneEnvironment(stage: virtual.stage)
      .send(size: change.size, traits: change.traits, keyboard: change.keyboard)
  }

  // MARK: Continuity

  /// Sends the change, lets everything come to rest, and checks continuity at the change and after it.
  ///
  /// - Parameter endsTransition: Whether a transition runs that ends no earlier than the change has arrived; one that
  ///     moves nothing has arrived at once.
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

  /// Looks at a film that ends when the change that came with frame `began` has arrived.
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

  /// The gesture has ended and the rest of the way took `length` milliseconds: nothing began or ended in full speed.
  ///
  /// - Parameter interval: How many milliseconds the frames are apart.
  func checkRelease(lasting length: Double, framesApartBy interval: Double = 1, _ label: String) {
    let tracks = film.tracks()
    let ways = ways(of: tracks)
    for track in tracks {
      // easeInOut accelerates by 6 of its ways in its length squared; the gesture's pace and the animation's own
      // multiply.
      let way = max(ways[track.label] ?? 0, track.isOpacity ? 1 : 0)
      let limit = (4 * 6 * way / (length * length) + track.smoothBend) * interval * interval
      // What leaves before it has come whole is out of sight before its way is over.
      let bend = track.largestBend(in: 0..<film.frames.count, whereGone: !track.isOpacity)
      #expect(bend <= limit, "\(track.label), \(label)")
    }
    checkNothingVanishes(label)
  }

  /// What the film shows, for runs that something disturbs.
  var freshFilm: FreshFilm { FreshFilm(ways: ways(of: film.tracks()), tracks: SweepTrack.all(in: film.lists)) }

  /// What stands on the screen now, the same.
  var freshPlaces: FreshFilm { FreshFilm(ways: [:], tracks: SweepTrack.all(in: [displayList])) }

  /// What a wrapper shows goes on as what it was put around.
  private func ways(of tracks: [FilmTrack]) -> [String: Double] {
    var ways = fresh.ways
    for track in tracks { ways[track.label] = max(ways[track.label] ?? 0, track.way) }
    for track in tracks where ["popover", "arrow", "ground"].contains(track.name) {
      ways[track.label] = max(ways[track.label] ?? 0, ways["B.\(track.laneName)"] ?? 0)
    }
    return ways
  }

  /// At the frame that applies the change value and velocity go on: no step differs from the one before by more than
  /// the acceleration of a smooth motion over the lane's own way explains.
  private func checkJump(_ track: FilmTrack, at change: Int, over way: Double, _ label: String) {
    // The spring of half a second accelerates by 341 of its ways a second squared, easeInOut by 6 in 0.3 s squared.
    let limit = (341 + 6 / 0.09) * way * 1e-6 + 1e-9
    let bend = track.largestBend(in: max(2, change - 1)..<max(2, change + 3))
    #expect(bend <= limit, "\(track.label), \(label)")
  }

  /// No step of a sixtieth of a second is 1.5 times larger than that of a fresh move, by the judge of sweeps.
  private func checkSteps(from start: Int, _ label: String) {
    let findings = fresh.judge.verdict(on: SweepTrack.all(in: film.lists), from: start).findings
    #expect(findings.isEmpty, "\(label)")
  }

  /// Nothing that is shown jumps at any frame, and nothing leaves the tree while it can be seen.
  func checkSmoothness(_ label: String) {
    film.checkSmoothness(label)
    checkNothingVanishes(label)
  }

  /// Nothing leaves the tree while it can be seen: it has faded, moved out of the window, or the sheet covers it.
  private func checkNothingVanishes(_ label: String) {
    for (frame, next) in zip(film.frames, film.frames.dropFirst()) {
      for (id, shown) in frame.items where next.items[id] == nil {
        let name = film.names[id] ?? ""
        // What has no ground shows nothing itself; what stands in it is looked at by itself.
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

  /// What the window shows, by the last frame.
  var displayList: DisplayList { scene.window.displayList(at: virtual.scheduler.now) }

  /// The tree is as before the presentation, in the size of now.
  func checkPresentationIsGone(_ label: String) {
    let root = scene.root
    #expect(root.presentedViewController == nil && scene.window.subviews == [root.view], "\(label)")
    #expect(root.view.presentation.frame == Rect(origin: .zero, size: virtual.stage.size), "\(label)")
  }

  /// Every controller's appearances alternate, each did… follows its will…, and every invariant held in every frame.
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
