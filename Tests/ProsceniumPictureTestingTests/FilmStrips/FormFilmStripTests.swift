#if Pictures
import ProsceniumCore
import ProsceniumPictures
import ProsceniumPictureTesting
import ProsceniumTesting
import Testing

/// Golden film strips of the example Forms, whose form grows above the keyboard.
@MainActor struct FormFilmStripTests {
  /// A phone with a status bar of 20 points, whose form passes the window's top above a keyboard.
  private static var smallPhone: VirtualStage.Surface {
    var surface = VirtualStage.Surface.phone
    surface.size = Size(width: 375, height: 667)
    surface.safeAreaInsets = EdgeInsets(top: 20)
    return surface
  }

  @Test func `A form that grows by taps and typing matches the golden film strip`() async throws {
    try await withVirtualStage(Self.smallPhone) { virtual in
      let (inbox, form) = (InboxController(), AddGameController())
      let window = await virtual.show(inbox)
      let keyboard = TouchKeyboard(of: virtual.stage)
      inbox.present(form, animated: false)
      await virtual.runUntilSettled()
      _ = KeyboardView(in: window)
      let pointer = Pointer(on: virtual)
      pointer.showsFingers = true
      let film = FilmRecorder(of: virtual.stage)
      try await pointer.tap("title")
      try await pointer.type("Undertale")
      for tag in ["RPG", "pixel art"] {
        try await pointer.tap("Add tag")
        try await pointer.type(tag)
      }
      await virtual.advance(by: .milliseconds(400))
      try await pointer.tap("Notes")
      try await pointer.type("Stay\ndetermined\nand spare\nthe dog")
      await virtual.advance(by: .milliseconds(400))
      #expect(form.notes.isFirstResponder && window.isStatusBarHidden)
      expectFilmStrip(of: film.golden("A form grows", frames: 12), named: "growing-form")
      withExtendedLifetime(keyboard) {}
    }
  }
}
#endif
