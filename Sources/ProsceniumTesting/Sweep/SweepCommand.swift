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
  ///
  /// - Parameter flow: The name of the sweep's flow; other sweeps of the process make no run then.
  func line(for cell: SweepCell, of flow: String) -> String {
    let call =
      isTest
      ? "swift test --filter \(Self.quoted(functionName))"
      : arguments.map(Self.quoted).joined(separator: " ")
    return "\(Self.variable)='\("\(flow)/\(cell)".replacingOccurrences(of: "'", with: "'\\''"))' \(call)"
  }

  private static func quoted(_ word: String) -> String {
    let plain = CharacterSet(charactersIn: "/._-+=:,@%").union(.alphanumerics)
    let isPlain = !word.isEmpty && word.unicodeScalars.allSatisfy { plain.contains($0) && $0.isASCII }
    return isPlain ? word : "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'"
  }

  /// What the environment asks a sweep for.
  enum Wish: Equatable {
    case all
    case one(SweepCell)

    /// A run of another sweep.
    case none
  }

  /// What the environment asks a sweep for.
  ///
  /// - Parameters:
  ///   - flow: The name of its flow, with which the text may begin; without it the text is for every sweep.
  ///   - postures: Those of the sweep; a run with another one is a caller's error.
  func wish(of flow: String, among postures: [Device.Posture]) -> Wish {
    guard let text = environment[Self.variable], !text.isEmpty else { return .all }
    let isOwn = text.hasPrefix(flow + "/")
    if isOwn, let cell = Self.cell(String(text.dropFirst(flow.count + 1)), among: postures) { return .one(cell) }
    if let cell = Self.cell(text, among: postures) { return .one(cell) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    precondition(parts.count >= 4, "\(Self.variable) is flow/transition/posture-posture/frame/seed, not \"\(text)\".")
    precondition(
      Int(parts[parts.count - 2]) != nil && UInt64(parts[parts.count - 1]) != nil,
      "\(Self.variable) ends with a frame and a seed, and \"\(text)\" does not."
    )
    if !isOwn, parts.count > 4 { return .none }
    let names = postures.map(\.name).joined(separator: ", ")
    preconditionFailure("\(Self.variable) names other postures than the sweep has: \"\(text)\", of \(names).")
  }

  /// The run with this text; `nil` if there is none.
  private static func cell(_ text: String, among postures: [Device.Posture]) -> SweepCell? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4, let frame = Int(parts[parts.count - 2]), frame >= 0, let seed = UInt64(parts.last ?? "")
    else { return nil }
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
    return nil
  }
}
