// swift-tools-version: 6.2
import PackageDescription

// A program that feeds what reads foreign data with made-up input, by libFuzzer. It is a package of its own because
// everything in it, the package under test included, is built with the fuzzer's flags, which `run` gives.
let package = Package(
  name: "Fuzzing",
  dependencies: [
    .package(name: "Proscenium", path: "../..", traits: ["Pictures"]),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
  ],
  targets: [
    .executableTarget(
      name: "Fuzzers",
      dependencies: [
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ProsceniumCore", package: "Proscenium"),
        .product(name: "ProsceniumImages", package: "Proscenium"),
      ],
      path: "Sources",
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
