// swift-tools-version: 6.2
import PackageDescription

/// An ordinary package in which one test has the simulation trait. The script `run` next to it runs the tests.
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
