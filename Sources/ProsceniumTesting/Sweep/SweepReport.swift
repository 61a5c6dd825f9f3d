/// The result of a sweep, with the number of runs, the survivals, and the largest movements of views in a frame.
public struct SweepReport: Sendable, Hashable, Codable {
  /// The results of one step with one pair of postures.
  public struct Row: Sendable, Hashable, Codable {
    /// The name of the step.
    public let transition: String

    /// The pair of postures.
    public let pair: SweepPair

    /// The number of runs.
    public internal(set) var instantCount = 0

    /// The number of runs that lost nothing of ``SweepScene/state``.
    public internal(set) var survivorCount = 0

    /// The number of runs with a fault.
    public internal(set) var failedCount = 0

    /// The longest movement of any view in one frame, in points.
    public internal(set) var worstStep = 0.0

    /// The largest ratio of a view's movement in one frame to its fresh movement.
    ///
    /// The continuity check permits a ratio of up to 1.5.
    public internal(set) var worstRatio = 0.0

    /// The view with the largest ratio.
    public internal(set) var worstView = ""

    /// The run with the largest ratio.
    public internal(set) var worstCell: SweepCell?
  }

  /// A fault of a run.
  public struct Failure: Sendable, Hashable, Codable {
    /// The kind of a fault.
    ///
    /// The kinds are in the order of their importance. If a run has faults of several kinds, the first kind counts.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// A process that made runs crashed or hung.
      case process
      /// The flow threw an error. Errors of the flow's own checks also have this kind.
      case flow
      /// The run lost a line of the scene's state.
      case survival
      /// A control overlaps an active fold at rest.
      case folds
      /// A view moved too far in a frame.
      case continuity
      /// An invariant was violated, an unexpected warning occurred, or the stage did not settle.
      case invariants
      /// The final picture differs from the picture of a fresh run.
      case convergence
      /// A transition lasted too long.
      case bounds
    }

    /// The kind of the fault.
    public let kind: Kind

    /// The faulty run, or `nil` if an undisturbed run failed.
    public let cell: SweepCell?

    /// The description of the fault.
    public let text: String

    /// The number of runs before the faulty run in the order from small to large.
    let rank: Int
  }

  /// The name of the flow.
  public let flow: String

  /// The number of runs of the flow without any change.
  public internal(set) var undisturbedCount = 0

  /// The number of runs whose final picture was not compared, because no other run had the same final state.
  public internal(set) var uncomparedCount = 0

  /// The results for each step and pair of postures, in the order in which the sweep reached them.
  public internal(set) var rows: [Row] = []

  /// The smallest failure of each kind in each row.
  ///
  /// The order is from small to large: few changes before more changes, early steps before late ones, early frames
  /// before late ones.
  public internal(set) var failures: [Failure] = []

  /// The number of frames with each view that no undisturbed run showed, by the view's name.
  ///
  /// The only limit for such a view is its own path, because no fresh movement is known.
  public internal(set) var unjudged: [String: Int] = [:]

  /// The number of runs with a change of posture.
  public var instantCount: Int { rows.reduce(0) { $0 + $1.instantCount } }

  /// The number of disturbed runs that lost nothing.
  public var survivorCount: Int { rows.reduce(0) { $0 + $1.survivorCount } }

  /// The number of disturbed runs with a fault.
  public var failedCount: Int { rows.reduce(0) { $0 + $1.failedCount } }

  /// The row with the largest ratio of a view's movement to its fresh movement.
  public var worstRow: Row? { rows.max { $0.worstRatio < $1.worstRatio } }

  init(flow: String) { self.flow = flow }

  /// Returns the results of a step with a pair of postures, or `nil` if no such run was made.
  public func row(_ transition: String, _ pair: SweepPair) -> Row? {
    rows.first { $0.transition == transition && $0.pair == pair }
  }
}

extension SweepReport: CustomStringConvertible {
  public var description: String {
    let transitions = Set(rows.map(\.transition)).count
    let pairs = Set(rows.map(\.pair)).count
    var lines = [
      """
      \(flow): \(instantCount) instants in \(transitions) transitions and \(pairs) pairs of postures; \
      \(survivorCount) survived, \(failedCount) failed
      """
    ]
    if let row = worstRow, let cell = row.worstCell {
      lines.append("  the longest step was \(row.worstRatio.shortText) times a fresh one: \(row.worstView) in \(cell)")
    }
    if uncomparedCount > 0 { lines.append("  runs without a comparable final picture: \(uncomparedCount)") }
    if !unjudged.isEmpty {
      let names = unjudged.keys.sorted()
      lines.append("  views checked only by their paths: \(names.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }
}
