// swift-tools-version: 6.2
import PackageDescription

// The measuring and printing code of the presentation and environment benchmarks. In a program that links
// CAllocations, all allocations are counted.
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
