import Foundation
import PortFiles
import PortRewriting
import Testing

struct SourceTreeTests {
  /// Calls a closure with a temporary folder that contains the files.
  private func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let url = folder.appendingPathComponent("in/\(path)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try body(folder.resolvingSymlinksInPath())
  }

  private func path(_ folder: URL, _ name: String) -> String { folder.appendingPathComponent(name).path }

  @Test func `A tree has sources, resources and links, and no folders of tools`() throws {
    try withFolder([
      "Sources/Card/A.swift": "let a = 1", "Sources/Card/a.png": "x", ".git/B.swift": "", "Package.swift": "",
    ]) { folder in
      try FileManager.default.createSymbolicLink(atPath: path(folder, "in/link"), withDestinationPath: "Sources/Card")
      try FileManager.default.createSymbolicLink(atPath: path(folder, "in/Sources/loop"), withDestinationPath: "..")
      try FileManager.default.createSymbolicLink(atPath: path(folder, "in/out"), withDestinationPath: "../../etc")
      try FileManager.default.createSymbolicLink(
        atPath: path(folder, "in/absolute"),
        withDestinationPath: "/etc/passwd"
      )
      let tree = try SourceTree(path(folder, "in"))
      #expect(
        tree.entries.keys.sorted() == [
          "Package.swift", "Sources/Card/A.swift", "Sources/Card/a.png", "Sources/loop", "link",
        ]
      )
      #expect(tree.findings.keys.sorted() == ["absolute", "out"])
      #expect(tree.sources() == [SourceFile(path: "Sources/Card/A.swift", target: "Sources/Card", text: "let a = 1")])
    }
  }

  @Test func `A file that is not UTF-8 is a failure and is copied`() throws {
    try withFolder(["A.swift": "let a = 1"]) { folder in
      try Data([0xff, 0xfe, 0x41]).write(to: folder.appendingPathComponent("in/B.swift"))
      let tree = try SourceTree(path(folder, "in"))
      #expect(tree.findings["B.swift"]?.map(\.kind) == [.failed])
      var output = try OutputFolder(path(folder, "out"))
      try tree.write(["A.swift": "let b = 1"], to: &output)
      try output.commit()
      #expect(FileManager.default.contents(atPath: path(folder, "out/B.swift")) == Data([0xff, 0xfe, 0x41]))
      #expect(FileManager.default.contents(atPath: path(folder, "out/A.swift")) == Data("let b = 1".utf8))
    }
  }

  @Test func `A second run keeps unchanged files and removes those without source`() throws {
    try withFolder(["A.swift": "1", "B.swift": "2", "C.swift": "3"]) { folder in
      func run(_ texts: [String: String]) throws {
        var output = try OutputFolder(path(folder, "out"))
        for (path, text) in texts { try output.write(Data(text.utf8), to: path) }
        try output.commit()
      }
      func date(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path(folder, "out/\(name)"))[.modificationDate] as? Date
      }
      try run(["A.swift": "1", "B.swift": "2", "C.swift": "3"])
      let (a, b) = (try date("A.swift"), try date("B.swift"))
      try run(["A.swift": "1", "B.swift": "4"])
      #expect(try date("A.swift") == a)
      #expect(try date("B.swift") != b)
      #expect(!FileManager.default.fileExists(atPath: path(folder, "out/C.swift")))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["in", "out"])
    }
  }

  @Test func `An output with other files is refused, and a failed write leaves the former output`() throws {
    try withFolder(["A.swift": "1"]) { folder in
      #expect(throws: PortError.self) { try OutputFolder(path(folder, "in")) }
      #expect(throws: PortError.self) { try OutputFolder("/proc/none/out") }
      var output = try OutputFolder(path(folder, "out"))
      try output.write(Data("1".utf8), to: "A.swift")
      try output.commit()
      var second = try OutputFolder(path(folder, "out"))
      try second.write(Data("2".utf8), to: "A.swift")
      #expect(throws: PortError.self) { try second.write(Data("3".utf8), to: "A.swift/B.swift") }
      #expect(FileManager.default.contents(atPath: path(folder, "out/A.swift")) == Data("1".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["in", "out"])
    }
  }

  @Test func `A missing input is an error`() {
    #expect(throws: PortError.self) { try SourceTree("/none") }
  }

  @Test func `The manifest of a tree without one has the targets of its folders`() throws {
    let files = [
      "Card/Card.swift": "import UIKit", "Card/Info.plist": "", "Card/Images.xcassets/a/b.json": "",
      "CardTests/T.swift": "import XCTest\n@testable import Card", "CardUITests/U.swift": "import XCTest",
      "Example/App.swift": "import Card\n@UIApplicationMain\nclass App {}", "Example/Base.lproj/Main.storyboard": "",
    ]
    try withFolder(files) { folder in
      let options = LinuxManifest.Options(package: "Card", proscenium: "../Proscenium")
      let text = try LinuxManifest(tree: SourceTree(path(folder, "in")), options: options).text
      #expect(
        text == """
          // swift-tools-version: 6.2
          import PackageDescription

          let package = Package(
            name: "Card",
            products: [
              .library(name: "Card", targets: ["Card"]),
            ],
            dependencies: [
              .package(path: "../Proscenium")
            ],
            targets: [
              .target(
                name: "Card",
                dependencies: [.product(name: "UIKit", package: "proscenium")],
                path: "Card",
                exclude: ["Images.xcassets", "Info.plist"]
              ),
              .executableTarget(
                name: "Example",
                dependencies: ["Card", .product(name: "UIKit", package: "proscenium")],
                path: "Example",
                exclude: ["Base.lproj"]
              ),
              .testTarget(
                name: "CardTests",
                dependencies: ["Card", .product(name: "UIKit", package: "proscenium")],
                path: "CardTests"
              ),
            ],
            swiftLanguageModes: [.v5]
          )

          """
      )
    }
  }

  @Test func `A present manifest receives the dependency and the product`() throws {
    let manifest = """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(name: "Card", platforms: [.iOS(.v13)], products: [.library(name: "Card", targets: ["Card"])],
        targets: [.target(name: "Card", path: "Card"), .testTarget(name: "CardTests", dependencies: ["Card"])])
      """
    try withFolder(["Package.swift": manifest]) { folder in
      let options = LinuxManifest.Options(package: "Card", proscenium: "https://example.org/Proscenium.git")
      let text = try LinuxManifest(tree: SourceTree(path(folder, "in")), options: options).text
      #expect(
        text == """
          // swift-tools-version:5.5
          import PackageDescription
          let package = Package(name: "Card", platforms: [.iOS(.v13)], products: [.library(name: "Card", targets: ["Card"])],
            dependencies: [.package(url: "https://example.org/Proscenium.git", branch: "main")], targets: [.target(name: "Card", \
          dependencies: [.product(name: "UIKit", package: "proscenium")], path: "Card"), .testTarget(name: "CardTests", \
          dependencies: ["Card", .product(name: "UIKit", package: "proscenium")])])
          """
      )
    }
  }
}
