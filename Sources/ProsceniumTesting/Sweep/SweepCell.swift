public import ProsceniumCore

/// Two postures by name, of which the first one becomes the second.
public struct SweepPair: Sendable, Hashable, Codable {
  /// The posture at the beginning.
  public let from: String

  /// The posture that comes.
  public let to: String

  /// Makes a pair.
  public init(from: Device.Posture, to: Device.Posture) {
    self.from = from.name
    self.to = to.name
  }
}

/// How often the posture changes in one run of a flow.
public enum SweepPattern: String, Sendable, Hashable, Codable, CaseIterable {
  /// Once, and it stays.
  case there

  /// Once, and back some frames later.
  case thereAndBack

  /// Once, back, and once more.
  case twice

  /// How many changes there are.
  public var changeCount: Int {
    switch self {
    case .there: 1
    case .thereAndBack: 2
    case .twice: 3
    }
  }
}

/// Which frames of a transition the posture changes in.
public enum SweepInstants: Sendable, Hashable {
  /// In the first one and in each that comes so many frames later.
  case every(Int)

  /// In each frame.
  public static let all = SweepInstants.every(1)

  /// The frames of a transition that takes `count` of them.
  func frames(of count: Int) -> StrideTo<Int> {
    guard case .every(let interval) = self else { return stride(from: 0, to: 0, by: 1) }
    precondition(interval > 0, "Instants are each frame or fewer, not each \(interval)th.")
    return stride(from: 0, to: count, by: interval)
  }
}

/// One disturbed run of a flow: in which frame of which of its transitions the posture changes, and to what.
///
/// Its text replays it: `compose/book-flat/17/3` is the change from book to flat after 17 frames of the step "compose"
/// with the seed 3, `compose/book-flat-book/17/3` the same and back.
public struct SweepCell: Sendable, Hashable, Codable {
  /// The name of the step.
  public let transition: String

  /// The posture in which the run begins, and the one that comes.
  public let pair: SweepPair

  /// How often the posture changes.
  public let pattern: SweepPattern

  /// How many frames the step has shown when the posture changes.
  public let frame: Int

  /// The seed of the scene.
  public let seed: UInt64

  /// Makes a cell.
  public init(transition: String, pair: SweepPair, pattern: SweepPattern = .there, frame: Int, seed: UInt64 = 0) {
    precondition(frame >= 0, "Frames are counted from 0, not from \(frame).")
    self.transition = transition
    self.pair = pair
    self.pattern = pattern
    self.frame = frame
    self.seed = seed
  }

  /// The posture in the end.
  var last: String { pattern == .thereAndBack ? pair.from : pair.to }

  /// The frames in which the posture changes, and the names of what comes: up to twelve frames lie between them, as
  /// the seed and the frame say.
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
