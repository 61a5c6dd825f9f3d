import Foundation
import ProsceniumCore

/// The command that makes one run of a sweep alone, and the run that such a command asks for.
struct SweepCommand {
  /// The variable that names the run.
  static let variable = "PROSCENIUM_SWEEP"

  /// The function that runs the sweep.
  let function: String

  var arguments = CommandLine.arguments
  var environment = ProcessInfo.processInfo.environment

  init(function: String) { self.function = function }

  /// Whether the process runs tests.
  var isTest: Bool {
    let name = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
    return name.hasSuffix(".xctest") || name.contains("testing-helper") || arguments.contains("--testing-library")
  }

  /// Whether the process runs tests of swift-testing.
  private var isSwiftTesting: Bool {
    zip(arguments, arguments.dropFirst()).contains { $0 == "--testing-library" && $1 == "swift-testing" }
  }

  /// Whether the same program can be started once more and comes to the sweep again.
  var canStartAgain: Bool { !isTest || isSwiftTesting }

  /// The arguments with which it does: those of a program, and the one test where there are tests.
  var argumentsOfProcesses: [String] {
    guard isTest else { return Array(arguments.dropFirst()) }
    return ["--testing-library", "swift-testing", "--filter", NSRegularExpression.escapedPattern(for: functionName)]
  }

  /// The function without parameters, and without the marks around a name that is a sentence.
  private var functionName: String { function.prefix { $0 != "(" }.replacingOccurrences(of: "`", with: "") }

  /// A line for a shell.
  func line(for cell: SweepCell) -> String {
    let call =
      isTest
      ? "swift test --filter \(Self.quoted(functionName))"
      : arguments.map(Self.quoted).joined(separator: " ")
    return "\(Self.variable)='\("\(cell)".replacingOccurrences(of: "'", with: "'\\''"))' \(call)"
  }

  private static func quoted(_ word: String) -> String {
    let plain = CharacterSet(charactersIn: "/._-+=:,@%").union(.alphanumerics)
    let isPlain = !word.isEmpty && word.unicodeScalars.allSatisfy { plain.contains($0) && $0.isASCII }
    return isPlain ? word : "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'"
  }

  /// The run that the environment asks for; `nil` without one.
  ///
  /// - Parameter postures: Those of the sweep; a run with another one is a caller's error.
  func cell(among postures: [Device.Posture]) -> SweepCell? {
    guard let text = environment[Self.variable], !text.isEmpty else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    precondition(parts.count >= 4, "\(Self.variable) is transition/posture-posture/frame/seed, not \"\(text)\".")
    guard let frame = Int(parts[parts.count - 2]), let seed = UInt64(parts[parts.count - 1]) else {
      preconditionFailure("\(Self.variable) ends with a frame and a seed, and \"\(text)\" does not.")
    }
    let transition = parts.dropLast(3).joined(separator: "/")
    for start in postures {
      for end in postures where end.name != start.name {
        for pattern in SweepPattern.allCases {
          let pair = SweepPair(from: start, to: end)
          let cell = SweepCell(transition: transition, pair: pair, pattern: pattern, frame: frame, seed: seed)
          if cell.description == text { return cell }
        }
      }
    }
    let names = postures.map(\.name).joined(separator: ", ")
    preconditionFailure("\(Self.variable) names other postures than the sweep has: \"\(text)\", of \(names).")
  }
}
