import Foundation

/// How much runs of what repeats itself by seed or by instant.
package enum Extent {
  /// Set by Scripts/test for the thread sanitizer: these suites have one thread, the main actor's, and what is made
  /// many times slower finds in a hundred such runs no more than in ten.
  package static let isBrief = ProcessInfo.processInfo.environment["PROSCENIUM_BRIEF"] == "1"

  /// PROSCENIUM_FULL=1 asks for what takes minutes.
  package static let isFull = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1"

  /// A tenth of the elements in a brief run, the first and each tenth after it.
  package static func sample<Element>(_ elements: [Element]) -> [Element] {
    guard isBrief else { return elements }
    return stride(from: 0, to: elements.count, by: 10).map { elements[$0] }
  }
}
