import Foundation
import ProsceniumTesting
import Statements
import Testing

@testable import ProsceniumCore

/// Eight senders on threads of their own flood a stage while transitions run on it.
@MainActor @Suite struct SceneEnvironmentStressTests {
  private static let senders = 8

  /// A thousand where Scripts/test runs this under the thread sanitizer, with a million changes; otherwise a share.
  private static let transitions = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1" ? 1000 : 40
  private static let changesATransition = 125

  /// What was applied, read from the sizes: the width is the sender's number, the height the number of its change.
  private struct Applied: Equatable {
    let sender: Int
    let number: Int
  }

  @Test(.statement("C-8", "C-13"))
  func `a flood is applied in order, in parts, and its last change stays`() async throws {
    let scene = await Scene()
    let flood = (0..<Self.senders).map { Flood(number: $0, stage: scene.virtual.stage) }
    var (applied, frames, halves): ([Applied], Int, Int) = ([], 0, 0)
    scene.virtual.stage.onFrame = { [stage = scene.virtual.stage, window = scene.window] _ in
      frames += 1
      let change = Applied(sender: Flood.sender(of: stage.size), number: Flood.number(of: stage.size))
      if stage.size.width < 1000, applied.last != change { applied.append(change) }
      // A size comes with the class that was sent with it.
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
    // Each application was seen by a frame of its own, so none is missing below.
    #expect(counter.count == applied.count && counter.count <= frames, "\(counter.count) in \(frames) frames")
    for sender in 0..<Self.senders {
      let numbers = applied.filter { $0.sender == sender }.map(\.number)
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "sender \(sender)")
    }
    // Which sender came last depends on the threads; that it was the last change of its sender does not.
    #expect(applied.last?.number == Self.transitions * Self.changesATransition - 1)
    #expect(scene.window.bounds.size == scene.virtual.stage.size && scene.isQuiet)
    // What is sent between two frames is one thing in memory, gone when it was applied.
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

/// Counts the changes of the environment that a stage applies.
@MainActor private final class ApplicationCounter: StageObserver {
  private(set) var count = 0

  func stage(_ stage: Stage, didTell event: StageEvent) {
    if event.kind == .environment, event.phase == .begin { count += 1 }
  }
}

/// One sender with a thread of its own.
private final class Flood: Sendable {
  private let number: Int
  private let environment: SceneEnvironment

  @MainActor init(number: Int, stage: Stage) {
    self.number = number
    environment = SceneEnvironment(stage: stage, executor: QueueExecutor())
  }

  /// Sends so many changes at full speed, from one turn of the actor.
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
