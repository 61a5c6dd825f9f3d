import Foundation

/// The program of a side, which measures a row on request.
struct Program {
  let name: String
  let path: String
  var arguments: [String] = []

  func start() -> Running? { try? Running(path: path, arguments: arguments) }

  /// The running program for one row.
  ///
  /// The program receives lines such as `L3 200`. It answers each line with the cost of one run in the row's unit, or
  /// with `-` if it does not support the row. It exits when its input is closed.
  final class Running {
    private let process = Process()
    private let (questions, answers) = (Pipe(), Pipe())

    init(path: String, arguments: [String]) throws {
      process.executableURL = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      process.arguments = arguments
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
}
