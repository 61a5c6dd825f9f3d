import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// One presentation of a form sheet over a root, watched.
@MainActor final class LawRun {
  /// One view of a picture, without its identity.
  struct Piece: Hashable {
    var name: String
    var depth: Int
    var frame: Rect
    var opacity: Double
  }

  let virtual: VirtualStage
  let sheet = DetailController()
  let film: Film
  private let scene: ConformanceScene
  private let watch: InvariantWatch
  private(set) var presentCompletions = 0
  private(set) var dismissCompletions = 0
  private(set) var coordinatorCompletions = 0
  private var endedAt = Duration.zero

  init(start: EnvironmentLawsConformance.Change) async throws {
    virtual = VirtualStage(size: start.size, traits: start.traits, frameInterval: .milliseconds(1))
    scene = await ConformanceScene(on: virtual)
    scene.root.view.accessibilityIdentifier = "A"
    sheet.title = "B"
    sheet.modalPresentationStyle = .formSheet
    film = Film(of: virtual.stage)
    watch = InvariantWatch(of: virtual.stage, every: 20)
  }

  func present() {
    let counter = AppearanceBlock(of: sheet) { [unowned self] in
      sheet.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned self] _ in
        coordinatorCompletions += 1
      }
    }
    virtual.stage.add(counter)
    scene.root.present(sheet, animated: true) { [unowned self] in
      presentCompletions += 1
      endedAt = virtual.scheduler.now
    }
  }

  func presentAndWait() -> Task<PresentationOutcome, any Error> {
    Task.immediate { [root = scene.root, sheet] in try await root.presentAndWait(sheet) }
  }

  /// Sends a change as another actor would.
  func send(_ change: EnvironmentLawsConformance.Change) async throws {
    try await SceneEnvironment(stage: virtual.stage).send(size: change.size, traits: change.traits)
  }

  /// The tree is as before the presentation, in the size of now, and nothing left it while it could be seen.
  func checkPresentationIsGone(_ label: Comment) {
    let root = scene.root
    #expect(root.presentedViewController == nil && scene.window.subviews == [root.view], label)
    #expect(root.view.presentation.frame == Rect(origin: .zero, size: virtual.stage.size), label)
    checkNothingVanishes(label)
  }

  func requestDismissal() {
    film.cut()
    scene.root.dismiss(animated: true) { [unowned self] in
      dismissCompletions += 1
      endedAt = virtual.scheduler.now
    }
  }

  func dismiss() async {
    requestDismissal()
    await virtual.runUntilSettled()
  }

  /// Sends the change, lets everything come to rest, and checks continuity at the change and after it.
  func check(_ change: EnvironmentLawsConformance.Change, at instant: Int) async throws {
    let label: Comment = "\(change.name) at \(instant) ms"
    let began = film.frames.count
    let sentAt = virtual.scheduler.now
    try await send(change)
    await virtual.runUntilSettled(limit: .seconds(5))
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
    scene.window.displayList(at: virtual.scheduler.now).items.map {
      Piece(name: $0.name, depth: $0.depth, frame: $0.frame.rounded, opacity: ($0.opacity * 1e6).rounded() / 1e6)
    }
  }

  /// Every controller's appearances alternate, each did… follows its will…, and every invariant held in every frame.
  func checkBalance(_ label: Comment) {
    let lines = scene.recorder.events.map(\.text)
    for name in ["A", "B"] {
      #expect(AppearanceBalance.findings(in: lines, of: name, isShown: name == "A") == [], label)
    }
    #expect(watch.findings == [], label)
    #expect(scene.window.isWhole, label)
  }
}

extension Window {
  /// Whether every invariant holds.
  fileprivate var isWhole: Bool { (try? checkInvariants(of: self)) != nil }
}

/// Does something once, inside the first announcement of a controller's appearance.
@MainActor private final class AppearanceBlock: StageObserver {
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

/// A controller with a view inside its view, placed by layout.
@MainActor final class DetailController: ViewController {
  private let detail = View()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "B"
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
