public import ProsceniumCore

/// The checks that a sweep makes in each run.
public struct SweepChecks: OptionSet, Sendable, Hashable {
  /// The bit mask of the checks.
  public let rawValue: Int

  /// Creates checks from a bit mask.
  ///
  /// Unknown bits have no effect.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The check that no view moves farther in a frame than 1.5 times as far as in a fresh move.
  public static let continuity = SweepChecks(rawValue: 1 << 0)

  /// The check of invariants, warnings and rest.
  ///
  /// The sweep checks the invariants of all windows in every fourth frame after the change and at rest. Each unexpected
  /// warning fails the run, and the stage must be quiet at the end of each step.
  public static let invariants = SweepChecks(rawValue: 1 << 1)

  /// The check that the run loses no line of ``SweepScene/state``.
  public static let survival = SweepChecks(rawValue: 1 << 2)

  /// The check of the final picture against a flow that ran in the last posture from the beginning.
  public static let convergence = SweepChecks(rawValue: 1 << 3)

  /// The check that no control overlaps an active division at rest.
  public static let folds = SweepChecks(rawValue: 1 << 4)

  /// The check that a transition lasts at most the duration of one environment change longer than without a change.
  public static let bounds = SweepChecks(rawValue: 1 << 5)

  /// All checks.
  public static let all: SweepChecks = [.continuity, .invariants, .survival, .convergence, .folds, .bounds]
}

/// The settings of a sweep apart from its postures, transitions, instants and seeds.
public struct SweepOptions: Sendable {
  /// The patterns of posture changes, each of which requires runs of its own.
  public var patterns: [SweepPattern] = SweepPattern.allCases

  /// The pairs of postures to test, or `nil` for all ordered pairs of different postures.
  public var pairs: [SweepPair]?

  /// The checks that can fail a run.
  public var checks: SweepChecks = .all

  /// The closure that changes the surface to a posture in the middle of a step, while time does not advance.
  ///
  /// The default closure sends the posture to the scene's environment. Set another closure to compare its strategy with
  /// the default.
  public var change: @MainActor (SweepScene, Device.Posture) async throws -> Void = { scene, posture in
    try await scene.environment.send(posture)
  }

  /// The closure that selects the controls, which must not overlap an active division at rest.
  ///
  /// The default selects buttons, fields and labels. Such a view has an accessibility identifier and no subviews,
  /// receives touches, is not the root view of a controller, does not fill its superview like a background, and is not
  /// in a scroll view.
  public var isControl: @MainActor (View) -> Bool = { $0.isLeafWithName }

  /// The one run to make, or `nil` to make all runs.
  ///
  /// The environment variable `PROSCENIUM_SWEEP` has the same effect and takes precedence.
  public var only: SweepCell?

  /// The number of processes that share the runs, or `nil` for the default.
  ///
  /// By default, a program uses one process for each processor, and a test uses its own process only.
  public var processes: Int?

  /// The real time without output after which another process counts as hung and is killed.
  ///
  /// After its undisturbed runs, a process writes a line before each run.
  public var patience: Duration = .seconds(120)

  /// The time from one frame to the next.
  public var frameInterval: Duration = .seconds(1) / 60

  /// The closure that receives the number of runs and the recording of a single run.
  ///
  /// The default closure prints its argument.
  public var log: @MainActor (String) -> Void = { print($0) }

  /// Creates the default options.
  public init() {}
}

extension View {
  /// A Boolean value that indicates whether the view is a named, touchable leaf outside of scroll views.
  ///
  /// A view that fills its superview and a controller's root view do not count.
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
