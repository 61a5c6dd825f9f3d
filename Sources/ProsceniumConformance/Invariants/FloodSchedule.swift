import ProsceniumTesting

/// A schedule of frames that send changes, alternating between two environments.
enum FloodSchedule: Sendable {
  /// Two changes in the given frames.
  case pair(Int, Int)

  /// A change in every frame whose number is a multiple of a period.
  case every(Int)

  /// Eight senders, each of which sends a change in a random quarter of the frames.
  case senders(seed: UInt64)

  /// Returns the indices of the senders that send in a frame.
  func senders(in frame: Int, _ random: inout SplitMix) -> [Int] {
    switch self {
    case .pair(let first, let second): frame == first || frame == second ? [0] : []
    case .every(let period): frame.isMultiple(of: period) ? [0] : []
    case .senders: (0..<8).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    }
  }

  var seed: UInt64 { if case .senders(let seed) = self { seed } else { 0 } }

  /// The number of frames with changes.
  ///
  /// The longest transition lasts 0.5 s, and its latest end is 0.3 s later.
  static let frameCount = 50

  /// The schedules of every pair of frames, of every period up to 20 frames, and of eight seeds.
  static let all: [FloodSchedule] =
    (0..<frameCount).flatMap { first in (first + 1..<frameCount).map { .pair(first, $0) } }
    + (1...20).map(every) + (0..<8).map { .senders(seed: $0) }

  /// Returns the schedules of one cell of the grid.
  ///
  /// A full nightly run uses all schedules. Other runs use a sample, which differs between cells.
  static func sample(_ form: Int, _ change: Int) -> [FloodSchedule] {
    let interval = Extent.isFull ? (Extent.isNightly ? 1 : 16) : Extent.isBrief ? 3_200 : 640
    return Extent.sample(all, offset: FloodChange.allCases.count * form + change, oneOf: interval)
  }
}
