// swift-tools-version: 6.2
import PackageDescription

/// The build settings of every Swift target of this package.
///
/// Warnings are errors only in the package's own code. A package that depends on this one does not receive the
/// settings.
let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A Boolean value that indicates whether the loop is built as for an unknown compiler, as in Tests/OnLoop.
let isDetached = Context.environment["PROSCENIUM_DETACHED"] == "1"

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// The package trait that adds pictures, which require Cairo, Pango, gdk-pixbuf and zlib.
///
/// The trait is off by default, so that a package without pictures builds without these libraries.
///
/// The following was measured with SwiftPM 6.3.1. SwiftPM asks pkg-config about a system library target only if a
/// target that is built depends on it. A dependency whose trait is off does not count. SwiftPM defines the trait's
/// name for the compiler, so the sources of ``ProsceniumPictures`` and ``ProsceniumPictureTesting`` are in `#if
/// Pictures`. Without the trait they are empty modules that link no library, and a consumer of other products does not
/// build them. SwiftPM reads `.pc` files itself, in the folders that the program `pkg-config` names, and ignores
/// `PKG_CONFIG_LIBDIR`. Therefore Tests/Consumer also hides that program. The definition applies to every target, so a
/// change of the trait recompiles the whole package. For this reason, all scripts that build this package turn the
/// trait on.
let pictures = "Pictures"

/// Returns dependencies that apply only with the trait.
func withPictures(_ names: String...) -> [Target.Dependency] {
  names.map { .target(name: $0, condition: .when(traits: [pictures])) }
}

let package = Package(
  name: "Proscenium",
  products: [
    .library(name: "Proscenium", targets: ["Proscenium"]),
    .library(name: "ProsceniumCore", targets: ["ProsceniumCore"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "ProsceniumGraphics", targets: ["ProsceniumGraphics"]),
    .library(name: "ProsceniumViews", targets: ["ProsceniumViews"]),
    .library(name: "ProsceniumTesting", targets: ["ProsceniumTesting"]),
    .library(name: "ProsceniumTestingTraits", targets: ["ProsceniumTestingTraits"]),
    .library(name: "ProsceniumConformance", targets: ["ProsceniumConformance"]),
    .library(name: "EventLoops", targets: ["EventLoops"]),
    .library(name: "AnimationTiming", targets: ["AnimationTiming"]),
    .library(name: "ConstraintEngine", targets: ["ConstraintEngine"]),
    .library(name: "ProsceniumPictures", targets: ["ProsceniumPictures"]),
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
    // Strong references that fail while the object is being destroyed, for weak references without a table for the
    // object.
    .target(name: "CReferences"),
    // The runtime's data about tasks, for the reports of loops, for simulations and for virtual stages.
    .target(name: "CTasks"),
    // A lock, and the executor of nonisolated code, for several modules.
    .target(name: "RuntimeSupport", swiftSettings: swiftSettings),
    .target(
      name: "EventLoops",
      dependencies: ["CEventLoop", "CTasks", "RuntimeSupport", deque, logging],
      swiftSettings: swiftSettings + (isDetached ? [.define("EVENTLOOPS_DETACHED")] : [])
    ),
    .target(name: "AnimationTiming", swiftSettings: swiftSettings),
    .target(name: "ConstraintEngine", swiftSettings: swiftSettings),
    // The hooks by which the core informs a simulation, if one exists. The core depends on no simulation.
    .target(name: "SimulationHooks", swiftSettings: swiftSettings),
    // The seeded random numbers of simulations, conformance suites and tests.
    .target(name: "SeededRandom", swiftSettings: swiftSettings),
    // Values alone: geometry, traits, colours, text, images, input and display lists. A renderer needs no other module
    // of the core.
    .target(
      name: "ProsceniumGraphics",
      dependencies: ["RuntimeSupport"],
      swiftSettings: swiftSettings,
      // The toolchain's own ICU, which is part of Foundation, supplies line-break rules and character widths.
      linkerSettings: [.linkedLibrary("_FoundationICU")]
    ),
    // Views, layers, layout, labels, controls and animation, without controllers.
    .target(
      name: "ProsceniumViews",
      dependencies: [
        "AnimationTiming", "CReferences", "ConstraintEngine", "ProsceniumGraphics", "RuntimeSupport", "SimulationHooks",
        deque, logging,
      ],
      swiftSettings: swiftSettings
    ),
    // Controllers, transitions, presentations, the environment and the stage. It re-exports the two modules above.
    .target(
      name: "ProsceniumCore",
      dependencies: ["AnimationTiming", "ProsceniumGraphics", "ProsceniumViews", "SimulationHooks", logging],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "Proscenium",
      dependencies: ["EventLoops", "ProsceniumCore", "RuntimeSupport"],
      swiftSettings: swiftSettings
    ),
    // A clock of the process that stands still while code runs, for tests that wait.
    .target(name: "CVirtualClock"),
    // The names of Apple's other modules, and the start of UIKit before the program.
    .target(name: "CUIKit"),
    // The library under Apple's names, for code that was written for iOS.
    .target(
      name: "UIKit",
      dependencies: [
        "CUIKit", "CVirtualClock", "ProsceniumCore", "ProsceniumGraphics", "ProsceniumViews", "RuntimeSupport", logging,
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "ProsceniumTesting",
      dependencies: ["CTasks", "ProsceniumCore", "SeededRandom", "SimulationHooks"],
      swiftSettings: swiftSettings
    ),
    // Identifies the cases of a parameterized test for traits.
    .target(name: "TestCaseArguments", swiftSettings: swiftSettings),
    // The integration with swift-testing, which ProsceniumTesting does not import.
    .target(
      name: "ProsceniumTestingTraits",
      dependencies: ["ProsceniumCore", "ProsceniumTesting", "TestCaseArguments"],
      swiftSettings: swiftSettings
    ),
    // The choice of the next order of steps that a simulation tries, as a value without dependency on the runtime.
    .target(name: "PartialOrderReduction", swiftSettings: swiftSettings),
    // Takes over the process that links it, so no test target of this package may depend on it.
    .target(name: "CSimulation"),
    .target(
      name: "ProsceniumSimulation",
      dependencies: [
        "CSimulation", "CTasks", "PartialOrderReduction", "RuntimeSupport", "SeededRandom", "SimulationHooks", heap,
      ],
      swiftSettings: swiftSettings
    ),
    // Takes over a process only on request, and only a separate process for the simulation.
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
    // System libraries for drawing, text, image files and compression, which are used only with the trait. Cairo and
    // Pango form one module, because Pango's headers include Cairo's.
    .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
    .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "ProsceniumPictures",
      dependencies: ["ProsceniumCore", "ProsceniumGraphics", "RuntimeSupport", logging]
        + withPictures("CCairo", "CPixbuf", "CZlib"),
      resources: [.copy("Fonts")],
      swiftSettings: swiftSettings
    ),
    // Golden pictures for swift-testing and XCTest.
    .target(
      name: "ProsceniumPictureTesting",
      dependencies: ["ProsceniumCore", "ProsceniumPictures", "ProsceniumTesting", "RuntimeSupport"],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "AdaptiveSheet",
      dependencies: ["EventLoops", "Proscenium", arguments] + withPictures("ProsceniumPictures"),
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
      dependencies: ["Proscenium", "ProsceniumCore", "ProsceniumTesting", arguments],
      path: "Examples/FoldLab",
      exclude: ["arguments"],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "PullToDismiss",
      dependencies: ["Proscenium", "ProsceniumTesting"],
      path: "Examples/PullToDismiss",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "ThrowCard",
      dependencies: ["Proscenium", "ProsceniumTesting"],
      path: "Examples/ThrowCard",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "GrowingForm",
      dependencies: ["Proscenium", "ProsceniumTesting"],
      path: "Examples/GrowingForm",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "Forms",
      dependencies: ["Proscenium", "ProsceniumTesting"],
      path: "Examples/Forms",
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
      dependencies: ["Proscenium", "ProsceniumTesting", arguments] + withPictures("ProsceniumPictures"),
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
    // The trait for the numbers of the verified statements in Tests/statements.tsv.
    .target(name: "Statements", path: "Tests/Statements", swiftSettings: swiftSettings),
    .testTarget(
      name: "EventLoopsTests",
      dependencies: ["EventLoops", "RuntimeSupport", "SeededRandom", "Statements"],
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
      name: "ProsceniumGraphicsTests",
      dependencies: ["ProsceniumGraphics", "SeededRandom", "Statements"],
      exclude: ["Text/Vectors/generate.py"],
      swiftSettings: swiftSettings
    ),
    // Scenes, logs and views for the tests of the next two targets.
    .target(
      name: "CoreTestSupport",
      dependencies: ["ProsceniumCore", "ProsceniumTesting", logging],
      path: "Tests/CoreTestSupport",
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumViewsTests",
      dependencies: [
        "AnimationTiming", "CoreTestSupport", "ProsceniumConformance", "ProsceniumCore", "ProsceniumGraphics",
        "ProsceniumTesting", "ProsceniumViews", "SeededRandom", "Statements", logging,
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumCoreTests",
      dependencies: [
        "AnimationTiming", "CoreTestSupport", "ProsceniumConformance", "ProsceniumCore", "ProsceniumGraphics",
        "ProsceniumTesting", "ProsceniumViews", "SeededRandom", "Statements", logging,
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumTests",
      dependencies: ["Proscenium", "ProsceniumTesting", "Statements"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumConformanceTests",
      dependencies: ["ProsceniumConformance", "Statements"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumTestingTests",
      dependencies: ["ProsceniumCore", "ProsceniumTesting", "Statements"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumTestingTraitsTests",
      dependencies: ["ProsceniumCore", "ProsceniumTesting", "ProsceniumTestingTraits"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumPicturesTests",
      dependencies: ["ProsceniumCore", "ProsceniumPictures", "ProsceniumTesting", "RuntimeSupport", "SeededRandom"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProsceniumPictureTestingTests",
      dependencies: [
        "Proscenium", "ProsceniumCore", "ProsceniumPictureTesting", "ProsceniumPictures", "ProsceniumTesting",
      ],
      exclude: ["FilmStrips/Golden"],
      swiftSettings: swiftSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Scripts/documentation builds the documentation with a plug-in, which other packages do not depend on.
if Context.environment["PROSCENIUM_DOCUMENTATION"] == "1" {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// Tests/OnLoop builds the other branch of the loop with only the loop's tests, because all tests take six minutes to
// build.
if Context.environment["PROSCENIUM_LOOP_ALONE"] == "1" {
  let kept = ["CEventLoop", "CTasks", "EventLoops", "RuntimeSupport", "SeededRandom", "Statements", "EventLoopsTests"]
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { $0.name != "EventLoops" }
}
