import Foundation
import Logging
import Testing

/// Tests of a hundred thousand random sequences of touches, by seed.
///
/// The environment variable `PROSCENIUM_FINGERS` sets another number, a multiple of 100.
@MainActor @Suite struct ManyFingersTests {
  private static let count: Int = {
    let count = ProcessInfo.processInfo.environment["PROSCENIUM_FINGERS"].flatMap(Int.init) ?? 100_000
    precondition(count >= 100, "PROSCENIUM_FINGERS is \(count), and should be 100 or more.")
    // The library warns about recognisers that do not end, which the random ones do often.
    LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
    return count
  }()

  @Test(arguments: 0..<100)
  func `random touches begin and end once, and recognisers send legal messages`(part: Int) async {
    for seed in part * Self.count / 100..<(part + 1) * Self.count / 100 {
      await FingerSequence.check(seed: UInt64(seed))
    }
  }
}
