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
  nonisolated static let instants = (0..<40).map { 1 + $0 * 475 / 40 } + (0..<10).map { 475 + $0 * 5 / 2 }

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
  let sheet: LoggedController
  let film: Film
  private(set) var presentCompletions = 0
  private(set) var dismissCompletions = 0
  private(set) var coordinatorCompletions = 0
  private var lines: [String] = []

  init(start: EnvironmentLawsTests.Change) async throws {
    scene = await Scene(
      size: start.size,
      traits: start.traits,
      frameInterval: .milliseconds(1)
    )
    sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    let detail = FillingView()
    detail.accessibilityIdentifier = "detail"
    sheet.view.addSubview(detail)
    film = Film(of: scene.virtual.stage)
    _ = scene.log.take()
  }

  func present() {
    sheet.onCallback = { [unowned self] in
      guard $0 == "viewWillAppear(true)", coordinatorCompletions == 0 else { return }
      sheet.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned self] _ in
        coordinatorCompletions += 1
      }
    }
    scene.root.present(sheet, animated: true) { [unowned self] in presentCompletions += 1 }
  }

  func requestDismissal() {
    scene.root.dismiss(animated: true) { [unowned self] in dismissCompletions += 1 }
  }

  func dismiss() async {
    requestDismissal()
    await scene.virtual.runUntilSettled()
  }

  /// Sends the change, lets everything come to rest, and checks continuity around and after it.
  func check(_ change: EnvironmentLawsTests.Change, at instant: Int) async throws {
    let before = film.frames.count
    try await scene.send(size: change.size, traits: change.traits)
    await scene.virtual.runUntilSettled(limit: .seconds(5))
    let label: Comment = "\(change.name) at \(instant) ms"
    for id in film.names.keys.sorted() {
      let name = film.names[id] ?? ""
      for lane in Shown.names.indices {
        let track = film.frames.map { $0.items[id]?.values[lane] }
        checkJump(track, at: before, "\(name).\(Shown.names[lane])", label)
      }
    }
  }

  /// Around the frame that applies the change, value and velocity go on: each step differs from the one before by
  /// no more than a smooth motion's steps differ.
  private func checkJump(_ track: [Double?], at change: Int, _ what: String, _ label: Comment) {
    let window = track[max(0, change - 3)..<min(track.count, change + 3)].compactMap { $0 }
    guard window.count == 6 else { return }
    let steps = zip(window.dropFirst(), window).map { $0 - $1 }
    let bends = zip(steps.dropFirst(), steps).map { $0 - $1 }
    // The fastest motion here crosses some 1,400 points in half a second on a spring with w0 = 18.5: its
    // acceleration is below w0² · distance, which is 0.48 points a millisecond squared.
    let limit = what.hasSuffix("opacity") ? 0.0006 : 0.6
    for bend in bends { #expect(abs(bend) < limit, "\(what) bends by \(bend) \(label)") }
  }

  var picture: [Piece] {
    scene.window.displayList(at: scene.virtual.scheduler.now).items.map {
      Piece(name: $0.name, depth: $0.depth, frame: $0.frame.rounded, opacity: ($0.opacity * 1e6).rounded() / 1e6)
    }
  }

  /// Every controller's appearances alternate, and each did… follows its will….
  func checkBalance(_ label: Comment) {
    lines += scene.log.take()
    for name in ["A", "B"] {
      var last = name == "A" ? "viewDidAppear" : "viewDidDisappear"
      for line in lines where line.hasPrefix("\(name).view") && line.contains("ppear(") {
        let callback = String(line.dropFirst(2).prefix { $0 != "(" })
        guard callback != "viewIsAppearing" else { continue }
        let allowed: [String: Set<String>] = [
          "viewWillAppear": ["viewDidDisappear", "viewWillDisappear"],
          "viewDidAppear": ["viewWillAppear"],
          "viewWillDisappear": ["viewDidAppear", "viewWillAppear"],
          "viewDidDisappear": ["viewWillDisappear"],
        ]
        #expect(allowed[callback]?.contains(last) ?? false, "\(name): \(callback) after \(last), \(label)")
        last = callback
      }
      #expect(last.hasPrefix("viewDid"), "\(name) ends with \(last), \(label)")
    }
  }
}

/// A view that fills its superview with a margin, by layout.
private final class FillingView: View {
  override func didMoveToSuperview() { superview?.setNeedsLayout() }
}

extension Rect {
  fileprivate var rounded: Rect {
    func near(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
    return Rect(x: near(minX), y: near(minY), width: near(width), height: near(height))
  }
}
