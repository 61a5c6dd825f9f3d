// swift-tools-version: 6.2
import PackageDescription

// What the benchmarks of presentations and of the environment measure and print with.
let package = Package(
  name: "Measuring",
  products: [.library(name: "Measuring", targets: ["Measuring"])],
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .target(
      name: "Measuring",
      dependencies: [.product(name: "Proscenium", package: "Proscenium")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
