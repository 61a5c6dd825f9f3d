import Foundation
import ProsceniumTesting
import Statements
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of eight senders on their own threads that flood a stage with changes during transitions.
@MainActor @Suite struct SceneEnvironmentStressTests {
  private static let senders = 8

  /// The number of transitions, which is 1000 with a million changes if Scripts/test runs the thread sanitizer, and
  /// lower otherwise.
  private static let transitions = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1" ? 1000 : 40
  private static let changesATransition = 125

  /// An applied change, decoded from the size. The width encodes the sender's number, and the height the change's
  /// number.
  private struct Applied: Equatable {
    let sender: Int
    let number: Int
  }

  @Test(.statement("C-8", "C-13"))
  func `a flood is applied partly and in each sender's order, and ends with a last change`() async throws {
    let scene = await Scene()
    let flood = (0..<Self.senders).map { Flood(number: $0, stage: scene.virtual.stage) }
    var (applied, frames, halves): ([Applied], Int, Int) = ([], 0, 0)
    scene.virtual.stage.onFrame = { [stage = scene.virtual.stage, window = scene.window] _ in
      frames += 1
      let change = Applied(sender: Flood.sender(of: stage.size), number: Flood.number(of: stage.size))
      if stage.size.width < 1000, applied.last != change { applied.append(change) }
      // Each size arrives with the size class that was sent with it.
      let traits = Flood.traits(ofSender: change.sender)
      if stage.size.width < 1000, window.traitCollection.horizontalSizeClass != traits.horizontalSizeClass {
        halves += 1
      }
    }
    var completions = 0
    let (batches, counter) = (Batches(), ApplicationCounter())
    scene.virtual.stage.add(counter)
    let sheet = ViewController()
    for transition in 0..<Self.transitions {
      sheet.modalPresentationStyle = transition.isMultiple(of: 4) ? .overFullScreen : .formSheet
      let first = transition * Self.changesATransition
      let sent = Task.detached {
        try await withThrowingTaskGroup { group in
          for sender in flood {
            group.addTask { try await sender.send(first..<first + Self.changesATransition, keeping: batches) }
          }
          try await group.waitForAll()
        }
      }
      if transition.isMultiple(of: 2) {
        scene.root.present(sheet, animated: true) { completions += 1 }
      } else {
        scene.root.dismiss(animated: true) { completions += 1 }
      }
      for _ in 0..<12 {
        await scene.virtual.advance(frames: 1)
        await Task.yield()
      }
      try await sent.value
      await scene.virtual.runUntilSettled()
    }
    #expect(completions == Self.transitions)
    #expect(halves == 0)
    // Each applied change was drawn in its own frame, so the comparison below misses none.
    #expect(counter.count == applied.count && counter.count <= frames, "\(counter.count) in \(frames) frames")
    for sender in 0..<Self.senders {
      let numbers = applied.filter { $0.sender == sender }.map(\.number)
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "sender \(sender)")
    }
    // The last sender depends on the threads. Its last applied change is always its last one sent.
    #expect(applied.last?.number == Self.transitions * Self.changesATransition - 1)
    #expect(scene.window.bounds.size == scene.virtual.stage.size && scene.isQuiet)
    // All changes sent between two frames share one batch, which is released when it is applied.
    let counts = batches.counts
    #expect(counts.made <= frames + 1 && counts.alive == 0, "\(counts) in \(frames) frames")
    print(
      """
      Flood: \(Self.senders) senders, \(Self.transitions * Self.changesATransition * Self.senders) changes, \
      \(Self.transitions) transitions, \(counter.count) applications in \(frames) frames
      """
    )
  }
}

/// An observer that counts a stage's environment changes.
@MainActor private final class ApplicationCounter: StageObserver {
  private(set) var count = 0

  func stage(_ stage: Stage, didTell event: StageEvent) {
    if event.kind == .environment, event.phase == .begin { count += 1 }
  }
}

/// A sender with its own thread.
private final class Flood: Sendable {
  private let number: Int
  private let environment: SceneEnvironment

  @MainActor init(number: Int, stage: Stage) {
    self.number = number
    environment = SceneEnvironment(stage: stage, executor: QueueExecutor())
  }

  /// Sends a range of changes at full speed in one turn of the actor.
  func send(_ numbers: Range<Int>, keeping batches: Batches) async throws {
    try await environment.send(numbers.map(size), traits: Self.traits(ofSender: number), keeping: batches)
  }

  private func size(_ change: Int) -> Size {
    Size(width: 500 + CGFloat(number), height: 500 + CGFloat(change) / 1024)
  }

  static func sender(of size: Size) -> Int { Int(size.width) - 500 }
  static func number(of size: Size) -> Int { Int((size.height - 500) * 1024) }
  static func traits(ofSender sender: Int) -> TraitCollection {
    TraitCollection(horizontalSizeClass: sender.isMultiple(of: 2) ? .compact : .regular)
  }
}

extension SceneEnvironment {
  fileprivate func send(_ sizes: [Size], traits: TraitCollection, keeping batches: Batches) throws {
    for size in sizes { batches.add(try send(size: size, traits: traits).batch) }
  }
}
