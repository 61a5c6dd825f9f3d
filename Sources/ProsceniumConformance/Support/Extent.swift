import Foundation

/// The extent of test runs that vary by seed or by instant.
package enum Extent {
  /// A Boolean value that indicates whether the environment variable `PROSCENIUM_BRIEF` requests a brief run.
  ///
  /// `Scripts/test` sets the variable for the thread sanitizer. The suites use only the main actor's thread, and the
  /// sanitizer makes them many times slower. A hundred such runs detect no more than ten.
  package static let isBrief = ProcessInfo.processInfo.environment["PROSCENIUM_BRIEF"] == "1"

  /// A Boolean value that indicates whether `PROSCENIUM_FULL` is 1 to request runs of some minutes.
  package static let isFull = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1"

  /// A Boolean value that indicates whether `PROSCENIUM_NIGHTLY` is 1 to request runs of an hour.
  package static let isNightly = ProcessInfo.processInfo.environment["PROSCENIUM_NIGHTLY"] == "1"

  /// The number of elements from which a sample selects one.
  static let interval = isFull ? 1 : isBrief ? 250 : 50

  /// Returns one of every 50 elements, one of every 250 in a brief run, or all elements in a full run.
  ///
  /// - Parameter thinning: A factor by which a run that is not full selects fewer elements.
  package static func sample<Element>(_ elements: [Element], offset: Int = 0, every thinning: Int = 1) -> [Element] {
    sample(elements, offset: offset, oneOf: isFull ? interval : interval * thinning)
  }

  /// Returns a sample with one element of each `interval` consecutive elements.
  ///
  /// Samples with different offsets have different elements. The indices differ widely from one offset to the next and
  /// from one interval to the next, so that no period of the elements coincides with the sample's period.
  static func sample<Element>(_ elements: [Element], offset: Int, oneOf interval: Int) -> [Element] {
    // The factors are primes, so the offsets from 0 up to the interval select each element once.
    stride(from: 0, to: elements.count, by: interval).enumerated()
      .map { block, first in first + (offset * 7_919 + block * 104_729) % interval }
      .filter { $0 < elements.count }.map { elements[$0] }
  }

  /// Returns the distance between tested elements, which is 1 in a full run, `4 * count` in a brief run, or `count`.
  package static func step(_ count: Int) -> Int { isFull ? 1 : isBrief ? 4 * count : count }
}
