public import Foundation
public import PortRewriting

/// The files of a client's folder.
public struct SourceTree {
  /// A file or a link of a tree.
  public enum Entry: Equatable {
    /// A Swift file with its text.
    case source(String)
    /// A file that is copied, such as an image.
    case resource
    /// A relative link inside of the tree, with its destination.
    case link(String)
  }

  /// The folder, or the folder of a single file.
  public let root: URL

  /// The entries by relative path.
  public private(set) var entries: [String: Entry] = [:]

  /// The findings about links and about files that cannot be read.
  public private(set) var findings: [String: [Finding]] = [:]

  /// A Boolean value that indicates whether the tree holds only Swift files.
  private let hasOnlySwift: Bool

  /// The folders that belong to tools.
  private static let skippedNames: Set<String> = [".git", ".build", ".swiftpm", "DerivedData", "xcuserdata"]

  /// Reads a folder or a single Swift file.
  ///
  /// - Parameters:
  ///   - path: The path of the folder or the file.
  ///   - excluded: The paths of folders and files that are not read, such as the output.
  ///   - onlySwift: A Boolean value that indicates whether other files than Swift files and manifests are skipped.
  /// - Throws: `PortError` if the path does not exist or a folder cannot be read.
  public init(_ path: String, excluding excluded: [String] = [], onlySwift: Bool = false) throws {
    hasOnlySwift = onlySwift
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw PortError("\(path): no such file or folder")
    }
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    if isFolder.boolValue {
      root = url
      let excluded = Set(excluded.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path })
      try read("", excluding: excluded)
    } else {
      root = url.deletingLastPathComponent()
      add(url.lastPathComponent)
    }
  }

  private mutating func read(_ folder: String, excluding excluded: Set<String>) throws {
    let path = folder.isEmpty ? root.path : root.appendingPathComponent(folder).path
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path).sorted() } catch {
      throw PortError("\(path): cannot read the folder, \(error.localizedDescription)")
    }
    for name in names where !Self.skippedNames.contains(name) {
      let relative = folder.isEmpty ? name : "\(folder)/\(name)"
      let full = "\(path)/\(name)"
      guard !excluded.contains(full) else { continue }
      switch try? FileManager.default.attributesOfItem(atPath: full)[.type] as? FileAttributeType {
      case .typeDirectory: try read(relative, excluding: excluded)
      case .typeSymbolicLink: addLink(relative, at: full)
      case .typeRegular: add(relative)
      default: note(.left, relative, "no regular file, skipped")
      }
    }
  }

  /// Adds a link with a destination in the tree. Other links could lead out of the output.
  private mutating func addLink(_ relative: String, at path: String) {
    if hasOnlySwift { return }
    guard let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let target = folder.appendingPathComponent(destination).standardizedFileURL.path
    guard !destination.hasPrefix("/"), target == root.path || target.hasPrefix(root.path + "/") else {
      return note(.left, relative, "a link to \(destination) leaves the tree, skipped")
    }
    entries[relative] = .link(destination)
  }

  private mutating func add(_ relative: String) {
    guard relative.hasSuffix(".swift") else {
      if !hasOnlySwift { entries[relative] = .resource }
      return
    }
    if hasOnlySwift, isManifest(relative) { return }
    guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(relative).path) else {
      return note(.failed, relative, "the file cannot be read")
    }
    if let text = String(validating: data, as: UTF8.self) {
      entries[relative] = .source(text)
    } else {
      entries[relative] = .resource
      note(.failed, relative, "the file is not UTF-8, copied unchanged")
    }
  }

  private mutating func note(_ kind: Finding.Kind, _ path: String, _ message: String) {
    findings[path, default: []].append(Finding(kind: kind, rule: "file", line: 1, column: 1, message: message))
  }

  /// The Swift files in the order of their paths, without manifests.
  ///
  /// - Parameter target: The target of all files, or `nil` for the target that the folders suggest.
  public func sources(target: String? = nil) -> [SourceFile] {
    entries.sorted { $0.key < $1.key }.compactMap { path, entry in
      guard case .source(let text) = entry, !isManifest(path) else { return nil }
      return SourceFile(path: path, target: target ?? targetName(of: path), text: text)
    }
  }
}

/// Returns a Boolean value that indicates whether a file is a package manifest.
private func isManifest(_ path: String) -> Bool {
  let name = path.split(separator: "/").last ?? ""
  return name == "Package.swift" || name.hasPrefix("Package@swift")
}

/// Returns the target that the path of a file suggests: the folder in `Sources` or `Tests`, or the first folder.
public func targetName(of path: String) -> String {
  let folders = path.split(separator: "/").dropLast()
  if let index = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }) {
    return folders.prefix(index + 2).joined(separator: "/")
  }
  return folders.first.map(String.init) ?? ""
}

/// An error that ends a run.
public struct PortError: Error, CustomStringConvertible {
  /// The message for the user.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}
