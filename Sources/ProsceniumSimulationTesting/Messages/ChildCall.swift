import CSimulation
import Foundation

/// The message with which a parent process starts a child process.
///
/// The message is the JSON text of the variable `PROSCENIUM_SIMULATION_CALL`.
struct ChildCall: Sendable {
  /// The work of a child process.
  enum Work: Sendable {
    /// The process explores the body.
    case explore

    /// The process repeats one run and reports its issues and steps.
    case replay(ReplayedRun)
  }

  let body: TestBody
  let work: Work

  /// The call of this process, or `nil` if the process was not started for a call.
  static let own: ChildCall? = csim_call().flatMap { text in
    let call = try? JSONDecoder().decode(ChildCall.self, from: Data(String(cString: text).utf8))
    precondition(call != nil, "PROSCENIUM_SIMULATION_CALL must be an encoded call, not '\(String(cString: text))'.")
    return call
  }

  /// The value of the variable for the child process.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { preconditionFailure("The call cannot be encoded as JSON.") }
    return String(decoding: data, as: UTF8.self)
  }
}

extension ChildCall: Codable {
  private enum CodingKeys: CodingKey {
    case body
    case replay
  }

  /// Creates a call that explores if the message contains no run.
  init(from decoder: any Decoder) throws {
    let message = try decoder.container(keyedBy: CodingKeys.self)
    body = try message.decode(TestBody.self, forKey: .body)
    let run = try message.decodeIfPresent(ReplayedRun.self, forKey: .replay)
    work = run.map(Work.replay) ?? .explore
  }

  func encode(to encoder: any Encoder) throws {
    var message = encoder.container(keyedBy: CodingKeys.self)
    try message.encode(body, forKey: .body)
    switch work {
    case .explore: break
    case .replay(let run): try message.encode(run, forKey: .replay)
    }
  }
}
