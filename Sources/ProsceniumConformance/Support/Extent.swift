import Foundation

/// How much runs of what repeats itself by seed or by instant.
package enum Extent {
  /// Set by Scripts/test for the thread sanitizer: these suites have one thread, the main actor's, and what is made
  /// many times slower finds in a hundred such runs no more than in ten.
  package static let isBrief = ProcessInfo.processInfo.environment["PROSCENIUM_BRIEF"] == "1"

  /// PROSCENIUM_FULL=1 asks for what takes minutes.
  package static let isFull = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1"

  /// PROSCENIUM_NIGHTLY=1 asks for what takes an hour.
  package static let isNightly = ProcessInfo.processInfo.environment["PROSCENIUM_NIGHTLY"] == "1"

  /// How many elements a sample has one of.
  static let interval = isFull ? 1 : isBrief ? 250 : 50

  /// A sample with one element of each fifty, with one of each 250 in a brief run, and with all in a full run.
  ///
  /// - Parameter thinning: One in how many of those is left in a run that is not full.
  package static func sample<Element>(_ elements: [Element], offset: Int = 0, every thinning: Int = 1) -> [Element] {
    sample(elements, offset: offset, oneOf: isFull ? interval : interval * thinning)
  }

  /// A sample with one element of each `interval` that follow one another.
  ///
  /// Samples with other offsets have other elements. The places are far apart from one offset to the next and from one
  /// interval to the next, so that no period of the elements agrees with the sample's.
  static func sample<Element>(_ elements: [Element], offset: Int, oneOf interval: Int) -> [Element] {
    // The factors are primes, so that the offsets from 0 to the interval have each element once.
    stride(from: 0, to: elements.count, by: interval).enumerated()
      .map { block, first in first + (offset * 7_919 + block * 104_729) % interval }
      .filter { $0 < elements.count }.map { elements[$0] }
  }

  /// How far apart are what is run of a row: `count`, 1 in a full run, four times as far in a brief one.
  package static func step(_ count: Int) -> Int { isFull ? 1 : isBrief ? 4 * count : count }
}
