// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SimulationBenchmarks",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .executableTarget(
      name: "SimulationBenchmarks",
      dependencies: [.product(name: "ProsceniumSimulation", package: "Proscenium")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
