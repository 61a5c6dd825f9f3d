// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ConstraintEngineBenchmarks",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .executableTarget(
      name: "ConstraintEngineBenchmarks",
      dependencies: [
        .product(name: "ConstraintEngine", package: "Proscenium"),
        .product(name: "ProsceniumCore", package: "Proscenium"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
