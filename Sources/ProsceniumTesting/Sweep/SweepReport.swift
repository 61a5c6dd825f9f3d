/// What a sweep has come to: how many runs it made, what was kept in them, and how far views went in one frame.
public struct SweepReport: Sendable, Hashable, Codable {
  /// One transition while one posture becomes another.
  public struct Row: Sendable, Hashable, Codable {
    /// The name of the step.
    public let transition: String

    /// The postures.
    public let pair: SweepPair

    /// How many runs were made.
    public internal(set) var instantCount = 0

    /// In how many of them nothing was lost; see ``SweepScene/state``.
    public internal(set) var survivorCount = 0

    /// In how many of them something was wrong.
    public internal(set) var failedCount = 0

    /// How far a view went in one frame at the most, in points.
    public internal(set) var worstStep = 0.0

    /// How far a view went in one frame, in steps of a fresh move, of which it may be 1.5.
    public internal(set) var worstRatio = 0.0

    /// The view that did.
    public internal(set) var worstView = ""

    /// The run in which it did.
    public internal(set) var worstCell: SweepCell?
  }

  /// Something that was wrong with a run.
  public struct Failure: Sendable, Hashable, Codable {
    /// What sort of thing it was; of one run the first of these counts.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// A process that made runs crashed or hung.
      case process
      /// The flow threw an error, among them those of its own checks.
      case flow
      /// Something was lost.
      case survival
      /// A control stands on a fold.
      case folds
      /// A view went too far in a frame.
      case continuity
      /// An invariant did not hold, a warning came, or something did not come to rest.
      case invariants
      /// The picture at the end is another one than that of a fresh run.
      case convergence
      /// A transition took too long.
      case bounds
    }

    /// What sort of thing it was.
    public let kind: Kind

    /// The run; `nil` where nothing had disturbed it.
    public let cell: SweepCell?

    /// What was found.
    public let text: String

    /// How many runs come before it in the order from small to large.
    let rank: Int
  }

  /// The name of the flow.
  public let flow: String

  /// How many flows were run without any change.
  public internal(set) var undisturbedCount = 0

  /// How many runs ended with a picture that was compared with none, as no other run had the same state in the end.
  public internal(set) var uncomparedCount = 0

  /// For each transition and pair of postures, in the order in which they were met.
  public internal(set) var rows: [Row] = []

  /// The smallest failure of each kind in each row, from small to large: few changes before more, an early transition
  /// and an early frame before late ones.
  public internal(set) var failures: [Failure] = []

  /// Views that no run without a change has shown, and in how many frames they were; only the way that they went says
  /// how far they may go.
  public internal(set) var unjudged: [String: Int] = [:]

  /// How many runs had a change.
  public var instantCount: Int { rows.reduce(0) { $0 + $1.instantCount } }

  /// In how many of them nothing was lost.
  public var survivorCount: Int { rows.reduce(0) { $0 + $1.survivorCount } }

  /// In how many of them something was wrong.
  public var failedCount: Int { rows.reduce(0) { $0 + $1.failedCount } }

  /// The row in which a view went farthest, in steps of a fresh move.
  public var worstRow: Row? { rows.max { $0.worstRatio < $1.worstRatio } }

  init(flow: String) { self.flow = flow }

  /// A transition while one posture becomes another.
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
      lines.append("  the longest step was \(row.worstRatio.shortText) of a fresh one: \(row.worstView) in \(cell)")
    }
    if uncomparedCount > 0 { lines.append("  not compared in the end: \(uncomparedCount)") }
    if !unjudged.isEmpty {
      let names = unjudged.keys.sorted()
      lines.append("  judged by their ways alone: \(names.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }
}
