// swift-tools-version: 6.2
import PackageDescription

// What the benchmarks of presentations and of the environment measure and print with; a program that links CAllocations
// has its allocations counted.
let package = Package(
  name: "Measuring",
  products: [
    .library(name: "CAllocations", targets: ["CAllocations"]),
    .library(name: "Measuring", targets: ["Measuring"]),
  ],
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .target(name: "CAllocations"),
    .target(
      name: "Measuring",
      dependencies: [.product(name: "Proscenium", package: "Proscenium")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
