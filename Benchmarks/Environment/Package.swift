// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "EnvironmentBenchmarks",
  dependencies: [.package(name: "Proscenium", path: "../.."), .package(path: "../Measuring")],
  targets: [
    .executableTarget(
      name: "EnvironmentBenchmarks",
      dependencies: [
        .product(name: "CAllocations", package: "Measuring"),
        .product(name: "Measuring", package: "Measuring"),
        .product(name: "Proscenium", package: "Proscenium"),
        .product(name: "ProsceniumCore", package: "Proscenium"),
        .product(name: "ProsceniumTesting", package: "Proscenium"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
