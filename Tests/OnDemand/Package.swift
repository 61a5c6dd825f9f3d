// swift-tools-version: 6.2
import PackageDescription

/// A package of the ordinary kind: a module, and one target with all of its tests, of XCTest and of Swift Testing.
let package = Package(
  name: "Bank",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .target(name: "Bank"),
    .testTarget(
      name: "BankTests",
      dependencies: ["Bank", .product(name: "ProsceniumSimulationTesting", package: "Proscenium")]
    ),
  ]
)
