// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PicturesBenchmarks",
  dependencies: [.package(name: "Proscenium", path: "../..", traits: ["Pictures"]), .package(path: "../Measuring")],
  targets: [
    // The PNG writers of Cairo and libspng, which are peers.
    .systemLibrary(name: "CSpng", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(name: "CPeerCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .executableTarget(
      name: "PicturesBenchmarks",
      dependencies: [
        "CPeerCairo", "CSpng",
        .product(name: "Measuring", package: "Measuring"),
        .product(name: "Proscenium", package: "Proscenium"),
        .product(name: "ProsceniumPictures", package: "Proscenium"),
        .product(name: "ProsceniumTesting", package: "Proscenium"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    // A program that writes random display lists and their pictures for Peers/check.
    .executableTarget(
      name: "PicturesCheck",
      dependencies: [
        .product(name: "Proscenium", package: "Proscenium"),
        .product(name: "ProsceniumPictures", package: "Proscenium"),
        .product(name: "ProsceniumTesting", package: "Proscenium"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
