#if Pictures
import ProsceniumCore
import ProsceniumImages
import ProsceniumPictureTesting
import ProsceniumTesting
import Testing

/// Strips of presentations on a phone, each looked at by eye when it was recorded.
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
  /// The strip as golden pictures have it: six frames, small enough for a page.
  func golden(_ title: String, frames count: Int = 6, width: CGFloat = 210) -> FilmStrip {
    var strip = strip(of: count)
    strip.title = title
    strip.frameWidth = width
    return strip
  }
}
#endif
