// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let simulation = Target.Dependency.product(name: "ProsceniumSimulation", package: "Proscenium")

/// Tests in a process that the simulation has taken over.
///
/// A package of its own: SwiftPM links all test targets of a package into one process, and the constructor would take
/// over the tests of every other module. Built with optimization, because tens of thousands of runs are made.
let package = Package(
  name: "Simulated",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .target(name: "Races", dependencies: [simulation], swiftSettings: swiftSettings),
    .executableTarget(
      name: "TraceLog",
      dependencies: ["Races", simulation],
      path: "Programs/TraceLog",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "Faulty",
      dependencies: [simulation],
      path: "Programs/Faulty",
      swiftSettings: swiftSettings
    ),
    // A debugger that only looks on.
    .executableTarget(name: "Traced", path: "Programs/Traced"),
    .testTarget(
      name: "SimulatedTests",
      dependencies: [
        "Races", simulation,
        .product(name: "ProsceniumCore", package: "Proscenium"),
        .product(name: "ProsceniumTesting", package: "Proscenium"),
      ],
      swiftSettings: swiftSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)
