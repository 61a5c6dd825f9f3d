import Foundation

/// The messages that a parent process reads from a child process's pipe.
///
/// A record and a warning are one line each. Code in C writes warnings and last words without allocating memory, so a
/// mark in place of JSON begins them. Last words are the last message, and may contain several lines.
enum ChildMessage: Sendable {
  case record(ChildRecord)

  /// A text to print immediately, because the end of the process may never arrive.
  case warning(String)

  /// The text that the process writes when a fault ends it.
  case lastWords(String)

  private static let warningMark = UInt8(ascii: "?")
  private static let lastWordsMark = UInt8(ascii: "!")

  /// The byte at the end of all messages.
  static let endMark = UInt8(0)

  /// Creates the message of a line or of the last words, or returns `nil` for other text, such as half of a record.
  init?(_ text: Data) {
    switch text.first {
    case Self.warningMark:
      let line = String(decoding: text.dropFirst(), as: UTF8.self)
      self = .warning(line.replacingOccurrences(of: "\u{1f}", with: "\n"))
    case Self.lastWordsMark:
      self = .lastWords(String(decoding: text.dropFirst(), as: UTF8.self))
    case .some, nil:
      guard let record = try? JSONDecoder().decode(ChildRecord.self, from: text) else { return nil }
      self = .record(record)
    }
  }

  /// A reader that splits the bytes of a pipe into messages.
  struct Reader {
    /// The bytes of a message whose end has not arrived.
    private var begun = Data()

    /// A Boolean value that indicates whether the end mark has arrived.
    var isAtEnd: Bool { begun.last == ChildMessage.endMark }

    /// Returns the messages that further bytes complete.
    mutating func messages(adding bytes: Data) -> [ChildMessage] {
      begun += bytes
      var messages: [ChildMessage] = []
      var rest = begun[...]
      while rest.first != ChildMessage.lastWordsMark, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        if let message = ChildMessage(rest[..<end]) { messages.append(message) }
        rest = rest[(end + 1)...]
      }
      begun = Data(rest)
      return messages
    }

    /// Returns the message that only the end of the pipe completes, or `nil` if there is none.
    func lastMessage() -> ChildMessage? { ChildMessage(isAtEnd ? begun.dropLast() : begun) }
  }
}
