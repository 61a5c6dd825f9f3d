// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Findings",
  dependencies: [
    .package(name: "Proscenium", path: "../.."),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
    .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0", traits: [.defaults, "Reloading"]),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .executableTarget(
      name: "Findings",
      dependencies: [
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ProsceniumSimulation", package: "Proscenium"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
