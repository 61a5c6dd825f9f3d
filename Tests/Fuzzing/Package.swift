// swift-tools-version: 6.2
import PackageDescription

// A program that feeds generated input to the readers of foreign data, with libFuzzer. It is a separate package,
// because all of its code, including the package under test, is built with the fuzzer's flags, which `run` passes.
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
        .product(name: "ProsceniumPictures", package: "Proscenium"),
      ],
      path: "Sources",
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
