// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let conformance = Target.Dependency.product(name: "ProsceniumConformance", package: "Proscenium")
let eventLoops = Target.Dependency.product(name: "EventLoops", package: "Proscenium")
let core = Target.Dependency.product(name: "ProsceniumCore", package: "Proscenium")
let testing = Target.Dependency.product(name: "ProsceniumTesting", package: "Proscenium")
let simulation = Target.Dependency.product(name: "ProsceniumSimulationTesting", package: "Proscenium")
let traits = Target.Dependency.product(name: "ProsceniumTestingTraits", package: "Proscenium")
let proscenium = Target.Dependency.product(name: "Proscenium", package: "Proscenium")

// Programs and tests outside of the package, which use only the package's products. The sources of `Readme` are the
// code in the README, and those of `UIKitCalls5` are a copy of `UIKitCalls`, which is compiled in both language modes.
// The script `run` creates both. `TransitionTests` are plain tests of an animator, and `FoldTests` is a swept test. The
// script `run` also breaks both of them. `PresentationTests` explore transitions in addition to the plain tests.
// `LoopPage`, `Kiosk`, `ProsceniumPage` and `PresentationTests` are the code of articles, with which a test of the
// package compares them. `Ledger` is a separate package with one test target.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .executableTarget(name: "Consumer", dependencies: [proscenium], swiftSettings: settings),
    .executableTarget(name: "Kiosk", dependencies: [eventLoops], swiftSettings: settings),
    .executableTarget(name: "LoopPage", dependencies: [eventLoops], swiftSettings: settings),
    .executableTarget(name: "ProsceniumPage", dependencies: [proscenium], swiftSettings: settings),
    .executableTarget(name: "Readme", dependencies: [proscenium], swiftSettings: settings),
    .executableTarget(name: "UIKitCalls", dependencies: [proscenium], swiftSettings: settings),
    .executableTarget(
      name: "UIKitCalls5",
      dependencies: [proscenium],
      swiftSettings: settings + [.swiftLanguageMode(.v5)]
    ),
    .testTarget(name: "ConformanceTests", dependencies: [conformance], swiftSettings: settings),
    .testTarget(name: "FoldTests", dependencies: [core, testing, traits], swiftSettings: settings),
    .testTarget(name: "PresentationTests", dependencies: [core, testing, simulation], swiftSettings: settings),
    .testTarget(name: "TransitionTests", dependencies: [core, testing], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
