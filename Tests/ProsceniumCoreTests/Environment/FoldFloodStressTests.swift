import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of a phone that is folded continually, with more than a hundred transitions in ten windows.
///
/// For ten seconds, one thread sends a thousand angles per second and another sends 120 postures.
@MainActor @Suite struct FoldFloodStressTests {
  /// The duration in seconds, which is ten if Scripts/test runs this test under the thread sanitizer, and shorter
  /// otherwise.
  private static let seconds = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1" ? 10 : 2
  private static let framesPerSecond = 120
  private static let anglesPerSecond = 1000
  private static let frame = Duration.seconds(1) / framesPerSecond
  private static let kinds = FloodedWindow.Kind.allCases + FloodedWindow.Kind.allCases

  @Test func `under a flood of folds, transitions end in time and nothing is retained`() async throws {
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
      // Both senders run while the frame is drawn, so their changes are part of this frame or the next one.
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
    // The stage has the last posture and the last angle.
    let last = FoldFlood.posture(Self.seconds * Self.framesPerSecond - 1)
    #expect(stage.size == last.size && stage.reservedRegions == last.regions)
    #expect(stage.safeAreaInsets == last.safeAreaInsets && stage.traitCollection == last.traits)
    #expect(stage.hinge == Hinge(angle: .pi))
    for window in windows { #expect(window.bounds.size == last.size && window.reported.last == .pi) }
    // No second exceeds the limit for objects, and at the end there are as many objects as before.
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

  /// Returns the durations of each kind of transition without changes.
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
      // The angles increase, so the reported angles are a subsequence of the sent ones. No frame reports two angles.
      let reported = window.reported
      #expect(zip(reported, reported.dropFirst()).allSatisfy { $0 < $1 })
      #expect(reported.count <= (Self.seconds + 2) * Self.framesPerSecond)
    }
    // Each transition lasts for at most 0.8 s and its first and last frames.
    #expect(windows.map(\.lengths.count).reduce(0, +) >= windows.count * (Self.seconds * 10 / 9 - 1))
  }
}

/// The numbers of objects that a flood of changes could accumulate.
private struct Population: Equatable {
  var animations = 0
  var transitions = 0
  var interactions = 0
  var readers = 0
  var waiting = 0

  @MainActor init(of stage: Stage) {
    animations = stage.animations.all.count
    transitions = stage.windows.map { $0.controllers.presented.transitions.count }.reduce(0, +)
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

  /// Returns the limit for a number of windows.
  ///
  /// The correction of a change lasts for 36 frames, and one begins in each frame. As many again are for transitions,
  /// chrome and adaptations. A leak of one object per frame exceeds the limit within a second.
  static func limit(inWindows count: Int) -> Population {
    var limit = Population()
    limit.animations = count * 2 * 36
    limit.transitions = count
    limit.interactions = count
    // The readers are those of the root and of the presented or pushed controllers, of which one may be outgoing.
    limit.readers = 3 * count
    limit.waiting = 1
    return limit
  }

  func isWithin(_ limit: Population) -> Bool {
    animations <= limit.animations && transitions <= limit.transitions && interactions <= limit.interactions
      && readers <= limit.readers && waiting <= limit.waiting
  }
}

/// Two senders with their own threads.
private final class FoldFlood: Sendable {
  private let hinge: SceneEnvironment
  private let surface: SceneEnvironment

  @MainActor init(of stage: Stage) {
    hinge = SceneEnvironment(stage: stage, executor: QueueExecutor())
    surface = SceneEnvironment(stage: stage, executor: QueueExecutor())
  }

  /// Sends a range of angles in order. The phone opens once in the whole duration, so an angle identifies its time.
  func turn(_ numbers: Range<Int>, of count: Int, _ batches: Batches) async throws {
    for number in numbers {
      let angle = number == count - 1 ? .pi : Double.pi * Double(number + 1) / Double(count)
      batches.add(try await hinge.send(hinge: Hinge(angle: angle)).batch)
    }
  }

  /// Sends the posture of a frame without its hinge.
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

  /// Returns the posture of a frame, which is the outer display in every second quarter of a second.
  ///
  /// Consecutive postures differ in size.
  static func posture(_ number: Int) -> Device.Posture {
    var posture: Device.Posture = number / 30 % 2 == 1 ? .closed : number.isMultiple(of: 3) ? .book : .flat
    posture.size.width -= CGFloat(number % 16)
    guard posture.size.width > 500, let fold = posture.regions.firstIndex(where: { $0.kind == .division }) else {
      return posture
    }
    posture.regions[fold].frame.origin.x = (posture.size.width - posture.regions[fold].frame.width) / 2
    return posture
  }

  /// Returns a Boolean value that indicates whether a stage has the size, the traits and the fold of a single posture.
  @MainActor static func isWhole(_ stage: Stage) -> Bool {
    let isOpen = stage.size.width > 500
    let fold = stage.reservedRegions.first { $0.kind == .division }
    return (fold != nil) == isOpen && (stage.traitCollection.horizontalSizeClass == .regular) == isOpen
      && (fold.map { abs($0.frame.midX - stage.size.width / 2) < 1e-9 } ?? true)
  }
}

/// A window with consecutive transitions, a hinge interaction and content that reads the regions.
@MainActor private final class FloodedWindow {
  /// The kind of the transitions.
  enum Kind: CaseIterable, Sendable {
    case pageSheet, formSheet, fullScreen, popover, push

    /// The duration in seconds between the first and the last frame, in a window that does not change.
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

  /// A controller that reads the regions in each layout, as content that avoids a fold does.
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

  /// The durations of the transitions from their requests.
  private(set) var lengths: [Duration] = []

  /// The angles reported to the window's hinge interaction.
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

  /// The number of presented or pushed controllers that still exist.
  var livingCount: Int { entries.count { $0.controller != nil } }

  /// Requests the next transition in the frame after the end of the previous one.
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

  /// Dismisses or pops the shown controller.
  func end() async throws {
    await virtual.runUntilSettled()
    try #require(isOver, "\(kind)")
    if isShown { leave(animated: false) {} }
    await virtual.runUntilSettled()
  }
}
