import ArgumentParser
import Foundation
import PortFiles
import PortRewriting

/// The command `proscenium-port`.
@main struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proscenium-port",
    abstract: "Rewrites UIKit sources for Linux.",
    discussion:
      "Exits with 1 if a file does not compile on Linux, with 64 for wrong arguments, with 74 if a file cannot be written."
  )

  @Argument(help: "Folders or Swift files. Several inputs belong to one tree.")
  var inputs: [String]

  @Option(help: "The folder that receives the rewritten copy.")
  var output: String?

  @Flag(help: "Rewrite the inputs themselves.")
  var inPlace = false

  @Option(help: "The file that receives the report as JSON.")
  var report: String?

  @Option(name: .customLong("import"), help: "A module that every file imports, such as UIKit.")
  var imports: [String] = []

  @Option(help: "Folders whose declarations are known, such as the sources of a dependency.")
  var context: [String] = []

  @Option(help: "The target of all files. Without it, folders determine the targets.")
  var target: String?

  @Option(help: "MainActor for sources with this default isolation, so that their test cases are rewritten for it.")
  var defaultIsolation: String?

  @Option(help: "A file or folder that is not read.")
  var exclude: [String] = []

  @Flag(help: "Write only Swift files without manifests, as the plugin does.")
  var swiftOnly = false

  @Flag(help: "Print only errors, in the form of the compiler.")
  var quiet = false

  @Flag(help: "Write a manifest for Linux, or add the dependency to the present one.")
  var manifest = false

  @Option(help: "The path or the URL of Proscenium, for --manifest.")
  var proscenium = "../proscenium"

  @Option(help: "The name of the package, for --manifest.")
  var package: String?

  @Option(help: "The language mode of the manifest, 5 or 6.")
  var languageMode = "5"

  func validate() throws {
    if inPlace == (output != nil) { throw ValidationError("Write either --output DIR or --in-place.") }
    if let defaultIsolation, defaultIsolation != "MainActor" {
      throw ValidationError("--default-isolation must be MainActor, and not \(defaultIsolation).")
    }
    if !["5", "6"].contains(languageMode) {
      throw ValidationError("--language-mode must be 5 or 6, and not \(languageMode).")
    }
  }

  func run() throws {
    do {
      let report = try rewrite()
      if let path = self.report { try write(report.json(), to: path) }
      if !quiet { print(report.text) }
      if report.hasFailures { throw ExitCode(1) }
    } catch let error as PortError {
      FileHandle.standardError.write(Data("proscenium-port: \(error.description)\n".utf8))
      throw ExitCode(74)
    }
  }

  private func write(_ data: Data, to path: String) throws {
    do { try data.write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw PortError("\(path): cannot write the report, \(error.localizedDescription)")
    }
  }

  private func rewrite() throws -> PortReport {
    let trees = try inputs.map {
      try SourceTree($0, excluding: exclude + (output.map { [$0] } ?? []), onlySwift: swiftOnly)
    }
    try verifyPaths(of: trees)
    let known = try context.flatMap { path in
      try SourceTree(path).sources().map { SourceFile(path: "\(path)/\($0.path)", target: path, text: $0.text) }
    }
    let sources = trees.flatMap { $0.sources(target: target) }
    let isolated = defaultIsolation != nil || trees.contains(where: \.hasDefaultIsolation)
    let options = PortOptions(imports: imports, mainActorTargets: isolated ? nil : [])
    let files = withLargeStack { Port(options: options).rewrite(sources, context: known) }
    let findings = trees.reduce(into: [:]) { $0.merge($1.findings) { $0 + $1 } }
    let report = PortReport(files, others: findings)
    let roots: [String: String] = trees.reduce(into: [:]) { roots, tree in
      for path in tree.entries.keys { roots[path] = tree.root.path }
    }
    for line in report.failures(roots: roots) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
    try write(files, of: trees)
    return report
  }

  /// Throws an error if two trees have a file with the same path.
  private func verifyPaths(of trees: [SourceTree]) throws {
    var paths: Set<String> = []
    for path in trees.flatMap(\.entries.keys) where !paths.insert(path).inserted && output != nil {
      throw PortError("\(path): two inputs have this path")
    }
  }

  /// Writes the rewritten files. The files are in the order of the trees.
  private func write(_ files: [PortedFile], of trees: [SourceTree]) throws {
    var rest = files[...]
    var changes: [(path: String, text: String)] = []
    var folder = try output.map { try OutputFolder($0) }
    for tree in trees {
      let sources = tree.sources()
      let texts = Dictionary(uniqueKeysWithValues: zip(sources.map(\.path), rest.prefix(sources.count).map(\.text)))
      rest = rest.dropFirst(sources.count)
      if folder != nil {
        try tree.write(texts, to: &folder!)
      } else {
        for source in sources where texts[source.path] != source.text {
          changes.append((tree.root.appendingPathComponent(source.path).path, texts[source.path]!))
        }
      }
    }
    if manifest, let tree = trees.first {
      let options = LinuxManifest.Options(
        package: package ?? tree.root.lastPathComponent,
        proscenium: proscenium,
        languageMode: languageMode,
        isOnMainActor: defaultIsolation != nil
      )
      let text = try LinuxManifest(tree: tree, options: options).text
      if folder != nil {
        try folder!.write(Data(text.utf8), to: "Package.swift")
      } else {
        changes.append((tree.root.appendingPathComponent("Package.swift").path, text))
      }
    }
    try folder?.commit()
    try replaceContents(of: changes)
  }
}
