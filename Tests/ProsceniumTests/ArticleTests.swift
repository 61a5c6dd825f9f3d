import Foundation
import Proscenium
import Testing

/// Tests that the code in the articles on the loop, on the module and on simulated tests is compiled.
@Suite struct ArticleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")

  @Test(arguments: [
    ("EventLoops/EventLoops.docc/EventLoops.md", 1),
    ("EventLoops/EventLoops.docc/the-main-actor-on-the-loop.md", 2),
    ("Proscenium/Proscenium.docc/Proscenium.md", 1),
    ("ProsceniumCore/ProsceniumCore.docc/gestures-that-drive-transitions.md", 2),
    ("ProsceniumTesting/ProsceniumTesting.docc/scripting-a-pointer.md", 2),
    ("ProsceniumSimulationTesting/ProsceniumSimulationTesting.docc/from-a-flaky-test-to-a-seed.md", 7),
    ("ProsceniumSimulationTesting/ProsceniumSimulationTesting.docc/presentations-under-simulation.md", 4),
    ("ProsceniumSimulationTesting/ProsceniumSimulationTesting.docc/without-clocks-and-yields.md", 4),
  ])
  func `each code block of an article occurs in a compiled program`(article: String, count: Int) throws {
    let text = try String(contentsOf: Self.root.appending(path: "Sources/" + article), encoding: .utf8)
    let parts = text.components(separatedBy: "```")
    // Blocks of output are compared by the script of the example that prints them.
    let blocks = stride(from: 1, to: parts.count, by: 2).map { lines(of: parts[$0]) }.filter { $0.first == "swift" }
    #expect(blocks.count == count)
    let programs = try programs()
    for (number, block) in blocks.enumerated() {
      guard let line = firstDifference(of: Array(block.dropFirst()), in: programs) else { continue }
      Issue.record("\(article), block \(number + 1): no program goes on with '\(line)'")
    }
  }

  /// A pipe with a byte in it remains readable, like a listener at `EMFILE`.
  @Test func `the article's accept loop polls a readable listener only after a pause`() async throws {
    let thread = EventLoopThread(name: "listener")
    let (loop, clock) = (thread.loop, ContinuousClock())
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data([1]))
    let listener = pipe.fileHandleForReading.fileDescriptor
    var readiness = loop.readable(listener).makeAsyncIterator()
    var asked: [ContinuousClock.Instant] = []

    func acceptWaiting(on listener: Int32) -> Bool {
      asked.append(clock.now)
      // After the third call, a descriptor is available.
      if asked.count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      return asked.count == 3
    }

    while try await readiness.next() != nil {
      if !acceptWaiting(on: listener) { try await loop.sleep(for: .milliseconds(100)) }
    }
    #expect(asked.count == 3)
    #expect(zip(asked, asked.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(100) })
    withExtendedLifetime(pipe) {}
    thread.stop()
    thread.join()
  }

  // MARK: Files

  /// Returns the lines of this file, and of each program and test that uses only the products.
  private func programs() throws -> [[Substring]] {
    var all = [URL(fileURLWithPath: #filePath)]
    for path in [
      "Tests/Consumer/Sources", "Tests/Consumer/Tests", "Examples/FlakyNoMore", "Examples/PullToDismiss",
      "Examples/ThrowCard",
    ] {
      let folder = Self.root.appending(path: path)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      // A folder with a leading dot contains copies of other packages.
      all += files.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
    }
    return try all.map { lines(of: try String(contentsOf: $0, encoding: .utf8)) }
  }

  /// Returns the lines without indentation, because a program may contain a block within a function.
  private func lines(of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  /// Returns the first line of `block` that no program contains after the lines before it, or `nil` if one contains
  /// all.
  private func firstDifference(of block: [Substring], in programs: [[Substring]]) -> Substring? {
    var longest = 0
    for program in programs {
      for start in program.indices {
        let equal = zip(block, program[start...]).prefix { $0 == $1 }.count
        longest = max(longest, equal)
      }
    }
    return longest == block.count ? nil : block[longest]
  }
}
