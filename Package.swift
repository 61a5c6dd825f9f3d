// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of this package is built with. Warnings are errors in our own code only:
/// a package that depends on this one never sees the setting.
let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Whether the loop is built as for a compiler that it does not know, which Tests/OnLoop does.
let isDetached = Context.environment["PROSCENIUM_DETACHED"] == "1"

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// The trait that adds pictures, which need Cairo, Pango, gdk-pixbuf and zlib; it is off by default, so that a package
/// which shows none builds without those.
///
/// Measured with SwiftPM 6.3.1: a system library target is asked of pkg-config only if a target that is built depends on
/// it, and a dependency whose trait is off does not count. The sources of ``ProsceniumImages`` and
/// ``ProsceniumPictureTesting`` stand in `#if Pictures`, since SwiftPM defines a trait's name for the compiler; without
/// the trait they are empty modules that link nothing, and a consumer of other products does not build them at all.
/// SwiftPM reads `.pc` files itself, in the folders that the program `pkg-config` names; it does not look at
/// `PKG_CONFIG_LIBDIR`. Tests/Consumer therefore hides that program as well. The definition goes to every target, so
/// that switching the trait on or off compiles everything again: our scripts have it on wherever they build this package.
let pictures = "Pictures"

/// What is a dependency only with the trait.
func withPictures(_ names: String...) -> [Target.Dependency] {
  names.map { .target(name: $0, condition: .when(traits: [pictures])) }
}

let package = Package(
  name: "Proscenium",
  products: [
    .library(name: "Proscenium", targets: ["Proscenium"]),
    .library(name: "ProsceniumCore", targets: ["ProsceniumCore"]),
    .library(name: "ProsceniumTesting", targets: ["ProsceniumTesting"]),
    .library(name: "ProsceniumTestingTraits", targets: ["ProsceniumTestingTraits"]),
    .library(name: "ProsceniumConformance", targets: ["ProsceniumConformance"]),
    .library(name: "EventLoops", targets: ["EventLoops"]),
    .library(name: "AnimationTiming", targets: ["AnimationTiming"]),
    .library(name: "ConstraintEngine", targets: ["ConstraintEngine"]),
    .library(name: "ProsceniumImages", targets: ["ProsceniumImages"]),
    .library(name: "ProsceniumPictureTesting", targets: ["ProsceniumPictureTesting"]),
    .library(name: "ProsceniumSimulation", targets: ["ProsceniumSimulation"]),
    .library(name: "ProsceniumSimulationTesting", targets: ["ProsceniumSimulationTesting"]),
  ],
  traits: [
    .trait(name: pictures, description: "Pictures, film strips and golden pictures, by Cairo, Pango and gdk-pixbuf.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
  ],
  targets: [
    .target(
      name: "CEventLoop",
      linkerSettings: [.linkedLibrary("event_core"), .linkedLibrary("event_pthreads")]
    ),
    // Strong references that fail where the object is going; for weak references without a table beside the object.
    .target(name: "CReferences"),
    // The runtime's knowledge of tasks, for the loop's reports, for simulations, and for virtual stages.
    .target(name: "CTasks"),
    .target(
      name: "EventLoops",
      dependencies: ["CEventLoop", "CTasks", deque, logging],
      swiftSettings: swiftSettings + (isDetached ? [.define("EVENTLOOPS_DETACHED")] : [])
    ),
    .target(name: "AnimationTiming", swiftSettings: swiftSettings),
    .target(name: "ConstraintEngine", swiftSettings: swiftSettings),
    // What the core tells a simulation, if there is one; it knows none.
    .target(name: "SimulationHooks", swiftSettings: swiftSettings),
    // The random numbers of simulations, suites and tests, by seed.
    .target(name: "SeededRandom", swiftSettings: swiftSettings),
    .target(
      name: "ProsceniumCore",
      dependencies: ["AnimationTiming", "CReferences", "ConstraintEngine", "SimulationHooks", logging],
      // Defaults of a transitioning delegate ask the method's older spelling, which is deprecated for all other code.
      swiftSettings: swiftSettings + [.treatWarning("DeprecatedDeclaration", as: .warning)],
      // The toolchain's own ICU, which Foundation brings along: rules of line breaks, and widths of characters.
      linkerSettings: [.linkedLibrary("_FoundationICU")]
    ),
    .target(
      name: "Proscenium",
      dependencies: ["EventLoops", "ProsceniumCore"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "ProsceniumTesting",
      dependencies: ["CTasks", "ProsceniumCore", "SeededRandom", "SimulationHooks"],
      swiftSettings: swiftSettings
    ),
    // What tells the cases of a parameterized test apart; for traits.
    .target(name: "TestCaseArguments", swiftSettings: swiftSettings),
    // What belongs to swift-testing, which ProsceniumTesting does not import.
    .target(
      name: "ProsceniumTestingTraits",
      dependencies: ["ProsceniumCore", "ProsceniumTesting", "TestCaseArguments"],
      swiftSettings: swiftSettings
    ),
    // Which order of steps a simulation tries next, as a value; knows no runtime.
    .target(name: "PartialOrderReduction", swiftSettings: swiftSettings),
    // Takes over the process that it is linked into, so no test target of this package may depend on it.
    .target(name: "CSimulation"),
    .target(
      name: "ProsceniumSimulation",
      dependencies: ["CSimulation", "CTasks", "PartialOrderReduction", "SeededRandom", "SimulationHooks", heap],
      swiftSettings: swiftSettings
    ),
    // Has the process that it is linked into taken over only where it is asked for, in a process of its own.
    .target(
      name: "ProsceniumSimulationTesting",
      dependencies: ["CSimulation", "ProsceniumSimulation", "SeededRandom", "TestCaseArguments"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "ProsceniumConformance",
      dependencies: ["ProsceniumCore", "ProsceniumTesting"],
      swiftSettings: swiftSettings
    ),
    // Drawing, text, image files and compression: libraries of the system, with the trait alone.
    // Cairo and Pango are one module, because Pango's headers have Cairo's in them.
    .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
    .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "ProsceniumImages",
      dependencies: ["ProsceniumCore", logging] + withPictures("CCairo", "CPixbuf", "CZlib"),
      resources: [.copy("Fonts")],
      swiftSettings: swiftSettings
    ),
    // Golden pictures, for swift-testing and XCTest.
    .target(
      name: "ProsceniumPictureTesting",
      dependencies: ["ProsceniumCore", "ProsceniumImages", "ProsceniumTesting"],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "AdaptiveSheet",
      dependencies: ["Proscenium", arguments] + withPictures("ProsceniumImages"),
      path: "Examples/AdaptiveSheet",
      exclude: ["film-strip.png"],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "CustomTransition",
      dependencies: ["Proscenium", "ProsceniumTesting"],
      path: "Examples/CustomTransition",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "FoldLab",
      dependencies: ["Proscenium", "ProsceniumTesting", arguments],
      path: "Examples/FoldLab",
      exclude: ["arguments"],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "GrowingForm",
      dependencies: ["Proscenium", "ProsceniumTesting"],
      path: "Examples/GrowingForm",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "InterruptibleCard",
      dependencies: ["Proscenium"],
      path: "Examples/InterruptibleCard",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "MidFlight",
      dependencies: ["Proscenium", "ProsceniumTesting", arguments] + withPictures("ProsceniumImages"),
      path: "Examples/MidFlight",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "PopoverAndSheets",
      dependencies: ["Proscenium", "ProsceniumTesting"],
      path: "Examples/PopoverAndSheets",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "NavigationFlow",
      dependencies: ["Proscenium", "ProsceniumTesting"],
      path: "Examples/NavigationFlow",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "PresentationChain",
      dependencies: ["Proscenium", "ProsceniumTesting"],
      path: "Examples/PresentationChain",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "EchoServer",
      dependencies: ["EventLoops"],
      path: "Examples/EchoServer",
      exclude: ["arguments"],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "TimersAndSignals",
      dependencies: ["EventLoops"],
      path: "Examples/TimersAndSignals",
      exclude: ["arguments"],
      swiftSettings: swiftSettings
    ),
    // The trait with which a test says which statements of Tests/statements.tsv it shows.
    .target(name: "Statements", path: "Tests/Statements", swiftSettings: swiftSettings),
    .testTarget(
      name: "EventLoopsTests",
      dependencies: ["EventLoops", "SeededRandom", "Statements"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "AnimationTimingTests",
      dependencies: ["AnimationTiming", "SeededRandom", "Statements"],
      exclude: ["Vectors/generate.py"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ConstraintEngineTests",
      dependencies: ["ConstraintEngine", "SeededRandom", "Statements"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "PartialOrderReductionTests",
      dependencies: ["PartialOrderReduction", "SeededRandom"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumCoreTests",
      dependencies: [
        "ProsceniumCore", "ProsceniumTesting", "ProsceniumConformance", "SeededRandom", "Statements", logging,
      ],
      exclude: ["Text/Vectors/generate.py"],
      swiftSettings: swiftSettings
    ),
    .testTarget(name: "ProsceniumTests", dependencies: ["Proscenium"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ProsceniumConformanceTests",
      dependencies: ["ProsceniumConformance", "Statements"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumTestingTests",
      dependencies: ["ProsceniumTesting", "Statements"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumTestingTraitsTests",
      dependencies: ["ProsceniumTestingTraits"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumImagesTests",
      dependencies: ["ProsceniumImages", "ProsceniumTesting"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumPictureTestingTests",
      dependencies: ["ProsceniumPictureTesting", "ProsceniumTesting"],
      exclude: ["FilmStrips/Golden"],
      swiftSettings: swiftSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Scripts/documentation builds the documentation with a plug-in that a package which depends on this one never meets.
if Context.environment["PROSCENIUM_DOCUMENTATION"] == "1" {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// Tests/OnLoop builds the loop's other branch with the loop's own tests: the others take six minutes to build.
if Context.environment["PROSCENIUM_LOOP_ALONE"] == "1" {
  let kept = ["CEventLoop", "CTasks", "EventLoops", "SeededRandom", "Statements", "EventLoopsTests"]
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { $0.name != "EventLoops" }
}
