// swift-tools-version: 6.2
import PackageDescription

/// An ordinary package with a module and one test target for XCTest and Swift Testing.
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
