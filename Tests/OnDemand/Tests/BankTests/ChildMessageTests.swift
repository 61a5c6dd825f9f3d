import Foundation
import Testing

@testable import ProsceniumSimulationTesting

/// Tests the messages between the two processes of a simulated test, and the outcome that they determine.
@Suite struct ChildMessageTests {
  private let extent = ChildResult.explored(runs: 2, orders: 1, extent: "")

  /// The line of a record in the pipe.
  private func line(_ record: ChildRecord) throws -> Data { try JSONEncoder().encode(record) + Data("\n".utf8) }

  private func ending(_ exit: ChildEnding.Exit, _ messages: [ChildMessage]) -> ChildEnding {
    ChildEnding(exit, messages, errorOutput: "")
  }

  @Test func `a reader joins a record that arrives in two parts`() throws {
    var reader = ChildMessage.Reader()
    let bytes = try line(.result(extent))
    #expect(reader.messages(adding: bytes.prefix(5)).isEmpty)
    let messages = reader.messages(adding: bytes.dropFirst(5) + Data([ChildMessage.endMark]))
    guard case .record(.result(.explored(2, 1, ""))) = messages.first else {
      Issue.record("the messages are \(messages)")
      return
    }
    #expect(messages.count == 1 && reader.isAtEnd && reader.lastMessage() == nil)
  }

  @Test func `a warning is a message with its line breaks, before the pipe ends`() {
    var reader = ChildMessage.Reader()
    let messages = reader.messages(adding: Data("?two\u{1f}lines\n".utf8))
    guard case .warning("two\nlines") = messages.first else {
      Issue.record("the messages are \(messages)")
      return
    }
    #expect(!reader.isAtEnd)
  }

  @Test func `last words are one message up to the end mark, also if their lines look like a warning`() throws {
    var reader = ChildMessage.Reader()
    let messages = reader.messages(adding: try line(.result(extent)) + Data("!one\n?two\n\0".utf8))
    #expect(messages.count == 1)
    guard case .lastWords("one\n?two\n") = reader.lastMessage() else {
      Issue.record("the last message is \(String(describing: reader.lastMessage()))")
      return
    }
  }

  @Test func `half of a record is no message`() throws {
    var reader = ChildMessage.Reader()
    #expect(reader.messages(adding: try line(.result(extent)).prefix(9)).isEmpty)
    #expect(reader.lastMessage() == nil)
  }

  @Test(arguments: [ChildEnding.Exit.status(1), .signal(6), .notStarted])
  func `an exploration followed by a fault is a crash`(exit: ChildEnding.Exit) {
    guard case .crashed(let crash) = ending(exit, [.record(.result(extent))]).outcome else {
      Issue.record("the process did not crash")
      return
    }
    #expect(crash.exit == exit && crash.environment == nil)
  }

  @Test func `a fault without a result is a crash, with the variables of its last run`() {
    let words = ChildMessage.lastWords("Simulation: the process ended.\nReplay with PROSCENIUM_SEED=3\n")
    guard case .crashed(let crash) = ending(.signal(5), [words]).outcome else {
      Issue.record("the process did not crash")
      return
    }
    #expect(crash.environment == "PROSCENIUM_SEED=3")
    #expect(crash.description.hasPrefix("The test's own process was ended by signal 5.\nSimulation: "))
  }

  @Test func `a process without a result is a crash, and keeps its issues`() {
    let ending = ending(.success, [.record(.issue(ChildIssue(warning: "late")))])
    guard case .crashed(let crash) = ending.outcome else {
      Issue.record("the process did not crash")
      return
    }
    #expect(crash.description == "The test's own process explored nothing.")
    #expect(ending.issues == [ChildIssue(warning: "late")])
  }

  @Test func `a refusal remains the result after a fault`() {
    guard case .ended(.refused("no")) = ending(.status(1), [.record(.result(.refused("no")))]).outcome else {
      Issue.record("the refusal is lost")
      return
    }
  }

  @Test func `a call is equal after its encoding, and a call without a run explores`() throws {
    let run = ReplayedRun(seed: 3, strategy: "random", order: "any", faults: "none", cancelStep: nil)
    let call = ChildCall(body: .xctest(name: "Bank/test", call: 2), work: .replay(run))
    let decoded = try JSONDecoder().decode(ChildCall.self, from: Data(call.text.utf8))
    #expect(decoded.text == call.text)
    let text = #"{"body":{"swiftTesting":{"id":"Bank.test()/Bank.swift:1:2"}}}"#
    let exploring = try JSONDecoder().decode(ChildCall.self, from: Data(text.utf8))
    guard case .explore = exploring.work else {
      Issue.record("the work is \(exploring.work)")
      return
    }
    #expect(exploring.body == .swiftTesting(id: "Bank.test()/Bank.swift:1:2", arguments: nil))
  }
}
