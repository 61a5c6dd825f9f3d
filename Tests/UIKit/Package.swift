// swift-tools-version: 6.2
import PackageDescription

let uikit = Target.Dependency.product(name: "UIKit", package: "Proscenium")
let port = Target.PluginUsage.plugin(name: "ProsceniumPort", package: "Port")

/// The sets of sources that are written for iOS, each with its own tests. They contain no word of this package.
let clients = [
  "Bubble",
  "ContentCard",
  "Coordinators",
  "Drawer",
  "FlipContainer",
  "PhotoZoom",
  "SlideMenu",
  "StoreCard",
  "SwipePages",
  "Toast",
]

let package = Package(
  name: "UIKitTests",
  dependencies: [.package(name: "Proscenium", path: "../.."), .package(path: "../../Tools/Port")],
  targets: clients.flatMap { name -> [Target] in
    [
      .target(name: name, dependencies: [uikit], path: "Linux/\(name)", exclude: ["ios"], plugins: [port]),
      .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name), uikit],
        path: "Linux/\(name)Tests",
        exclude: ["ios"],
        plugins: [port]
      ),
    ]
  } + [
    // Lines of client code that must compile in three modes. A target's folder links to the same sources.
    .target(name: "Idioms5", dependencies: [uikit], path: "Linux/Idioms5", exclude: ["Pending"]),
    .target(
      name: "Idioms6",
      dependencies: [uikit],
      path: "Linux/Idioms6",
      exclude: ["Pending"],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    .target(
      name: "IdiomsOfMainActor",
      dependencies: [uikit],
      path: "Linux/IdiomsOfMainActor",
      exclude: ["Pending"],
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]
    ),
    // The clock that advances while all threads wait, by the waits of XCTest, Dispatch and Foundation.
    .testTarget(name: "ClockTests", dependencies: [uikit], path: "ClockTests"),
    // The default stage, and the parts of Foundation that UIKit adds.
    .testTarget(name: "StageTests", dependencies: [uikit], path: "StageTests"),
  ],
  swiftLanguageModes: [.v5]
)
