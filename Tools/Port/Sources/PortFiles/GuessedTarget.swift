import Foundation
import PortRewriting

/// A target that the folders of a tree suggest.
struct GuessedTarget {
  enum Kind: String { case target, executableTarget, testTarget }

  var kind: Kind
  var name: String
  /// The folder relative to the tree, or `.` for the tree itself.
  var path: String
  /// The names of other targets that the sources import.
  var dependencies: [String]
  /// The files that the package excludes, relative to the folder.
  var excluded: [String]
  /// The sources, if the folder is the tree itself.
  var sources: [String]

  /// Returns the targets of a tree in the order of their paths, libraries first.
  static func all(of tree: SourceTree) -> [GuessedTarget] {
    var texts: [String: [(path: String, text: String)]] = [:]
    for source in tree.sources() where !source.path.contains("UITests/") {
      texts[folder(of: source.path, in: tree), default: []].append((source.path, source.text))
    }
    let names = texts.keys.reduce(into: [:]) { names, folder in names[folder] = name(of: folder, in: tree) }
    return texts.keys.sorted().map { folder in
      let files = texts[folder]!
      let imported = files.reduce(into: Set<String>()) { $0.formUnion(importedModules($1.text)) }
      let isTest = imported.contains("XCTest") || imported.contains("Testing") && names[folder]!.hasSuffix("Tests")
      let isProgram = files.contains { file in
        ["@main", "@UIApplicationMain", "@NSApplicationMain"].contains {
          file.text.contains("\($0)\n") || file.text.contains("\($0) ")
        }
          || file.path.hasSuffix("/main.swift")
      }
      return GuessedTarget(
        kind: isTest ? .testTarget : isProgram ? .executableTarget : .target,
        name: names[folder]!,
        path: folder.isEmpty ? "." : folder,
        dependencies: names.values.filter { $0 != names[folder]! && imported.contains(moduleName($0)) }.sorted(),
        excluded: folder.isEmpty ? [] : otherFiles(in: folder, of: tree),
        sources: folder.isEmpty ? files.map(\.path).sorted() : []
      )
    }
    .sorted { ($0.kind == .testTarget ? 1 : 0, $0.path) < ($1.kind == .testTarget ? 1 : 0, $1.path) }
  }

  /// Returns the folder of a file's target.
  private static func folder(of path: String, in tree: SourceTree) -> String {
    let folder = targetName(of: path)
    // Sources without subfolder are one target.
    return tree.entries[folder] == nil ? folder : folder.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func name(of folder: String, in tree: SourceTree) -> String {
    let last = folder.split(separator: "/").last.map(String.init) ?? tree.root.lastPathComponent
    let package = tree.root.lastPathComponent
    return last == "Sources" || last == "Source" ? package : last == "Tests" ? "\(package)Tests" : last
  }

  /// Returns the paths of files that Swift packages do not compile, with folders such as asset catalogs as one path.
  private static func otherFiles(in folder: String, of tree: SourceTree) -> [String] {
    var paths: Set<String> = []
    for (path, entry) in tree.entries where path.hasPrefix(folder + "/") && entry == .resource {
      let parts = path.dropFirst(folder.count + 1).split(separator: "/")
      let bundle = parts.firstIndex {
        $0.hasSuffix(".xcassets") || $0.hasSuffix(".lproj") || $0.hasSuffix(".xcdatamodeld")
      }
      paths.insert(parts.prefix((bundle ?? parts.count - 1) + 1).joined(separator: "/"))
    }
    return paths.sorted()
  }

  func text(_ options: LinuxManifest.Options) -> String {
    let others = dependencies.map { "\"\($0)\"" }
    var lines = [
      "name: \"\(name)\"",
      "dependencies: [\((others + [options.product]).joined(separator: ", "))]",
      "path: \"\(path)\"",
    ]
    if !excluded.isEmpty { lines.append("exclude: [\(excluded.map { "\"\($0)\"" }.joined(separator: ", "))]") }
    if !sources.isEmpty { lines.append("sources: [\(sources.map { "\"\($0)\"" }.joined(separator: ", "))]") }
    if options.isOnMainActor { lines.append("swiftSettings: [.defaultIsolation(MainActor.self)]") }
    return "    .\(kind.rawValue)(\n\(lines.map { "      \($0)" }.joined(separator: ",\n"))\n    ),\n"
  }
}

/// Returns the module name of a target.
private func moduleName(_ target: String) -> String {
  String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
}

/// Returns the modules that a text imports.
private func importedModules(_ text: String) -> Set<String> {
  var modules: Set<String> = []
  for line in text.split(separator: "\n") where line.contains("import ") {
    let words = line.split(whereSeparator: { " \t\r;".contains($0) })
    guard let index = words.firstIndex(of: "import"), index + 1 < words.count, !line.hasPrefix("//") else { continue }
    modules.insert(String(words[index + 1].prefix { $0 != "." }))
  }
  return modules
}
