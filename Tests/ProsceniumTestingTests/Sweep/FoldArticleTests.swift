import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that the code of the article on folds runs and prints the output of the article.
@MainActor @Suite struct FoldArticleTests {
  @Test func `a note survives every fold`() async throws {
    try await sweep("notes", postures: [.closed, .flat, .book], instants: .every(8)) { scene in
      let (notes, draft) = (NotesController(), DraftController())
      draft.modalPresentationStyle = .formSheet
      await scene.show(notes)
      scene.keep("text") { draft.field.text }
      try await scene.step("compose") { notes.present(draft, animated: true) }
      try await scene.step("type") {
        draft.field.becomeFirstResponder()
        draft.field.text = "Dear fold"
      }
      try await scene.step("send") { notes.dismiss(animated: true) }
    }
  }

  @Test func `each code block of the fold article occurs in this file`() throws {
    let program = lines(of: try String(contentsOfFile: #filePath, encoding: .utf8))
    let blocks = try blocks().filter { $0.hasPrefix("swift\n") }.map { Array(lines(of: $0).dropFirst()) }
    #expect(blocks.count == 4)
    for block in blocks {
      let isThere = program.indices.contains { program[$0...].starts(with: block) }
      #expect(isThere, "\(block.joined(separator: "\n"))")
    }
  }

  @Test func `a text is lost`() async throws {
    let error = await #expect(throws: SweepFailure.self) {
      var options = SweepOptions()
      options.log = { _ in }
      try await sweep("notes", postures: [.closed, .flat], instants: .every(8), options: options) { scene in
        let (notes, draft) = (NotesController(), ForgetfulController())
        (notes.title, draft.title) = ("notes", "draft")
        await scene.show(notes)
        scene.keep("text") { draft.field.text }
        try await scene.step("compose") { notes.present(draft, animated: false) }
        try await scene.step("type") {
          draft.field.becomeFirstResponder()
          draft.field.text = "Dear fold"
        }
      }
    }
    let text = try #require(error).description
    let shown = try #require(try blocks().first { $0.hasPrefix("\nnotes: ") }).dropFirst()
    #expect(text.hasPrefix(shown), "\(text)")
  }

  @Test func `a custom posture places the button beyond its fold`() async throws {
    let wide = Device.Posture(
      size: Size(width: 800, height: 600),
      traits: TraitCollection(horizontalSizeClass: .regular),
      regions: [.init(id: "fold", kind: .division, frame: Rect(x: 380, y: 0, width: 40, height: 600))],
      name: "wide"
    )
    try await withVirtualStage(wide) { virtual in
      let notes = NotesController()
      await virtual.show(notes)
      // The button is in the middle of the area beyond the fold, from 420 to 800.
      #expect(notes.write.frame == Rect(x: 550, y: 278, width: 120, height: 44))
    }
  }

  // MARK: The article

  /// Returns the fenced blocks of the article, each with the text after its first fence.
  private func blocks() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let folder = root.appending(path: "Sources/ProsceniumTesting/ProsceniumTesting.docc")
    let file = folder.appending(path: "fold-your-transition-on-linux.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  }

  /// Returns the lines without indentation, because a program may contain a block within a function.
  private func lines(of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}

/// A page with one button in the middle of the area below or to the right of a fold.
private final class NotesController: ViewController {
  let write = View()

  override func viewDidLoad() {
    write.accessibilityIdentifier = "write"
    view.addSubview(write)
  }

  override func viewWillLayoutSubviews() {
    var room = view.bounds.inset(by: view.safeAreaInsets)
    for fold in view.reservedRegions(kind: .division) {
      let isLevel = fold.frame.width > fold.frame.height
      let far = isLevel ? fold.frame.maxY - room.minY : fold.frame.maxX - room.minX
      room = room.divided(atDistance: far, from: isLevel ? .minYEdge : .minXEdge).remainder
    }
    write.frame = Rect(x: room.midX - 60, y: room.midY - 22, width: 120, height: 44)
  }
}

/// A sheet with a text field.
private class DraftController: ViewController {
  final class Field: View {
    var text = ""
  }

  let field = Field()

  override func viewDidLoad() {
    field.accessibilityIdentifier = "field"
    field.autoresizingMask = [.flexibleWidth]
    field.frame = Rect(x: 16, y: 16, width: view.bounds.width - 32, height: 36)
    view.addSubview(field)
  }
}

/// A sheet that resets its text when its size changes.
private final class ForgetfulController: DraftController {
  override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    field.text = ""
  }
}
