import EventLoops
import Foundation
import Proscenium
import Testing

extension OneAtATime {
  /// Tests the thread on which environment senders without their own executor run.
  @MainActor @Suite struct EnvironmentThreadTests {
    @Test func `senders of one stage share one thread, and another stage has another thread`() async throws {
      try await SystemThread.end(named: "environment")
      let stages = (0..<2).map { _ in Stage(size: Size(width: 100, height: 100)) }
      #expect(SystemThread.all(named: "environment").isEmpty, "it is not started before there is a sender")
      let senders = [stages[0], stages[0], stages[1]].map { SceneEnvironment(stage: $0) }
      var loops: [EventLoop] = []
      for sender in senders { loops.append(try #require(await sender.loop())) }
      #expect(loops[0] === loops[1] && loops[1] !== loops[2])
      #expect(loops.allSatisfy { $0 !== MainEventLoop.shared })
      #expect(SystemThread.all(named: "environment").count == 2)
    }

    @Test func `the thread of the senders sleeps while none of them sends`() async throws {
      try await SystemThread.end(named: "environment")
      let stage = Stage(size: Size(width: 100, height: 100))
      let senders = [SceneEnvironment(stage: stage), SceneEnvironment(stage: stage)]
      for (sender, side) in zip(senders, [200.0, 300]) {
        try await sender.send(size: Size(width: side, height: side)).settled()
      }
      #expect(stage.size == Size(width: 300, height: 300))
      let thread = try #require(SystemThread.all(named: "environment").first)
      try await thread.fallAsleep()
      let before = thread.wakeUps
      try await Task.sleep(for: .milliseconds(300))
      #expect(thread.wakeUps == before && before != nil)
      // Verify the measurement with a sender that wakes the thread.
      try await senders[0].send(size: Size(width: 200, height: 200)).applied()
      #expect(thread.wakeUps != before)
    }

    @Test func `the thread of the senders ends when the stage and all senders are released`() async throws {
      try await SystemThread.end(named: "environment")
      var stage: Stage? = Stage(size: Size(width: 100, height: 100))
      var senders = stage.map { [SceneEnvironment(stage: $0), SceneEnvironment(stage: $0)] } ?? []
      try await senders[0].send(size: Size(width: 200, height: 200)).settled()
      stage = nil
      // A sender that outlives its stage still receives a result, on the same thread.
      senders.removeFirst()
      #expect(try await senders[0].send(size: Size(width: 300, height: 300)).applied() == .stageGone)
      #expect(SystemThread.all(named: "environment").count == 1)
      senders = []
      try await SystemThread.end(named: "environment")
    }
  }
}

extension SceneEnvironment {
  /// Returns the loop on whose thread the sender runs.
  fileprivate func loop() -> EventLoop? { .current }
}

/// A thread of this process as reported by the system.
private struct SystemThread {
  struct StillThere: Error {
    var count: Int
  }

  struct StillAwake: Error {
    var state: String?
  }

  var number: String

  static func all(named name: String) -> [SystemThread] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return numbers.map(SystemThread.init).filter { $0.contents(of: "comm") == name + "\n" }
  }

  /// Waits until no thread of the name exists, and throws an error after ten seconds.
  static func end(named name: String) async throws {
    for _ in 0..<1_000 {
      if all(named: name).isEmpty { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw StillThere(count: all(named: name).count)
  }

  private func contents(of file: String) -> String? {
    try? String(contentsOfFile: "/proc/self/task/\(number)/\(file)", encoding: .utf8)
  }

  private func status(_ field: String) -> String? {
    let line = contents(of: "status")?.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    return line.map { $0.dropFirst(field.count + 1).trimmingCharacters(in: .whitespaces) }
  }

  /// Waits until the thread is blocked in the system, and throws an error after ten seconds.
  func fallAsleep() async throws {
    for _ in 0..<2_000 {
      if status("State")?.hasPrefix("S") == true { return }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw StillAwake(state: status("State"))
  }

  /// The number of voluntary and involuntary context switches, which does not change while the thread sleeps.
  var wakeUps: [String]? {
    guard let voluntary = status("voluntary_ctxt_switches") else { return nil }
    return [voluntary, status("nonvoluntary_ctxt_switches") ?? ""]
  }
}
