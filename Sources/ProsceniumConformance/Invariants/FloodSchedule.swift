import ProsceniumTesting

/// The frames in which changes are sent, each to the environment that the last one was not.
enum FloodSchedule: Sendable {
  /// Two changes.
  case pair(Int, Int)

  /// A change in every frame whose number is a multiple of a period.
  case every(Int)

  /// Eight senders, each of which sends in a fourth of the frames, drawn by a seed.
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

  /// The frames in which changes are sent: the longest transition takes 0.5 s, and its cap comes 0.3 s after that.
  static let frameCount = 50

  /// Every pair of frames, every period up to 20 frames, and eight seeds.
  static let all: [FloodSchedule] =
    (0..<frameCount).flatMap { first in (first + 1..<frameCount).map { .pair(first, $0) } }
    + (1...20).map(every) + (0..<8).map { .senders(seed: $0) }

  /// The schedules of one cell of the grid: all in a full run by night, else a sample, another one for each cell.
  static func sample(_ form: Int, _ change: Int) -> [FloodSchedule] {
    let interval = Extent.isFull ? (Extent.isNightly ? 1 : 16) : Extent.isBrief ? 3_200 : 640
    return Extent.sample(all, offset: FloodChange.allCases.count * form + change, oneOf: interval)
  }
}
