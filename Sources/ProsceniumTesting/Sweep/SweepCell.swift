public import ProsceniumCore

/// The names of two postures between which a device changes.
public struct SweepPair: Sendable, Hashable, Codable {
  /// The name of the posture before the change.
  public let from: String

  /// The name of the posture after the change.
  public let to: String

  /// Creates a pair with the names of two postures.
  public init(from: Device.Posture, to: Device.Posture) {
    self.from = from.name
    self.to = to.name
  }
}

/// The sequence of posture changes in one run of a flow.
///
/// Consecutive changes are 1 to 12 frames apart. The seed and the first frame determine these distances.
public enum SweepPattern: String, Sendable, Hashable, Codable, CaseIterable {
  /// The posture changes once.
  case there

  /// The posture changes once, and changes back 1 to 12 frames later.
  case thereAndBack

  /// The posture changes, changes back, and changes again.
  case twice

  /// The number of changes.
  public var changeCount: Int {
    switch self {
    case .there: 1
    case .thereAndBack: 2
    case .twice: 3
    }
  }
}

/// The frames of a transition at which the posture changes.
public enum SweepInstants: Sendable, Hashable {
  /// The posture changes in the first frame and in each frame whose number is a multiple of the given interval.
  case every(Int)

  /// The posture changes in each frame.
  public static let all = SweepInstants.every(1)

  /// Returns the frame numbers for a transition that lasts `count` frames.
  func frames(of count: Int) -> StrideTo<Int> {
    guard case .every(let interval) = self else { return stride(from: 0, to: 0, by: 1) }
    precondition(interval > 0, "The interval of instants must be at least 1 frame, not \(interval).")
    return stride(from: 0, to: count, by: interval)
  }
}

/// A disturbed run of a flow, identified by its step, frame, postures, pattern and seed.
///
/// The description of a cell replays the run. For example, `compose/book-flat/17/3` changes from book to flat after 17
/// frames of the step "compose" with the seed 3, and `compose/book-flat-book/17/3` also changes back to book.
public struct SweepCell: Sendable, Hashable, Codable {
  /// The name of the disturbed step.
  public let transition: String

  /// The posture at the beginning of the run, and the posture after the first change.
  public let pair: SweepPair

  /// The pattern of the changes.
  public let pattern: SweepPattern

  /// The number of frames that the step has shown when the posture first changes.
  public let frame: Int

  /// The seed of the scene.
  public let seed: UInt64

  /// Creates a cell.
  public init(transition: String, pair: SweepPair, pattern: SweepPattern = .there, frame: Int, seed: UInt64 = 0) {
    precondition(frame >= 0, "A cell's frame must be at least 0, not \(frame).")
    self.transition = transition
    self.pair = pair
    self.pattern = pattern
    self.frame = frame
    self.seed = seed
  }

  /// The name of the posture after all changes.
  var last: String { pattern == .thereAndBack ? pair.from : pair.to }

  /// The frame numbers of the changes, each with the name of its new posture.
  ///
  /// The seed and the first frame determine the random distances of 1 to 12 frames between the changes.
  var changes: [(frame: Int, posture: String)] {
    var random = SplitMix(seed: seed &* 1009 &+ UInt64(frame))
    var next = frame
    return (0..<pattern.changeCount).map { number in
      defer { next += Int.random(in: 1...12, using: &random) }
      return (next, number.isMultiple(of: 2) ? pair.to : pair.from)
    }
  }
}

extension SweepCell: CustomStringConvertible {
  public var description: String {
    let postures = [pair.from] + changes.map(\.posture)
    return "\(transition)/\(postures.joined(separator: "-"))/\(frame)/\(seed)"
  }
}
