// swift-tools-version: 6.2
import PackageDescription

let dependencies: [Target.Dependency] = [
  .product(name: "ProsceniumCore", package: "Proscenium"),
  .product(name: "ProsceniumTesting", package: "Proscenium"),
]

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// What takes minutes as the other tests are built, and seconds when optimized. So these tests are a package of their
// own, which is built that way: twenty thousand random sequences of calls to an animator; a hundred thousand random
// steps of presentations, as many of containers, and twice as many with a phone that folds, whose sources are those
// of the other tests; an hour of virtual time; the allocations of a frame, whose transitions are those of the
// benchmarks; and every run of the conformance suite's invariants, which the other tests only sample.
let package = Package(
  name: "Optimized",
  dependencies: [.package(name: "Proscenium", path: "../.."), .package(path: "../../Benchmarks/Measuring")],
  targets: [
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
