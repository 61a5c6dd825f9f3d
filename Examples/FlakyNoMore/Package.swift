// swift-tools-version: 6.2
import PackageDescription

/// A Boolean value that indicates whether the package contains the code before the repair, with flaky tests.
let isFlaky = Context.environment["FLAKY"] == "1"

/// A list of pictures and its search, with ordinary and simulated tests.
///
/// The two source folders have the same files, before and after their repair. The articles of the product
/// `ProsceniumSimulationTesting` show them.
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
