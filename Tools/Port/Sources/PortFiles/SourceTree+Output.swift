import Foundation

extension SourceTree {
  /// Writes the tree into an output, with rewritten texts for Swift files.
  ///
  /// - Parameter texts: The texts by path. Files without a text, such as manifests, are copied.
  public func write(_ texts: [String: String], to folder: inout OutputFolder) throws {
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      switch entry {
      case .source(let original): try folder.write(Data((texts[path] ?? original).utf8), to: path)
      case .resource: try folder.copy(root.appendingPathComponent(path), to: path)
      case .link(let destination): try folder.link(path, to: destination)
      }
    }
  }

  /// A Boolean value that indicates whether the manifest of the tree puts its targets on the main actor.
  public var hasDefaultIsolation: Bool {
    guard case .source(let text) = entries["Package.swift"] else { return false }
    return text.contains("defaultIsolation(MainActor.self)")
  }
}
