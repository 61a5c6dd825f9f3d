#if Pictures
import ProsceniumCore
import ProsceniumPictures
import ProsceniumPictureTesting
import ProsceniumTesting
import Testing

/// Golden film strips of presentations that a finger moves, with the finger as a disc.
@MainActor struct GestureFilmStripTests {
  @Test func `A sheet that a finger pulls and releases matches the golden film strip`() async throws {
    try await withVirtualStage(.phone) { virtual in
      virtual.stage.adaptationRules = .iOS13
      let (inbox, letter) = (InboxController(), LetterController())
      let window = await virtual.show(inbox)
      window.backgroundColor = .black
      letter.modalPresentationStyle = .pageSheet
      inbox.present(letter, animated: false)
      await virtual.runUntilSettled()
      let film = FilmRecorder(of: virtual.stage)
      let pointer = Pointer(on: virtual)
      pointer.showsFingers = true
      try await pointer.drag(from: .point(195, 200), to: .point(195, 400), over: .milliseconds(250), curve: .linear)
      await virtual.runUntilSettled()
      #expect(inbox.presentedViewController === letter)
      expectFilmStrip(of: film.golden("A finger pulls a sheet"), named: "pulled-sheet")
    }
  }

  @Test func `A card that a finger throws matches the golden film strip`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (inbox, card) = (InboxController(), ThrownCard())
      await virtual.show(inbox)
      inbox.present(card, animated: false)
      await virtual.runUntilSettled()
      let film = FilmRecorder(of: virtual.stage)
      let pointer = Pointer(on: virtual)
      pointer.showsFingers = true
      try await pointer.fling(.point(195, 120), velocity: Vector(dx: 100, dy: 1300), over: .milliseconds(200))
      await virtual.runUntilSettled()
      #expect(inbox.presentedViewController == nil)
      expectFilmStrip(of: film.golden("A finger throws a card"), named: "thrown-card")
    }
  }
}
#endif
