#if Pictures
import ProsceniumCore
import ProsceniumPictures
import ProsceniumPictureTesting
import ProsceniumTesting
import Testing

/// Golden film strips of presentations on a phone, which were inspected visually when they were recorded.
@MainActor struct TransitionFilmStripTests {
  @Test("Each transition style looks as it did", arguments: ModalTransitionStyle.allCases)
  func style(_ style: ModalTransitionStyle) async throws {
    try await withVirtualStage(.phone) { virtual in
      let (inbox, letter) = (InboxController(), LetterController())
      let window = await virtual.show(inbox)
      window.backgroundColor = .black
      letter.modalPresentationStyle = .fullScreen
      letter.modalTransitionStyle = style
      let film = FilmRecorder(of: virtual.stage)
      inbox.present(letter, animated: true)
      await virtual.runUntilSettled()
      expectFilmStrip(of: film.golden("\(style)"), named: "\(style)")
    }
  }
}

extension FilmRecorder {
  /// Returns a strip in the format of golden pictures, by default with six frames of a small width.
  func golden(_ title: String, frames count: Int = 6, width: CGFloat = 210) -> FilmStrip {
    var strip = strip(of: count)
    strip.title = title
    strip.frameWidth = width
    return strip
  }
}
#endif
