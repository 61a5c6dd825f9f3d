import CSimulation

/// A source position, given by a function and a line.
struct SourcePlace: Hashable, CustomStringConvertible {
  /// The demangled name of the function, for example `closure #1 in Mail.Inbox.open() -> ()`.
  let function: String

  /// The file and line, for example `Inbox.swift:12`, the offset in the function, or an empty text.
  let line: String

  var description: String {
    if line.isEmpty { return function }
    return line.hasPrefix("+") ? "\(function) \(line)" : "\(function) at \(line)"
  }

  /// Returns the innermost position outside Swift's own libraries, or `nil` if there is none.
  ///
  /// Each line of the text has the form "name, tabulator, file and line", with the innermost position first.
  static func innermostOfProgram(inLines text: String) -> SourcePlace? {
    text.split(separator: "\n").lazy.compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] != "??" else { return nil }
      let contexts = contexts(of: withoutCompilersWork(demangled(String(parts[0]))))
      guard let outermost = contexts.last, !isOfSwift(outermost) else { return nil }
      return SourcePlace(
        function: withoutPrivateMarks(contexts.map(withoutSignatureOfClosure).joined(separator: " in ")),
        line: withoutFolders(parts[1])
      )
    }.first
  }

  private static func demangled(_ name: String) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2_048) { buffer in
      csim_demangle(name, buffer.baseAddress, Int32(buffer.count))
      return String(cString: buffer.baseAddress!)
    }
  }

  /// Returns the name without prefixes such as `(2) suspend resume partial function for` or `generic specialization of`.
  private static func withoutCompilersWork(_ name: String) -> Substring {
    let beginnings = [
      "(", "partial apply", "generic specialization <", "function signature specialization <", "merged ",
    ]
    var rest = name[...]
    for end in [" partial function for ", " forwarder for ", "> of ", "merged "] {
      while let range = rest.firstRange(of: end), beginnings.contains(where: { rest.hasPrefix($0) }) {
        rest = rest[range.upperBound...]
      }
    }
    return rest
  }

  /// Splits a name into its nested contexts, the innermost first, at each "in" outside parentheses.
  private static func contexts(of name: Substring) -> [Substring] {
    var contexts: [Substring] = []
    var (depth, begin) = (0, name.startIndex)
    for index in name.indices {
      switch name[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case " " where depth == 0 && name[index...].hasPrefix(" in "):
        contexts.append(name[begin..<index])
        begin = name.index(index, offsetBy: 4)
      case _: break
      }
    }
    return contexts + [name[begin...]]
  }

  private static func isOfSwift(_ function: Substring) -> Bool {
    let name = function.trimmingPrefix("static ")
    return ["Swift.", "(extension in Swift):", "_Concurrency.", "(extension in _Concurrency):"].contains {
      name.hasPrefix($0)
    }
  }

  private static func withoutSignatureOfClosure(_ context: Substring) -> Substring {
    let beginning = "closure #"
    guard context.hasPrefix(beginning) else { return context }
    return beginning + context.dropFirst(beginning.count).prefix { $0.isNumber }
  }

  /// Removes the file marks of private names, which have the form `(load in _62C8…)`.
  private static func withoutPrivateMarks(_ name: String) -> String {
    var text = name
    while let mark = text.firstRange(of: " in _"), let begin = text[..<mark.lowerBound].lastIndex(of: "("),
      let end = text[mark.upperBound...].firstIndex(of: ")")
    {
      text.replaceSubrange(begin...end, with: text[text.index(after: begin)..<mark.lowerBound])
    }
    return text
  }

  /// Returns the file and line without folders, or an empty text if the line is unknown.
  private static func withoutFolders(_ line: Substring) -> String {
    if line.hasPrefix("+") { return String(line) }
    // addr2line appends further details after a space.
    let text = (line.split(separator: "/").last ?? "").prefix { $0 != " " }
    return text.hasPrefix("?") || text.hasSuffix(":0") || text.hasSuffix(":?") ? "" : String(text)
  }
}
