/// A row of the table with its measurement and its peers.
struct Row: Sendable {
  /// The unit of a row's values, which determines whether a higher or a lower value is better.
  enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case bytes
    case perSecond = "per s"
    case wakeUps = "wake-ups"
    case percent = "% CPU"

    var isBetterHigher: Bool { self == .perSecond }
  }

  /// A peer, and the number of operations that both sides perform.
  struct Pairing: Sendable {
    let peer: Side
    let count: Int
  }

  let bench: String
  let unit: Unit
  /// The configuration of Proscenium's loop in this row.
  var ours = Side.ours
  let pairings: [Pairing]
  /// Measures one side in a separate process, reports the sample and ends the process.
  let measure: @Sendable (Side, Int) -> Void

  init(
    _ bench: String,
    _ unit: Unit,
    ours: Side = .ours,
    _ pairings: [(Side, Int)],
    _ measure: @escaping @Sendable (Side, Int) -> Void
  ) {
    self.bench = bench
    self.unit = unit
    self.ours = ours
    self.pairings = pairings.map(Pairing.init)
    self.measure = measure
  }

  static let all: [Row] = TimerRows.all + TaskRows.all + HopRows.all + WakeRows.all + DescriptorRows.all
}
