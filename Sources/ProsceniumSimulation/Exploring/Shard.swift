/// A part of an exploration that is split over processes.
struct Shard: Hashable {
  /// Counted from 0.
  let index: Int
  let count: Int

  static let whole = Shard(index: 0, count: 1)

  /// Every `count`th seed, so that dear ones do not all fall to one shard.
  func seeds(of all: Range<UInt64>) -> some Sequence<UInt64> {
    stride(from: all.lowerBound, to: all.upperBound, by: 1).lazy
      .filter { [self] in ($0 - all.lowerBound) % UInt64(count) == UInt64(index) }
  }
}
