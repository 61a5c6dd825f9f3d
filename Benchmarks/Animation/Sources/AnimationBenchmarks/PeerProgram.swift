import Foundation

/// A peer program in another language, which runs a row for each request.
struct PeerProgram {
  let name: String
  let path: String

  /// Returns the program as a contender in a row, or `nil` if the program does not support the row.
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

/// The process of a peer for one row.
///
/// The process receives lines such as `N3 10000`. It answers each line with the cost of one run in the row's unit, or
/// with `-` if it does not support the row. It exits when its input is closed.
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
