import Foundation
import PackagePlugin

/// The iOS sources of a target and the options of the command.
struct PortSettings {
  /// The folders with the sources.
  var folders: [URL] = []

  /// The arguments for the command without the folders.
  var arguments: [String] = []

  /// The Swift files that the package declares for the target.
  var declared: [URL]

  /// The Swift files of the folders with their paths in the output.
  var sources: [(file: URL, path: String)] = []

  init(target: any SourceModuleTarget, package: Package) throws {
    declared = target.sourceFiles(withSuffix: "swift").map(\.url)
    for file in declared { try read(file, in: target.directoryURL) }
    if folders.isEmpty { folders = Self.linkedFolders(in: target.directoryURL) }
    if folders.isEmpty {
      guard let folder = Self.folder(of: target, package: package, declared: declared) else {
        throw PortSettingsError(
          "\(target.name): no iOS sources. Write // proscenium-port: sources=FOLDER in a Swift file."
        )
      }
      folders = [folder]
    }
    let declaredPaths = Set(declared.map(\.path))
    for folder in folders {
      sources += Self.swiftFiles(in: folder, except: declaredPaths).map { file in
        (file, String(file.path.dropFirst(folder.path.count + 1)))
      }
    }
    for file in declared where folders.contains(where: { file.path.hasPrefix($0.path + "/") }) {
      arguments += ["--exclude", file.path]
    }
  }

  /// Reads the settings in the comments of a file.
  private mutating func read(_ file: URL, in folder: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    for line in text.split(whereSeparator: \.isNewline) {
      guard let range = line.range(of: "// proscenium-port:") else { continue }
      for word in line[range.upperBound...].split(separator: " ") {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
          throw PortSettingsError("\(file.path): \(word) is no setting of the form NAME=VALUE")
        }
        switch parts[0] {
        case "sources":
          let url = folder.appending(path: parts[1]).standardizedFileURL
          guard FileManager.default.fileExists(atPath: url.path) else {
            throw PortSettingsError("\(url.path): no such folder")
          }
          folders.append(URL(fileURLWithPath: url.resolvingSymlinksInPath().path))
        case "import", "default-isolation": arguments += ["--\(parts[0])", parts[1]]
        default: throw PortSettingsError("\(file.path): unknown setting \(parts[0])")
        }
      }
    }
  }

  /// Returns the folders that links in the folder of a target lead to.
  private static func linkedFolders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    return names.compactMap { name in
      let path = "\(folder.path)/\(name)"
      guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else { return nil }
      let url = URL(fileURLWithPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
      return swiftFiles(in: url, except: []).isEmpty ? nil : url
    }
  }

  /// Returns the folder that the name of a target suggests.
  private static func folder(of target: any SourceModuleTarget, package: Package, declared: [URL]) -> URL? {
    let roots = [package.directoryURL, package.directoryURL.deletingLastPathComponent()]
    let folders = roots.flatMap { root in
      ["Sources/\(target.name)", "Tests/\(target.name)", target.name].map { root.appending(path: $0) }
    }
    let paths = Set(declared.map(\.path))
    return ([target.directoryURL] + folders).map { URL(fileURLWithPath: $0.standardizedFileURL.path) }
      .first { !swiftFiles(in: $0, except: paths).isEmpty }
  }

  /// Returns the Swift files of a folder in the order of their paths.
  static func swiftFiles(in folder: URL, except excluded: Set<String>) -> [URL] {
    guard let enumerator = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var files: [String] = []
    while let path = enumerator.nextObject() as? String {
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "DerivedData" }
      guard path.hasSuffix(".swift"), !isHidden, !excluded.contains("\(folder.path)/\(path)"),
        enumerator.fileAttributes?[.type] as? FileAttributeType == .typeRegular,
        !path.hasSuffix("Package.swift")
      else { continue }
      files.append(path)
    }
    return files.sorted().map { folder.appending(path: $0) }
  }

  /// Returns the settings of the targets that a target depends on, and of those that depend on the target.
  ///
  /// Their declarations determine the owners of selectors and the members that subclasses override.
  static func neighbors(of target: any SourceModuleTarget, package: Package) -> [PortSettings] {
    let dependencies = target.dependencies.flatMap { dependency -> [any Target] in
      if case .target(let other) = dependency { [other] } else { [] }
    }
    let dependents = package.targets.filter { other in
      other.dependencies.contains { dependency in
        if case .target(let known) = dependency { known.id == target.id } else { false }
      }
    }
    return (dependencies + dependents).compactMap { other in
      guard let other = other as? any SourceModuleTarget else { return nil }
      return try? PortSettings(target: other, package: package)
    }
  }
}

/// An error in the settings of a target.
struct PortSettingsError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
