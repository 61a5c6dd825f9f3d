// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Port",
  products: [
    .executable(name: "proscenium-port", targets: ["proscenium-port"]),
    .library(name: "PortRewriting", targets: ["PortRewriting"]),
    .plugin(name: "ProsceniumPort", targets: ["ProsceniumPort"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // The rewrites, which read texts and return texts.
    .target(
      name: "PortRewriting",
      dependencies: [
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: swiftSettings
    ),
    // Trees of files, reports and manifests.
    .target(name: "PortFiles", dependencies: ["PortRewriting"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "proscenium-port",
      dependencies: ["PortFiles", "PortRewriting", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: swiftSettings
    ),
    .plugin(name: "ProsceniumPort", capability: .buildTool(), dependencies: ["proscenium-port"]),
    .testTarget(
      name: "PortRewritingTests",
      dependencies: [
        "PortRewriting",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      exclude: ["Corpus"],
      swiftSettings: swiftSettings
    ),
    .testTarget(name: "PortFilesTests", dependencies: ["PortFiles", "PortRewriting"], swiftSettings: swiftSettings),
  ]
)
