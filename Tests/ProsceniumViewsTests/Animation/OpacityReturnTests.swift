import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of overlapping fades, which reverse as one motion when the transition is reversed.
@MainActor @Suite struct OpacityReturnTests {
  /// Cancels a presentation while two style changes still fade the dimming view.
  ///
  /// The first style change removes the dimming view during the presentation, and the second one restores it.
  @Test(arguments: [ModalPresentationStyle.popover, .formSheet], [20, 43, 80])
  func `a dimming faded twice is reversed without a jump`(style: ModalPresentationStyle, gone: Int) async throws {
    let instants = [(40, 10), (40, 60), (80, 0), (80, 22), (80, 60), (120, 5), (120, 40), (440, 30), (460, 60)]
    for (began, back) in Extent.isBrief ? [instants[gone % instants.count]] : instants {
      let label = "\(style), \(began) ms, \(gone) ms later, \(back) ms later"
      let scene = await Scene(frameInterval: .milliseconds(1))
      let (sheet, film) = (LoggedController("B", log: scene.log), Film(of: scene.virtual.stage))
      sheet.modalPresentationStyle = style
      sheet.popoverPresentationController?.sourceView = scene.root.view
      sheet.popoverPresentationController?.sourceRect = Rect(x: 500, y: 300, width: 40, height: 40)
      let presenting = Task { try await scene.root.presentAndWait(sheet) }
      await scene.virtual.advance(by: .milliseconds(began))
      try await scene.send(traits: Scene.compact)
      await scene.virtual.advance(by: .milliseconds(gone))
      try await scene.send(traits: Scene.regular)
      await scene.virtual.advance(by: .milliseconds(back))
      presenting.cancel()
      await scene.virtual.runUntilSettled()
      #expect(try await presenting.value == .cancelled, "\(label)")
      film.checkSmoothness(label)
      #expect(scene.isQuiet, "\(label)")
    }
  }
}
