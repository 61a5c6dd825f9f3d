// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AnimationBenchmarks",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .target(name: "CPeers", cSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(
      name: "AnimationBenchmarks",
      dependencies: [
        "CPeers",
        .product(name: "ProsceniumCore", package: "Proscenium"),
        .product(name: "AnimationTiming", package: "Proscenium"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
