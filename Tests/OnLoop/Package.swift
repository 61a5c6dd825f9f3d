// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let eventLoops = Target.Dependency.product(name: "EventLoops", package: "Proscenium")
let proscenium = Target.Dependency.product(name: "Proscenium", package: "Proscenium")
let prosceniumTesting = Target.Dependency.product(name: "ProsceniumTesting", package: "Proscenium")

/// The names of small programs that the script `run` starts, to test how a process starts and ends.
let programs = [
  "AsyncMain", "InstallTwice", "OffMain", "PollMain", "ShutDownMain", "StopAsync", "SyncMain", "ThrowingMain",
  "TooLate",
]

/// Tests in a process whose main actor runs on the event loop from before `main`.
///
/// The tests need their own package, because SwiftPM links all test targets of a package into one process. The
/// constructor would also take over the tests of every other module.
let package = Package(
  name: "OnLoop",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .target(name: "CGLibHost", linkerSettings: [.linkedLibrary("dl")]),
    .executableTarget(
      name: "DetachedMain",
      dependencies: [eventLoops, proscenium],
      path: "Programs/DetachedMain",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "GLibMain",
      dependencies: ["CGLibHost", eventLoops],
      path: "Programs/GLibMain",
      swiftSettings: swiftSettings
    ),
    .target(name: "COnLoop"),
    .target(name: "OnLoop", dependencies: ["COnLoop", eventLoops], swiftSettings: swiftSettings),
    .testTarget(
      name: "OnLoopTests",
      dependencies: ["OnLoop", eventLoops, proscenium, prosceniumTesting],
      swiftSettings: swiftSettings
    ),
    .testTarget(name: "GuestXCTests", dependencies: ["OnLoop", eventLoops], swiftSettings: swiftSettings),
  ]
    + programs.map {
      .executableTarget(name: $0, dependencies: [eventLoops], path: "Programs/\($0)", swiftSettings: swiftSettings)
    },
  swiftLanguageModes: [.v6]
)
