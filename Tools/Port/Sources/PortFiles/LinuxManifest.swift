import Foundation

/// The manifest of a tree for Linux.
public struct LinuxManifest {
  /// The settings of a manifest.
  public struct Options {
    /// The name of the package.
    public var package: String
    /// The path or the URL of Proscenium.
    public var proscenium: String
    /// The language mode, 5 or 6.
    public var languageMode: String
    /// A Boolean value that indicates whether the targets are on the main actor by default.
    public var isOnMainActor: Bool

    /// Creates settings.
    public init(package: String, proscenium: String, languageMode: String = "5", isOnMainActor: Bool = false) {
      self.package = package
      self.proscenium = proscenium
      self.languageMode = languageMode
      self.isOnMainActor = isOnMainActor
    }

    /// The identity of Proscenium's package.
    var identity: String {
      let name = proscenium.split(separator: "/").last.map(String.init) ?? proscenium
      return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
    }

    /// The dependency of the package.
    var dependency: String {
      proscenium.contains("://") || proscenium.hasPrefix("git@")
        ? ".package(url: \"\(proscenium)\", branch: \"main\")" : ".package(path: \"\(proscenium)\")"
    }

    /// The product that targets depend on.
    var product: String { ".product(name: \"UIKit\", package: \"\(identity)\")" }
  }

  /// The text of the manifest.
  public let text: String

  /// Extends the manifest of a tree, or creates one for a tree without manifest.
  ///
  /// - Throws: `PortError` if the present manifest has an unknown form, or if the tree has no Swift files.
  public init(tree: SourceTree, options: Options) throws {
    if case .source(let manifest) = tree.entries["Package.swift"] {
      text = try extendedManifest(manifest, options)
    } else {
      let targets = GuessedTarget.all(of: tree)
      guard !targets.isEmpty else { throw PortError("\(tree.root.path): no Swift files for a manifest") }
      text = Self.manifest(targets, options)
    }
  }

  private static func manifest(_ targets: [GuessedTarget], _ options: Options) -> String {
    let libraries = targets.filter { $0.kind == .target }
    let products = libraries.map { "    .library(name: \"\($0.name)\", targets: [\"\($0.name)\"]),\n" }.joined()
    let list = targets.map { $0.text(options) }.joined()
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(options.package)",
        products: [
      \(products)  ],
        dependencies: [
          \(options.dependency)
        ],
        targets: [
      \(list)  ],
        swiftLanguageModes: [.v\(options.languageMode)]
      )

      """
  }
}
