// swift-tools-version: 6.2
import PackageDescription

let dependencies: [Target.Dependency] = [
  .product(name: "ProsceniumCore", package: "Proscenium"),
  .product(name: "ProsceniumTesting", package: "Proscenium"),
]

// Some sources are those of other test targets, whose imports need the same features.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The tests in this package would need minutes in a debug build, and need seconds in an optimized build, so they are a
// separate package. They run twenty thousand random sequences of animator calls, and as many of touches. They run a hundred thousand random
// steps of presentations, as many of containers, and twice as many on a foldable phone. They also measure an hour of
// virtual time and the allocations of a frame, and make every run of the conformance suite's invariants. The sources of
// the steps are those of the other tests, and the transitions of the allocation tests are those of the benchmarks. The
// other tests run only a sample of the invariants.
//
// The program Counts repeats the work of some rows of the benchmarks. `check-counts` compares its instructions,
// allocations and bytes with counts.tsv.
let package = Package(
  name: "Optimized",
  dependencies: [
    .package(name: "Proscenium", path: "../.."), .package(path: "../../Benchmarks/Measuring"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
  ],
  targets: [
    .executableTarget(
      name: "Counts",
      dependencies: [
        .product(name: "CAllocations", package: "Measuring"),
        .product(name: "EventLoops", package: "Proscenium"),
        .product(name: "Measuring", package: "Measuring"),
        .product(name: "Proscenium", package: "Proscenium"),
        .product(name: "ProsceniumTesting", package: "Proscenium"),
      ],
      path: "Counts",
      swiftSettings: settings
    ),
    .testTarget(
      name: "AnimatorSequencesTests",
      dependencies: dependencies,
      path: "AnimatorSequences",
      swiftSettings: settings
    ),
    .testTarget(
      name: "ContainerSequencesTests",
      dependencies: dependencies,
      path: "ContainerSequences",
      swiftSettings: settings
    ),
    .testTarget(
      name: "FingerSequencesTests",
      dependencies: dependencies + [.product(name: "Logging", package: "swift-log")],
      path: "FingerSequences",
      swiftSettings: settings
    ),
    .testTarget(
      name: "PresentationSequencesTests",
      dependencies: dependencies,
      path: "PresentationSequences",
      swiftSettings: settings
    ),
    .testTarget(
      name: "InvariantsTests",
      dependencies: [.product(name: "ProsceniumConformance", package: "Proscenium")],
      path: "Invariants",
      swiftSettings: settings
    ),
    .testTarget(
      name: "SteadyFramesTests",
      dependencies: [
        .product(name: "CAllocations", package: "Measuring"),
        .product(name: "Measuring", package: "Measuring"),
        .product(name: "Proscenium", package: "Proscenium"),
      ],
      path: "SteadyFrames",
      swiftSettings: settings
    ),
    .testTarget(name: "SweepsTests", dependencies: dependencies, path: "Sweeps", swiftSettings: settings),
    .testTarget(name: "VirtualHourTests", dependencies: dependencies, path: "VirtualHour", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
