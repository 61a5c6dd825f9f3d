// swift-tools-version: 6.2
import PackageDescription

// A hundred thousand sequences take half an hour as the other tests are built, and a minute when optimized. So they are
// a package of their own, which is built that way; the sequence itself is that of the other tests.
let package = Package(
  name: "AnimatorSequences",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .testTarget(
      name: "AnimatorSequencesTests",
      dependencies: [
        .product(name: "ProsceniumCore", package: "Proscenium"),
        .product(name: "ProsceniumTesting", package: "Proscenium"),
      ],
      path: "Tests",
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
