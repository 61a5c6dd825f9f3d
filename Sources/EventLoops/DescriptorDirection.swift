/// Which of a descriptor's two readinesses is waited for.
public enum DescriptorDirection: Hashable, Sendable {
  /// For data, connections, or the end of the file.
  case reading
  /// For room to write to, or a connection that is made.
  case writing

  /// What of a descriptor's readiness matters in this direction. An end or an error matters in both.
  var mask: DescriptorReadiness {
    switch self {
    case .reading: [.readable, .endOfFile, .error]
    case .writing: [.writable, .endOfFile, .error]
    }
  }
}
