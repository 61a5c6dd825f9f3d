import Foundation

/// A peer in a language of its own: a program that runs a row whenever it is asked to.
struct PeerProgram {
  let name: String
  let path: String

  /// The program as a contender in a row; `nil` when it does not take part.
  func contender(_ bench: String, _ size: Int) -> Contender? {
    guard let process = try? PeerProcess(path: path), process.ask("\(bench) \(size)") != nil else { return nil }
    return Contender(name: name) {
      guard let cost = process.ask("\(bench) \(size)") else { fatalError("\(name) ended in the middle of \(bench).") }
      return cost
    }
  }
}

extension [PeerProgram] {
  func contenders(_ bench: String, _ size: Int) -> [Contender] { compactMap { $0.contender(bench, size) } }
}

/// A peer's program for one row, which waits for its turn.
///
/// It is sent lines like `N3 10000`, and answers each with the cost of one run in the row's unit, or with `-` when it
/// has nothing for that row. It ends when its input is closed.
private final class PeerProcess {
  private let process = Process()
  private let (questions, answers) = (Pipe(), Pipe())

  init(path: String) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  deinit {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func ask(_ question: String) -> Double? {
    try? questions.fileHandleForWriting.write(contentsOf: Data((question + "\n").utf8))
    var line = Data()
    while let byte = try? answers.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty {
      line += byte
    }
    return Double(String(decoding: line, as: UTF8.self))
  }
}
