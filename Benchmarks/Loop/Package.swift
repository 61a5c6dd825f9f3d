// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LoopBenchmarks",
  dependencies: [
    .package(name: "Proscenium", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    .systemLibrary(name: "CLibevent", pkgConfig: "libevent_core"),
    .systemLibrary(name: "CLibuv", pkgConfig: "libuv"),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0"),
    .target(
      name: "CPeers",
      dependencies: ["CLibevent", "CLibuv", "CGLib"],
      cSettings: [.unsafeFlags(["-O3"])]
    ),
    .executableTarget(
      name: "LoopBenchmarks",
      dependencies: [
        "CPeers",
        .product(name: "EventLoops", package: "Proscenium"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
