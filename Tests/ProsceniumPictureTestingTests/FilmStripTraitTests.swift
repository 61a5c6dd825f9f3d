#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumPictures
import ProsceniumTesting
import Testing
import XCTest

@testable import ProsceniumPictureTesting

/// A Boolean value that enables the failing tests, which ``FilmStripTraitTests`` runs in a separate process.
private let fails = ProcessInfo.processInfo.environment["PROSCENIUM_FILM_FAULTS"] == "1"

@Suite(.enabled(if: fails), .filmStripOnFailure) @MainActor struct FilmFaults {
  private func presentation() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      root.title = "root"
      sheet.title = "sheet"
      await virtual.show(root)
      root.present(sheet, animated: true)
      await virtual.runUntilSettled()
    }
  }

  @Test func `one that fails`() async throws {
    try await presentation()
    Issue.record("on purpose")
  }

  @Test func `one that throws`() async throws {
    try await presentation()
    throw CocoaError(.fileNoSuchFile)
  }

  @Test func `one that passes with a known issue`() async throws {
    try await presentation()
    withKnownIssue { Issue.record("known") }
  }

  @Test func `one that fails without a stage`() { Issue.record("on purpose") }
}

final class FilmFaultsXCTests: XCTestCase {
  @MainActor private func present() async {
    let virtual = VirtualStage(.phone)
    attachFilmStripOnFailure(of: virtual.stage)
    await virtual.show(ViewController())
  }

  @MainActor func testThatFails() async throws {
    try XCTSkipIf(!fails)
    await present()
    XCTFail("on purpose")
  }

  @MainActor func testThatPasses() async throws {
    try XCTSkipIf(!fails)
    await present()
  }
}

@Suite struct FilmStripTraitTests {
  /// Runs the failing tests in a process.
  ///
  /// - Returns: The names of the attachments, the files in the folder of failed pictures, and the output.
  private func files(_ arguments: String...) throws -> (attached: [String], written: [URL], output: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString)")
    let attachments = folder.appendingPathComponent("attachments")
    try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments.map { $0 == "ATTACHMENTS" ? attachments.path : $0 }
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PROSCENIUM_FILM_FAULTS": "1", "PROSCENIUM_FAILED_PICTURES": folder.path,
    ]) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus != 0, "The faulty tests passed.")
    let attached = try FileManager.default.contentsOfDirectory(atPath: attachments.path).sorted()
    let written = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "png" }.sorted { $0.path < $1.path }
    return (attached, written, String(decoding: output, as: UTF8.self))
  }

  @Test func `a failing or throwing swift-testing test attaches a film strip, and a passing one does not`() throws {
    let (attached, written, output) = try files(
      "--testing-library",
      "swift-testing",
      "--filter",
      "FilmFaults/",
      "--attachments-path",
      "ATTACHMENTS"
    )
    #expect(attached == ["one-that-fails---film.png", "one-that-throws---film.png"], "\(output)")
    #expect(written.map(\.lastPathComponent) == attached)
    for file in written {
      #expect(output.contains("film strip: \(file.path)"))
      let picture = try Picture(contentsOfPNG: file)
      #expect(picture.pixelWidth > 600 && picture.pixelHeight > 400)
    }
  }

  @Test func `a failing XCTest writes a film strip, and a passing one does not`() throws {
    let (_, written, output) = try files("ProsceniumPictureTestingTests.FilmFaultsXCTests")
    #expect(written.map(\.lastPathComponent) == ["FilmFaultsXCTests-testThatFails-film.png"], "\(output)")
  }

  @Test func `files with the same name in a folder of failures are numbered`() {
    let folder = URL(fileURLWithPath: "/nowhere/\(UUID())")
    #expect((0..<3).map { _ in GoldenFolder.numbered("film", in: folder) } == ["film", "film.2", "film.3"])
    #expect(GoldenFolder.numbered("other", in: folder) == "other")
  }

  @Test @MainActor func `a FilmRoll keeps the last four stages and names their files`() async {
    let roll = FilmRoll()
    var stages: [VirtualStage] = []
    for _ in 0..<6 {
      let virtual = VirtualStage(.phone)
      roll.record(virtual.stage)
      await virtual.show(ViewController())
      stages.append(virtual)
    }
    let files = roll.files(of: "six/stages()", frameCount: 2)
    #expect(files.map(\.name) == (1...4).map { "six-stages---film-\($0).png" })
    #expect(stages.map { $0.stage.observers.isEmpty } == [true, true, false, false, false, false])
  }
}
#endif
