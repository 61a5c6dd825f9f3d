// swift-tools-version: 6.2
import PackageDescription

/// Whether the code is as it was when its tests failed now and then.
let isFlaky = Context.environment["FLAKY"] == "1"

/// A list of pictures and its search, with ordinary tests and some that are simulated. The two folders have the same
/// files, before and after their repair. The articles with the product `ProsceniumSimulationTesting` show them.
let package = Package(
  name: "FlakyNoMore",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .target(name: "Gallery", exclude: [isFlaky ? "Repaired" : "Flaky"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["Gallery", .product(name: "ProsceniumSimulationTesting", package: "Proscenium")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
