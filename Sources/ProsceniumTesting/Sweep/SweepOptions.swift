public import ProsceniumCore

/// What a sweep looks at in each run.
public struct SweepChecks: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Makes checks from bits; unknown ones have no effect.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No view goes farther in a frame than 1.5 times as far as in a fresh move.
  public static let continuity = SweepChecks(rawValue: 1 << 0)

  /// The invariants of windows in every fourth frame after the change and at rest, every warning, and that all ends
  /// quiet.
  public static let invariants = SweepChecks(rawValue: 1 << 1)

  /// Nothing that the state of a scene names gets lost.
  public static let survival = SweepChecks(rawValue: 1 << 2)

  /// In the end the picture is that of a flow which ran in the last posture from the beginning.
  public static let convergence = SweepChecks(rawValue: 1 << 3)

  /// No control stands on an active division once all is quiet.
  public static let folds = SweepChecks(rawValue: 1 << 4)

  /// A transition takes at most one change's duration longer than by itself.
  public static let bounds = SweepChecks(rawValue: 1 << 5)

  /// All of them.
  public static let all: SweepChecks = [.continuity, .invariants, .survival, .convergence, .folds, .bounds]
}

/// How a sweep is made, beyond its postures, transitions, instants and seeds.
public struct SweepOptions: Sendable {
  /// How often the posture changes in a run; each of them is one run of its own.
  public var patterns: [SweepPattern] = SweepPattern.allCases

  /// Which posture becomes which; `nil` is each of them to each other one.
  public var pairs: [SweepPair]?

  /// What fails a run.
  public var checks: SweepChecks = .all

  /// Has the surface become a posture, in the middle of a step and while time stands.
  ///
  /// By default the scene's environment sends it. Another strategy can be compared with that one.
  public var change: @MainActor (SweepScene, Device.Posture) async throws -> Void = { scene, posture in
    try await scene.environment.send(posture)
  }

  /// What may not stand on an active division once all is quiet.
  ///
  /// By default each view that has an accessibility identifier and no subviews, takes touches, is no controller's own
  /// view, does not fill what it stands in, as grounds do, and does not scroll: buttons, fields and texts.
  public var isControl: @MainActor (View) -> Bool = { $0.isLeafWithName }

  /// The one run to make; `nil` makes all.
  ///
  /// The environment variable `PROSCENIUM_SWEEP` has the same effect and counts more.
  public var only: SweepCell?

  /// How many processes share the runs; `nil` is one for each processor in a program, and this one alone in a test.
  public var processes: Int?

  /// How long another process may be silent, in real time, until it counts as hung and is ended.
  ///
  /// It writes a line before each run, after those without any change.
  public var patience: Duration = .seconds(120)

  /// How far frames are apart.
  public var frameInterval: Duration = .seconds(1) / 60

  /// Where the count of runs is written, and the recording of a run that is made alone; printed by default.
  public var log: @MainActor (String) -> Void = { print($0) }

  /// Makes the default options.
  public init() {}
}

extension View {
  /// Whether the view is what a person reads or touches: named, without views of its own, and in nothing that scrolls.
  fileprivate var isLeafWithName: Bool {
    guard accessibilityIdentifier != nil, subviews.isEmpty, isUserInteractionEnabled, !(next is ViewController) else {
      return false
    }
    if let superview, frame == superview.bounds { return false }
    var view: View? = self
    while let candidate = view {
      if candidate is ScrollView { return false }
      view = candidate.superview
    }
    return true
  }
}
