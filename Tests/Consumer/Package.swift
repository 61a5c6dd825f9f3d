// swift-tools-version: 6.2
import PackageDescription

// A program of somebody else's: it knows the package's products and nothing more.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "Proscenium", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [.product(name: "Proscenium", package: "Proscenium")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
