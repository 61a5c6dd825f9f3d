/// One row of the table: what is measured, and against which peers.
struct Row: Sendable {
  /// What a number means, and so which of two is the better one.
  enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case bytes
    case perSecond = "per s"
    case wakeUps = "wake-ups"
    case percent = "% CPU"

    var isBetterHigher: Bool { self == .perSecond }
  }

  /// A peer, and how many of the thing both do.
  struct Pairing: Sendable {
    let peer: Side
    let count: Int
  }

  let bench: String
  let unit: Unit
  /// Which of our loop's configurations it is.
  var ours = Side.ours
  let pairings: [Pairing]
  /// Measures one side in a process of its own, reports it and ends the process.
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
