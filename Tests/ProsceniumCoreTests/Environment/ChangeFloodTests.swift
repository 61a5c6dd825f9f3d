import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of a window that changes continually, where a transition ends at most one change's duration late.
@MainActor @Suite struct ChangeFloodTests {
  static let change = Duration.milliseconds(300)

  /// Returns the transition's duration from its request, with a change every `frames` frames.
  ///
  /// - Parameter frames: The number of frames between two changes. A value of 0 sends no changes.
  private func length(
    of kind: FloodScene.Kind,
    _ change: FloodScene.Change,
    every frames: Int
  ) async throws -> Duration {
    let flood = await FloodScene(kind)
    let virtual = flood.scene.virtual
    flood.begin()
    for frame in 0..<600 where flood.length == nil {
      if frames > 0, frame.isMultiple(of: frames) { try await flood.send(change, number: frame / frames) }
      await virtual.advance(frames: 1)
      flood.drive()
    }
    // The animations of the changes continue past the transition's end for as long as changes arrive.
    for frame in 0..<60 where frames > 0 {
      if frame.isMultiple(of: frames) { try await flood.send(change, number: frame) }
      await virtual.advance(frames: 1)
    }
    await virtual.runUntilSettled()
    #expect(flood.scene.isQuiet && flood.completions == 1)
    #expect(change == .style || flood.isInPlace, "\(kind)")
    return try #require(flood.length)
  }

  @Test(.statement("C-10"), arguments: FloodScene.Kind.allCases, [1, 3, 10])
  func `a transition under continual changes ends in time`(kind: FloodScene.Kind, frames: Int) async throws {
    let own = try await length(of: kind, .size, every: 0)
    let reckoned = Duration.seconds(kind.seconds)
    #expect(own >= reckoned && own <= reckoned + .seconds(2) / 60, "\(kind) takes \(own) by itself")
    for change in FloodScene.Change.allCases {
      let length = try await length(of: kind, change, every: frames)
      let limit = change == .traits ? .seconds(1) / 60 : Self.change + .seconds(1) / 60
      #expect(length <= own + limit, "\(kind), \(change) every \(frames) frames: \(length), by itself \(own)")
      #expect(
        length >= own - .seconds(1) / 60,
        "\(kind), \(change) every \(frames) frames: \(length), by itself \(own)"
      )
    }
  }
}
