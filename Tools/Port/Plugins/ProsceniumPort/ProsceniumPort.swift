import Foundation
import PackagePlugin

/// A plugin that rewrites the iOS sources of a target and adds the results to the target.
///
/// The folder of the target has one Swift file, which can be empty, and a link to the iOS sources, which the manifest
/// excludes:
///
///     Linux/Card/Card.swift
///     Linux/Card/ios -> ../../Sources/Card
///
///     .target(
///       name: "Card",
///       dependencies: [.product(name: "UIKit", package: "proscenium")],
///       path: "Linux/Card",
///       exclude: ["ios"],
///       plugins: [.plugin(name: "ProsceniumPort", package: "Port")]
///     )
///
/// SwiftPM follows the link when it searches for new files. Comments in the Swift file contain the options:
///
///     // proscenium-port: import=UIKit default-isolation=MainActor
///
/// A setting `sources=FOLDER` replaces the link, but then SwiftPM finds a new file only after a change of the manifest.
/// Without both, the plugin uses the first folder with Swift files of this list: the target's own folder without the
/// declared sources, and `Sources/NAME`, `Tests/NAME` or `NAME` beside or above the package.
@main struct ProsceniumPort: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let settings = try PortSettings(target: target, package: context.package)
    let output = context.pluginWorkDirectoryURL.appending(path: "Ported")
    var arguments = ["--quiet", "--swift-only", "--output", output.path, "--target", target.name] + settings.arguments
    let neighbors = PortSettings.neighbors(of: target, package: context.package)
    for folder in neighbors.flatMap(\.folders) { arguments += ["--context", folder.path] }
    arguments += settings.folders.map(\.path)
    return [
      .buildCommand(
        displayName: "Rewrite \(target.name) for Linux",
        executable: try context.tool(named: "proscenium-port").url,
        arguments: arguments,
        inputFiles: ([settings] + neighbors).flatMap { $0.sources.map(\.file) + $0.declared },
        outputFiles: settings.sources.map { output.appending(path: $0.path) }
      )
    ]
  }
}
