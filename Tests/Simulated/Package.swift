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
/// The tests need their own package, because SwiftPM links all test targets of a package into one process. The
/// constructor would also take over the tests of every other module. The package is built with optimization, because
/// the tests make tens of thousands of runs.
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
    // A debugger that only observes the program.
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
