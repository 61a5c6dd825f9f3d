// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LayoutBenchmarks",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .target(name: "CAllocations"),
    .executableTarget(
      name: "LayoutBenchmarks",
      dependencies: [
        "CAllocations",
        .product(name: "ConstraintEngine", package: "Proscenium"),
        .product(name: "ProsceniumCore", package: "Proscenium"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
