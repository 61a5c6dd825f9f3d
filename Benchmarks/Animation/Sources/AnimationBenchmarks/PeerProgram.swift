import Foundation

/// A peer in a language of its own: a program that runs a row whenever it is asked to.
///
/// It is sent lines like `N3 10000`, and answers each with the cost of one run in the row's unit, or with `-` when it
/// has nothing to do in that row.
final class PeerProgram {
  let name: String
  private let process = Process()
  private let (questions, answers) = (Pipe(), Pipe())

  init(name: String, path: String) throws {
    self.name = name
    process.executableURL = URL(fileURLWithPath: path)
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  /// The program as a contender in a row; `nil` when it does not take part.
  func contender(_ bench: String, _ size: Int) -> Contender? {
    guard let first = ask("\(bench) \(size)") else { return nil }
    return Contender(name: name) { self.ask("\(bench) \(size)") ?? first }
  }

  private func ask(_ question: String) -> Double? {
    questions.fileHandleForWriting.write(Data((question + "\n").utf8))
    var line = Data()
    while let byte = try? answers.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty {
      line += byte
    }
    return Double(String(decoding: line, as: UTF8.self))
  }
}

extension [PeerProgram] {
  func contenders(_ bench: String, _ size: Int) -> [Contender] { compactMap { $0.contender(bench, size) } }
}
