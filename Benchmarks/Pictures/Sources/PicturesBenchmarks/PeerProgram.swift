import Foundation

/// A peer program in another language, which measures a row for each request.
///
/// The program receives lines such as `I1 100` and answers each with milliseconds. It exits when its input is closed,
/// which happens at the end of this process.
@MainActor final class PeerProgram {
  let name: String
  private let process = Process()
  private let (questions, answers) = (Pipe(), Pipe())

  /// The peers that the command line names in the form `name=program`.
  static var all: [PeerProgram] {
    CommandLine.arguments.dropFirst().compactMap { argument in
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.count == 2 ? try? PeerProgram(name: parts[0], path: parts[1]) : nil
    }
  }

  private init(name: String, path: String) throws {
    self.name = name
    process.executableURL = URL(fileURLWithPath: path)
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  func cost(of row: String, _ size: Int) -> Double {
    try? questions.fileHandleForWriting.write(contentsOf: Data("\(row) \(size)\n".utf8))
    var line = Data()
    while let byte = try? answers.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty {
      line += byte
    }
    guard let cost = Double(String(decoding: line, as: UTF8.self)) else { fatalError("\(name) did not run \(row).") }
    return cost
  }
}
