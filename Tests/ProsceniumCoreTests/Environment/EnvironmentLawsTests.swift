import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Continuity, convergence and balance of a change that comes in the middle of a transition.
///
/// Each test sends one change at fifty instants of the transition, spread over it with ten of them in its last
/// twentieth, and looks at what is shown a thousand times a second.
@MainActor @Suite struct EnvironmentLawsTests {
  /// A change to send.
  struct Change: Sendable {
    var name: String
    var size: Size
    var traits: TraitCollection
  }

  nonisolated static let smaller = Change(
    name: "smaller, same style",
    size: Size(width: 900, height: 700),
    traits: TraitCollection()
  )
  nonisolated static let larger = Change(
    name: "larger, same style",
    size: Size(width: 1366, height: 1024),
    traits: TraitCollection()
  )
  nonisolated static let compact = Change(
    name: "to compact width",
    size: Size(width: 390, height: 844),
    traits: TraitCollection(horizontalSizeClass: .compact)
  )
  nonisolated static let regular = Change(
    name: "to regular width",
    size: Size(width: 1024, height: 768),
    traits: TraitCollection(horizontalSizeClass: .regular)
  )

  /// Milliseconds at which the change is sent: forty over the first 95 %, ten over the last 5 % of half a second.
  nonisolated static let instants =
    Extent.sample((0..<40).map { 1 + $0 * 475 / 40 }) + Extent.sample((0..<10).map { 475 + $0 * 5 / 2 })

  nonisolated static let seeds = Extent.sample(Array(0..<60 as Range<UInt64>))

  nonisolated static let cases: [(start: Change, change: Change)] = [
    (regular, smaller), (regular, larger), (regular, compact), (compact, regular), (compact, smaller),
  ]

  @Test(arguments: cases) func `a presentation`(start: Change, change: Change) async throws {
    let expected = try await fresh(start: start, change: change)
    for instant in Self.instants {
      let run = try await Run(start: start)
      run.present()
      await run.scene.virtual.advance(by: .milliseconds(instant))
      try await run.check(change, at: instant)
      #expect(run.presentCompletions == 1 && run.coordinatorCompletions == 1, "\(change.name) at \(instant) ms")
      #expect(run.picture == expected, "\(change.name) at \(instant) ms")
      run.checkBalance("\(change.name) at \(instant) ms")
      await run.dismiss()
      #expect(run.dismissCompletions == 1)
      run.checkBalance("\(change.name) at \(instant) ms, dismissed")
    }
  }

  @Test(arguments: cases) func `a dismissal`(start: Change, change: Change) async throws {
    for instant in Self.instants {
      let run = try await Run(start: start)
      run.present()
      await run.scene.virtual.runUntilSettled()
      run.requestDismissal()
      await run.scene.virtual.advance(by: .milliseconds(instant))
      try await run.check(change, at: instant)
      #expect(run.dismissCompletions == 1, "\(change.name) at \(instant) ms")
      run.checkBalance("\(change.name) at \(instant) ms")
      #expect(run.picture.map(\.name) == ["A"])
      #expect(run.picture[0].frame == Rect(origin: .zero, size: change.size))
    }
  }

  /// Several changes of size and class at random times within one presentation, by seed.
  @Test(arguments: seeds) func `a presentation under several changes`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    var last = Bool.random(using: &random) ? Self.regular : Self.compact
    let run = try await Run(start: last)
    run.present()
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      await run.scene.virtual.advance(by: .milliseconds(Int.random(in: 1...250, using: &random)))
      let isCompact = Bool.random(using: &random)
      last.size.width = isCompact ? 390 : CGFloat(Int.random(in: 600...1366, using: &random))
      last.size.height = CGFloat(Int.random(in: 650...1024, using: &random))
      last.traits = TraitCollection(horizontalSizeClass: isCompact ? .compact : .regular)
      try await run.scene.send(size: last.size, traits: last.traits)
    }
    await run.scene.virtual.runUntilSettled()
    run.checkSmoothness("seed \(seed)")
    run.checkNothingVanishes("seed \(seed)")
    #expect(run.presentCompletions == 1 && run.coordinatorCompletions == 1)
    run.checkBalance("seed \(seed)")
    let expected = try await fresh(start: last, change: last)
    #expect(run.picture == expected, "seed \(seed)")
    await run.dismiss()
    #expect(run.dismissCompletions == 1)
    run.checkBalance("seed \(seed), dismissed")
  }

  /// A presentation that is turned back among changes of size and class, by seed.
  @Test(arguments: seeds) func `a cancelled presentation under several changes`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    var last = Bool.random(using: &random) ? Self.regular : Self.compact
    let run = try await Run(start: last)
    let awaiting = run.presentAndWait()
    let changes = Int.random(in: 1...4, using: &random)
    let turn = Int.random(in: 0...changes, using: &random)
    for number in 0...changes {
      await run.scene.virtual.advance(by: .milliseconds(Int.random(in: 1...110, using: &random)))
      if number == turn { awaiting.cancel() }
      let isCompact = Bool.random(using: &random)
      last.size.width = isCompact ? 390 : CGFloat(Int.random(in: 600...1366, using: &random))
      last.size.height = CGFloat(Int.random(in: 650...1024, using: &random))
      last.traits = TraitCollection(horizontalSizeClass: isCompact ? .compact : .regular)
      if number < changes { try await run.scene.send(size: last.size, traits: last.traits) }
    }
    await run.scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == .cancelled, "seed \(seed)")
    run.checkSmoothness("seed \(seed)")
    run.checkBalance("seed \(seed)")
    run.checkPresentationIsGone("seed \(seed)")
  }

  /// What a presentation in the last environment shows when it is quiet.
  private func fresh(start: Change, change: Change) async throws -> [Run.Piece] {
    let traits = TraitCollection(traitsFrom: [start.traits, change.traits])
    let run = try await Run(start: Change(name: "", size: change.size, traits: traits))
    run.present()
    await run.scene.virtual.runUntilSettled()
    return run.picture
  }
}

/// One presentation of a form sheet over a root, watched.
@MainActor private final class Run {
  /// One view of a picture, without its identity.
  struct Piece: Hashable {
    var name: String
    var depth: Int
    var frame: Rect
    var opacity: Double
  }

  let scene: Scene
  let sheet: DetailController
  let film: Film
  private(set) var presentCompletions = 0
  private(set) var dismissCompletions = 0
  private(set) var coordinatorCompletions = 0
  private var lines: [String] = []
  private var endedAt = Duration.zero

  init(start: EnvironmentLawsTests.Change) async throws {
    scene = await Scene(size: start.size, traits: start.traits, frameInterval: .milliseconds(1))
    sheet = DetailController("B", log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    film = Film(of: scene.virtual.stage)
  }

  func present() {
    sheet.onCallback = { [unowned self] in
      guard $0 == "viewWillAppear(true)", coordinatorCompletions == 0 else { return }
      sheet.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned self] _ in
        coordinatorCompletions += 1
      }
    }
    scene.root.present(sheet, animated: true) { [unowned self] in
      presentCompletions += 1
      endedAt = scene.virtual.scheduler.now
    }
  }

  func presentAndWait() -> Task<PresentationOutcome, any Error> {
    Task.immediate { [root = scene.root, sheet] in try await root.presentAndWait(sheet) }
  }

  /// The tree is as before the presentation, in the size of now, and nothing left it while it could be seen.
  func checkPresentationIsGone(_ label: Comment) {
    let root = scene.root
    #expect(root.presentedViewController == nil && scene.window.subviews == [root.view], label)
    #expect(root.view.presentation.frame == Rect(origin: .zero, size: scene.virtual.stage.size), label)
    checkNothingVanishes(label)
  }

  func requestDismissal() {
    film.cut()
    scene.root.dismiss(animated: true) { [unowned self] in
      dismissCompletions += 1
      endedAt = scene.virtual.scheduler.now
    }
  }

  func dismiss() async {
    requestDismissal()
    await scene.virtual.runUntilSettled()
  }

  /// Sends the change, lets everything come to rest, and checks continuity at the change and after it.
  func check(_ change: EnvironmentLawsTests.Change, at instant: Int) async throws {
    let label: Comment = "\(change.name) at \(instant) ms"
    let began = film.frames.count
    let sentAt = scene.virtual.scheduler.now
    try await scene.send(size: change.size, traits: change.traits)
    await scene.virtual.runUntilSettled(limit: .seconds(5))
    #expect(endedAt >= sentAt + .milliseconds(300), "ended \(endedAt - sentAt) after the change, \(label)")
    for id in film.names.keys.sorted() {
      for lane in Shown.names.indices {
        let what: Comment = "\(film.names[id] ?? "").\(Shown.names[lane]), \(label)"
        let track = film.frames.map { $0.items[id]?.values[lane] }
        checkJump(track, at: began, isOpacity: lane == 4, what)
        checkSteps(track, after: began, isOpacity: lane == 4, what)
      }
    }
    checkNothingVanishes(label)
  }

  /// At the frame that applies the change value and velocity go on: no step differs from the one before by more than
  /// the acceleration of a smooth motion over the lane's own way explains.
  private func checkJump(_ track: [Double?], at change: Int, isOpacity: Bool, _ what: Comment) {
    let shown = track.compactMap { $0 }
    guard let lowest = shown.min(), let highest = shown.max(), let first = shown.first, let last = shown.last else {
      return
    }
    var way = (highest - lowest) + abs(last - first)
    if isOpacity { way = max(way, abs(1 - first) + abs(1 - last)) }
    // The spring of half a second accelerates by 341 of its ways a second squared, easeInOut by 6 in 0.3 s squared.
    let limit = (341 + 6 / 0.09) * way * 1e-6 + 1e-9
    for index in max(2, change - 1)..<min(track.count, change + 3) {
      guard let a = track[index - 2], let b = track[index - 1], let c = track[index] else { continue }
      #expect(abs(c - b - (b - a)) <= limit, what)
    }
  }

  /// Nothing leaves the tree while it can be seen: it has faded, moved out of the window, or the sheet covers it.
  func checkNothingVanishes(_ label: Comment) {
    for (frame, next) in zip(film.frames, film.frames.dropFirst()) {
      let cover = frame.items.first { film.names[$0.key] == "B" }?.value
      for (id, shown) in frame.items where next.items[id] == nil {
        let name = film.names[id] ?? ""
        if ["detail", "PresentationContainerView"].contains(name) { continue }
        let isOut = shown.values[4] < 0.002 || shown.values[1] - shown.values[3] / 2 > frame.height - 1
        let isCovered = name != "B" && cover.map { $0.values[3] > frame.height - 1 } ?? false
        #expect(isOut || isCovered, "\(name) at \(frame.time): \(shown.values), \(label)")
      }
    }
  }

  /// Nothing that is shown jumps at any frame.
  func checkSmoothness(_ label: Comment) {
    for id in film.names.keys.sorted() {
      for lane in Shown.names.indices {
        let track = film.frames.map { $0.items[id]?.values[lane] }
        // A view that was taken out and comes again begins anew, so three frames in a row are compared.
        let bend =
          track.indices.dropFirst(2).compactMap { index -> Double? in
            guard let a = track[index - 2], let b = track[index - 1], let c = track[index] else { return nil }
            return abs(c - b - (b - a))
          }.max() ?? 0
        // Where a spring settles it snaps over the last thousandth of its way, of 1,400 points at most.
        #expect(bend <= (lane == 4 ? 0.0015 : 2), "\(film.names[id] ?? "").\(Shown.names[lane]), \(label)")
      }
    }
  }

  /// No step of a sixtieth of a second is 1.5 times larger than the largest of a fresh transition over the same
  /// distance: that of the move that ran and of the correction together.
  private func checkSteps(_ track: [Double?], after change: Int, isOpacity: Bool, _ what: Comment) {
    let values = track.compactMap { $0 }
    let later = track[change...].compactMap { $0 }
    guard let first = values.first, let last = later.last, let lowest = values.min(), let highest = values.max() else {
      return
    }
    var distance = abs(last - first) + (highest - lowest)
    // A fade that is turned early was on its way to 1, which it then never shows.
    if isOpacity { distance = max(distance, abs(1 - first) + abs(1 - last)) }
    let largest = zip(later.dropFirst(17), later).map { abs($0 - $1) }.max() ?? 0
    #expect(largest <= 1.5 * Self.largestFreshStep * distance + 1e-9, what)
  }

  /// The largest share of its way that a critically damped spring, settled in half a second, makes in 17 ms.
  private static let largestFreshStep: Double = {
    let w = 341.023697708.squareRoot()
    func progress(_ t: Double) -> Double { 1 - (1 + w * t) * exp(-w * t) }
    return (0..<483).map { progress(Double($0 + 17) / 1000) - progress(Double($0) / 1000) }.max() ?? 0
  }()

  var picture: [Piece] {
    scene.window.displayList(at: scene.virtual.scheduler.now).items.map {
      Piece(name: $0.name, depth: $0.depth, frame: $0.frame.rounded, opacity: ($0.opacity * 1e6).rounded() / 1e6)
    }
  }

  /// Every controller's appearances alternate, and each did… follows its will….
  func checkBalance(_ label: Comment) {
    lines += scene.log.take()
    for name in ["A", "B"] { AppearanceBalance.check(lines, of: name, isShown: name == "A", label) }
  }
}

/// A controller with a view inside its view, placed by layout.
@MainActor private final class DetailController: LoggedController {
  private let detail = View()

  override func viewDidLoad() {
    super.viewDidLoad()
    detail.accessibilityIdentifier = "detail"
    view.addSubview(detail)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    detail.frame = view.bounds.insetBy(dx: 20, dy: 20)
  }
}

extension Rect {
  fileprivate var rounded: Rect {
    func near(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
    return Rect(x: near(minX), y: near(minY), width: near(width), height: near(height))
  }
}
