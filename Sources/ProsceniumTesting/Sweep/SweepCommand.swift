import Foundation
import ProsceniumCore

/// The shell command that replays one run of a sweep, and the parser for such requests in the environment.
struct SweepCommand {
  /// The name of the environment variable that selects a run.
  static let variable = "PROSCENIUM_SWEEP"

  /// The name of the function that calls the sweep.
  let function: String

  var arguments = CommandLine.arguments
  var environment = ProcessInfo.processInfo.environment

  init(function: String) { self.function = function }

  /// A Boolean value that indicates whether the process runs tests.
  var isTest: Bool {
    let name = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
    return name.hasSuffix(".xctest") || name.contains("testing-helper") || arguments.contains("--testing-library")
  }

  /// A Boolean value that indicates whether the process runs tests of swift-testing.
  private var isSwiftTesting: Bool {
    zip(arguments, arguments.dropFirst()).contains { $0 == "--testing-library" && $1 == "swift-testing" }
  }

  /// A Boolean value that indicates whether the same program can start again and reach the sweep.
  var canStartAgain: Bool { !isTest || isSwiftTesting }

  /// The arguments that start the program again, or a filter for the sweep's test if the process runs tests.
  var argumentsOfProcesses: [String] {
    guard isTest else { return Array(arguments.dropFirst()) }
    return ["--testing-library", "swift-testing", "--filter", NSRegularExpression.escapedPattern(for: functionName)]
  }

  /// The function's name without its parameters and without the backticks of a raw identifier.
  private var functionName: String { function.prefix { $0 != "(" }.replacingOccurrences(of: "`", with: "") }

  /// Returns the shell command that replays a run.
  ///
  /// - Parameter flow: The name of the sweep's flow. With it, the other sweeps of the process make no runs.
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

  /// The run that the environment variable requests.
  enum Wish: Equatable {
    case all
    case one(SweepCell)

    /// The variable requests a run of another sweep.
    case none
  }

  /// Returns the request of the environment variable for a sweep.
  ///
  /// - Parameters:
  ///   - flow: The name of the sweep's flow. The variable may begin with a flow's name. Without a name, it applies to
  ///     every sweep.
  ///   - postures: The postures of the sweep. A request with another posture is a failed precondition.
  func wish(of flow: String, among postures: [Device.Posture]) -> Wish {
    guard let text = environment[Self.variable], !text.isEmpty else { return .all }
    let isOwn = text.hasPrefix(flow + "/")
    if isOwn, let cell = Self.cell(String(text.dropFirst(flow.count + 1)), among: postures) { return .one(cell) }
    if let cell = Self.cell(text, among: postures) { return .one(cell) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    precondition(parts.count >= 4, "\(Self.variable) is not flow/transition/posture-posture/frame/seed: \"\(text)\".")
    precondition(
      Int(parts[parts.count - 2]) != nil && UInt64(parts[parts.count - 1]) != nil,
      "\(Self.variable) must end with a frame and a seed, not \"\(text)\"."
    )
    if !isOwn, parts.count > 4 { return .none }
    let names = postures.map(\.name).joined(separator: ", ")
    preconditionFailure("\(Self.variable) must name two of the postures \(names), not \"\(text)\".")
  }

  /// Returns the run with a given description, or `nil` if the text describes no run of these postures.
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
