import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// A phone that is folded all the while: angles a thousand times a second and postures 120 times, each from a thread of
/// its own, for ten seconds in which more than a hundred transitions run in ten windows.
@MainActor @Suite struct FoldFloodStressTests {
  /// Ten seconds where Scripts/test runs this under the thread sanitizer, otherwise a share.
  private static let seconds = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1" ? 10 : 2
  private static let framesPerSecond = 120
  private static let anglesPerSecond = 1000
  private static let frame = Duration.seconds(1) / framesPerSecond
  private static let kinds = FloodedWindow.Kind.allCases + FloodedWindow.Kind.allCases

  @Test func `every transition ends in time, the last posture stays, and nothing is left in memory`() async throws {
    let own = try await lengths()
    let virtual = VirtualStage(FoldFlood.posture(0), frameInterval: Self.frame)
    virtual.stage.adaptationRules = .iOS13
    let (flood, stage, batches) = (FoldFlood(of: virtual.stage), virtual.stage, Batches())
    var windows: [FloodedWindow] = []
    for kind in Self.kinds { windows.append(await FloodedWindow(kind, on: virtual)) }
    var halves = 0
    stage.onFrame = { [unowned stage] _ in if !FoldFlood.isWhole(stage) { halves += 1 } }
    let before = Population(of: stage)
    var peaks = [Population](repeating: before, count: Self.seconds)
    for frame in 0..<Self.seconds * Self.framesPerSecond {
      for window in windows { window.drive() }
      let angles = frame * Self.anglesPerSecond / Self.framesPerSecond
      let nextAngles = (frame + 1) * Self.anglesPerSecond / Self.framesPerSecond
      // Both senders go on while the frame is made; what they send comes into this one or into the next.
      async let hinge: Void = flood.turn(angles..<nextAngles, of: Self.seconds * Self.anglesPerSecond, batches)
      async let posture: Void = flood.fold(frame, batches)
      await virtual.advance(frames: 1)
      _ = try await (hinge, posture)
      let now = Population(of: stage)
      peaks[frame / Self.framesPerSecond].grow(to: now)
    }
    await virtual.runUntilSettled()
    #expect(halves == 0, "no size came without its fold")
    check(windows, own)
    // The last posture, and the last angle.
    let last = FoldFlood.posture(Self.seconds * Self.framesPerSecond - 1)
    #expect(stage.size == last.size && stage.reservedRegions == last.regions)
    #expect(stage.safeAreaInsets == last.safeAreaInsets && stage.traitCollection == last.traits)
    #expect(stage.hinge == Hinge(angle: .pi))
    for window in windows { #expect(window.bounds.size == last.size && window.reported.last == .pi) }
    // No second needs more than another one can, and in the end there is what there was.
    let bound = Population.limit(inWindows: windows.count)
    for peak in peaks { #expect(peak.isWithin(bound), "\(peak)") }
    print(
      "Fold flood: \(windows.map(\.lengths.count).reduce(0, +)) transitions, at most \(peaks.map(\.animations)) animations a second"
    )
    for window in windows { try await window.end() }
    await virtual.runUntilSettled()
    #expect(Population(of: stage) == before)
    #expect(batches.counts.alive == 0 && batches.counts.made <= 2 * Self.seconds * Self.framesPerSecond + 2)
    for window in windows { #expect(window.livingCount == 0) }
    try virtual.checkIsQuiet()
  }

  /// How long each kind of transition takes by itself.
  private func lengths() async throws -> [FloodedWindow.Kind: [Duration]] {
    var lengths: [FloodedWindow.Kind: [Duration]] = [:]
    for kind in FloodedWindow.Kind.allCases {
      let virtual = VirtualStage(FoldFlood.posture(0), frameInterval: Self.frame)
      virtual.stage.adaptationRules = .iOS13
      let window = await FloodedWindow(kind, on: virtual)
      for _ in 0..<4 * Self.framesPerSecond where window.lengths.count < 2 {
        window.drive()
        await virtual.advance(frames: 1)
      }
      try #require(window.lengths.count == 2, "\(kind)")
      #expect(window.lengths.allSatisfy { $0 <= .seconds(kind.seconds) + Self.frame * 3 }, "\(kind) \(window.lengths)")
      lengths[kind] = window.lengths
    }
    return lengths
  }

  private func check(_ windows: [FloodedWindow], _ own: [FloodedWindow.Kind: [Duration]]) {
    for window in windows {
      for (number, length) in window.lengths.enumerated() {
        let alone = own[window.kind]?[number % 2] ?? .zero
        #expect(length <= alone + .milliseconds(300) + Self.frame, "\(window.kind) \(number): \(length), \(alone)")
      }
      // Angles grow, so what is reported is a part of what was sent, in its order; and no frame reports two.
      let reported = window.reported
      #expect(zip(reported, reported.dropFirst()).allSatisfy { $0 < $1 })
      #expect(reported.count <= (Self.seconds + 2) * Self.framesPerSecond)
    }
    // Each takes 0.8 s at the most, and the frames in which it begins and ends.
    #expect(windows.map(\.lengths.count).reduce(0, +) >= windows.count * (Self.seconds * 10 / 9 - 1))
  }
}

/// How many objects there are of those that a flood could heap up.
private struct Population: Equatable {
  var animations = 0
  var transitions = 0
  var interactions = 0
  var readers = 0
  var waiting = 0

  @MainActor init(of stage: Stage) {
    animations = stage.animations.all.count
    transitions = stage.windows.map { $0.presented.transitions.count }.reduce(0, +)
    interactions = stage.windows.map(\.hingeInteractions.count).reduce(0, +)
    readers = stage.windows.map(\.regionReaders.count).reduce(0, +)
    waiting = stage.mailbox.isEmpty ? 0 : 1
  }

  private init() {}

  mutating func grow(to other: Population) {
    animations = max(animations, other.animations)
    transitions = max(transitions, other.transitions)
    interactions = max(interactions, other.interactions)
    readers = max(readers, other.readers)
    waiting = max(waiting, other.waiting)
  }

  /// A window's correction for a change lasts 36 frames, and one begins in each; as many again are for transitions,
  /// chrome and changes of style. What would stay, one in each frame, comes to more within a second.
  static func limit(inWindows count: Int) -> Population {
    var limit = Population()
    limit.animations = count * 2 * 36
    limit.transitions = count
    limit.interactions = count
    // The root's, and that of what is presented or pushed, one of which may be leaving.
    limit.readers = 3 * count
    limit.waiting = 1
    return limit
  }

  func isWithin(_ limit: Population) -> Bool {
    animations <= limit.animations && transitions <= limit.transitions && interactions <= limit.interactions
      && readers <= limit.readers && waiting <= limit.waiting
  }
}

/// Two senders with threads of their own, and what they send.
private final class FoldFlood: Sendable {
  private let hinge: SceneEnvironment
  private let surface: SceneEnvironment

  @MainActor init(of stage: Stage) {
    hinge = SceneEnvironment(stage: stage, executor: QueueExecutor())
    surface = SceneEnvironment(stage: stage, executor: QueueExecutor())
  }

  /// Sends angles one after the other; the phone opens once in the whole time, so that an angle says when it was sent.
  func turn(_ numbers: Range<Int>, of count: Int, _ batches: Batches) async throws {
    for number in numbers {
      let angle = number == count - 1 ? .pi : Double.pi * Double(number + 1) / Double(count)
      batches.add(try await hinge.send(hinge: Hinge(angle: angle)).batch)
    }
  }

  /// Sends the posture of a frame, but for its hinge.
  func fold(_ number: Int, _ batches: Batches) async throws {
    let posture = Self.posture(number)
    let receipt = try await surface.send(
      size: posture.size,
      traits: posture.traits,
      safeAreaInsets: posture.safeAreaInsets,
      regions: posture.regions
    )
    batches.add(receipt.batch)
  }

  /// Another posture of the inner display in each frame, and every quarter of a second the outer one; no two that
  /// follow one another are as large.
  static func posture(_ number: Int) -> Device.Posture {
    var posture: Device.Posture = number / 30 % 2 == 1 ? .closed : number.isMultiple(of: 3) ? .book : .flat
    posture.size.width -= CGFloat(number % 16)
    guard posture.size.width > 500, let fold = posture.regions.firstIndex(where: { $0.kind == .division }) else {
      return posture
    }
    posture.regions[fold].frame.origin.x = (posture.size.width - posture.regions[fold].frame.width) / 2
    return posture
  }

  /// Whether a surface has the size, the bars and the fold of one posture, and not of two.
  @MainActor static func isWhole(_ stage: Stage) -> Bool {
    let isOpen = stage.size.width > 500
    let fold = stage.reservedRegions.first { $0.kind == .division }
    return (fold != nil) == isOpen && (stage.traitCollection.horizontalSizeClass == .regular) == isOpen
      && (fold.map { abs($0.frame.midX - stage.size.width / 2) < 1e-9 } ?? true)
  }
}

/// A window in which one transition follows the other, and what follows the hinge and reads the regions in it.
@MainActor private final class FloodedWindow {
  /// What comes and goes.
  enum Kind: CaseIterable, Sendable {
    case pageSheet, formSheet, fullScreen, popover, push

    /// Seconds from its first frame to its last one, in a window that does not change.
    var seconds: Double { self == .push ? 0.35 : 0.5 }

    var style: ModalPresentationStyle {
      switch self {
      case .pageSheet: .pageSheet
      case .formSheet: .formSheet
      case .popover: .popover
      case .fullScreen, .push: .fullScreen
      }
    }
  }

  /// Reads the regions with each layout, as content does that keeps clear of a fold.
  private final class Content: ViewController {
    override func viewDidLayoutSubviews() { _ = view.reservedRegions(kind: .division) }
  }

  private struct Entry { weak var controller: ViewController? }

  let kind: Kind
  private let virtual: VirtualStage
  private let window: Window
  private let root = Content()
  private let navigation: NavigationController
  private var entries: [Entry] = []
  private var asked = Duration.zero
  private var isShown = false
  private var isOver = true

  /// How long each transition took from its request.
  private(set) var lengths: [Duration] = []

  /// The angles that the window's interaction was called with.
  private(set) var reported: [Double] = []

  init(_ kind: Kind, on virtual: VirtualStage) async {
    self.kind = kind
    self.virtual = virtual
    navigation = NavigationController(rootViewController: root)
    window = await virtual.show(navigation)
    window.addInteraction(HingeInteraction { [unowned self] _, update in reported += [update.hinge?.angle ?? -1] })
    reported = []
  }

  var bounds: Rect { window.bounds }

  /// How many of the controllers that came and went are still there.
  var livingCount: Int { entries.count { $0.controller != nil } }

  /// Asks for the next transition in the frame after the end of the one before.
  func drive() {
    guard isOver else { return }
    (asked, isOver) = (virtual.scheduler.now, false)
    let completion: @MainActor @Sendable () -> Void = { [unowned self] in
      lengths.append(virtual.scheduler.now - asked)
      isShown.toggle()
      isOver = true
    }
    if isShown { leave(animated: true, completion) } else { come(completion) }
  }

  private func come(_ completion: @escaping @MainActor @Sendable () -> Void) {
    let content = Content()
    entries = entries.filter { $0.controller != nil } + [Entry(controller: content)]
    guard kind != .push else { return navigation.pushViewController(content, animated: true) { completion() } }
    content.modalPresentationStyle = kind.style
    content.popoverPresentationController?.sourceView = root.view
    content.popoverPresentationController?.sourceRect = Rect(x: 60, y: 60, width: 20, height: 20)
    navigation.present(content, animated: true, completion: completion)
  }

  private func leave(animated: Bool, _ completion: @escaping @MainActor @Sendable () -> Void) {
    if kind == .push {
      navigation.popViewController(animated: animated) { completion() }
    } else {
      navigation.dismiss(animated: animated, completion: completion)
    }
  }

  /// Takes away what is shown.
  func end() async throws {
    await virtual.runUntilSettled()
    try #require(isOver, "\(kind)")
    if isShown { leave(animated: false) {} }
    await virtual.runUntilSettled()
  }
}
