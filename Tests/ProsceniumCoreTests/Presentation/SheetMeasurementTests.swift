import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The sheets of two times, as large as they were measured on devices in every size class.
@MainActor @Suite struct SheetMeasurementTests {
  /// One presentation on a device: what was asked for, what the delegate answered, and how large the view was.
  private struct Row: Decodable {
    var sizing: String
    var style: String
    var answer: String
    var shown: String
    var horizontal: String
    var vertical: String
    var window: [CGFloat]
    var view: [CGFloat]
  }

  @MainActor private final class Answer: AdaptivePresentationControllerDelegate {
    let style: ModalPresentationStyle

    init(_ style: ModalPresentationStyle) { self.style = style }

    func adaptivePresentationStyle(
      for controller: PresentationController,
      traitCollection: TraitCollection
    ) -> ModalPresentationStyle { style }
  }

  private static let styles: [String: ModalPresentationStyle] = [
    "none": .none, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover,
  ]

  private static func load() throws -> [Row] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appendingPathComponent("SheetVectors/measured.json")
    return try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
  }

  /// S4-10 to S4-13. The status bar of those devices was 20 points high.
  @Test func `every sheet is as large as it was measured`() async throws {
    let rows = try Self.load()
    #expect(rows.count == 99)
    for row in rows {
      let size = Size(width: row.window[0], height: row.window[1])
      let traits = TraitCollection(traitsFrom: [
        TraitCollection(horizontalSizeClass: row.horizontal == "compact" ? .compact : .regular),
        TraitCollection(verticalSizeClass: row.vertical == "compact" ? .compact : .regular),
      ])
      let scene = await Scene(size: size, traits: traits)
      scene.virtual.stage.adaptationRules = row.sizing == "iOS8" ? .iOS8 : .iOS13
      scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 20)
      let (sheet, answer) = (ViewController(), Answer(try #require(Self.styles[row.answer])))
      sheet.modalPresentationStyle = try #require(Self.styles[row.style])
      sheet.presentationController.delegate = answer
      sheet.popoverPresentationController?.sourceView = scene.root.view
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      #expect(sheet.presentationController.presentationStyle == Self.styles[row.shown], "\(row)")
      #expect(sheet.view.frame.size == Size(width: row.view[0], height: row.view[1]), "\(row)")
    }
  }
}
