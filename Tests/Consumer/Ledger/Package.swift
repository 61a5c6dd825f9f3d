// swift-tools-version: 6.2
import PackageDescription

/// A package of the ordinary kind, of which one test got one trait; the script beside the other programs runs it.
let package = Package(
  name: "Ledger",
  dependencies: [.package(name: "Proscenium", path: "../../..")],
  targets: [
    .target(name: "Ledger"),
    .testTarget(
      name: "LedgerTests",
      dependencies: ["Ledger", .product(name: "ProsceniumSimulationTesting", package: "Proscenium")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
