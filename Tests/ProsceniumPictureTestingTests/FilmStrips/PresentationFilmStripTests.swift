#if Pictures
import ProsceniumCore
import ProsceniumPictures
import ProsceniumPictureTesting
import ProsceniumTesting
import Testing

/// Golden film strips of presentations over a visible presenter, and of environment changes during presentations.
@MainActor struct PresentationFilmStripTests {
  @Test func `A page sheet and its scaled presenter match the golden film strip`() async throws {
    try await withVirtualStage(.phone) { virtual in
      virtual.stage.adaptationRules = .iOS13
      let (inbox, letter) = (InboxController(), LetterController())
      let window = await virtual.show(inbox)
      window.backgroundColor = .black
      letter.modalPresentationStyle = .pageSheet
      letter.sheetPresentationController?.preferredCornerRadius = 24
      let film = FilmRecorder(of: virtual.stage)
      inbox.present(letter, animated: true)
      await virtual.runUntilSettled()
      expectFilmStrip(of: film.golden("A sheet over its presenter"), named: "sheet")
    }
  }

  @Test func `A popover at its button matches the golden film strip`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let inbox = InboxController()
      await virtual.show(inbox)
      let choices = ChoicesController([("pencil", "New letter"), ("bookmark", "Saved"), ("magnifyingglass", "Search")])
      choices.modalPresentationStyle = .popover
      choices.popoverPresentationController?.sourceView = inbox.compose
      choices.popoverPresentationController?.sourceRect = inbox.compose.bounds
      let film = FilmRecorder(of: virtual.stage)
      inbox.present(choices, animated: true)
      await virtual.runUntilSettled()
      expectFilmStrip(of: film.golden("A popover", frames: 4, width: 320), named: "popover")
    }
  }

  @Test func `A form sheet that becomes full screen during its presentation matches its film strip`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let film = await virtual.filmLetter(.formSheet)
      await virtual.advance(by: .milliseconds(150))
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      expectFilmStrip(of: film.golden("A form sheet becomes full screen", frames: 8, width: 300), named: "form-sheet")
    }
  }

  @Test func `A translucent view over the current context matches the golden film strip`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (inbox, veil) = (InboxController(), VeilController())
      inbox.definesPresentationContext = true
      await virtual.show(inbox)
      veil.modalPresentationStyle = .overCurrentContext
      veil.modalTransitionStyle = .crossDissolve
      let film = FilmRecorder(of: virtual.stage)
      inbox.present(veil, animated: true)
      await virtual.runUntilSettled()
      expectFilmStrip(of: film.golden("Over the current context"), named: "translucent")
    }
  }

  @Test func `A form sheet that the keyboard moves matches the golden film strip`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (inbox, letter) = (InboxController(), LetterController())
      let window = await virtual.show(inbox)
      letter.modalPresentationStyle = .formSheet
      inbox.present(letter, animated: false)
      await virtual.runUntilSettled()
      _ = KeyboardView(in: window)
      await virtual.runUntilSettled()
      let film = FilmRecorder(of: virtual.stage)
      let environment = SceneEnvironment(stage: virtual.stage)
      try await environment.showKeyboard(Rect(x: 0, y: 428, width: 1024, height: 340))
      await virtual.runUntilSettled()
      expectFilmStrip(of: film.golden("The keyboard comes", frames: 4, width: 320), named: "keyboard")
    }
  }

  @Test func `A presentation that becomes dark matches the golden film strip`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let film = await virtual.filmLetter(.fullScreen)
      await virtual.advance(by: .milliseconds(120))
      let environment = SceneEnvironment(stage: virtual.stage)
      try await environment.send(traits: TraitCollection(userInterfaceStyle: .dark))
      await virtual.runUntilSettled()
      expectFilmStrip(of: film.golden("Dark on its way"), named: "dark")
    }
  }

  @Test func `A push from the left in a right-to-left layout matches the golden film strip`() async throws {
    var surface = VirtualStage.Surface.phone
    surface.traits = TraitCollection(traitsFrom: [surface.traits, TraitCollection(layoutDirection: .rightToLeft)])
    try await withVirtualStage(surface) { virtual in
      let inbox = InboxController()
      let navigation = NavigationController(rootViewController: inbox)
      await virtual.show(navigation)
      let film = FilmRecorder(of: virtual.stage)
      navigation.pushViewController(LetterController(), animated: true)
      await virtual.runUntilSettled()
      expectFilmStrip(of: film.golden("A push where reading begins at the right"), named: "right-to-left")
    }
  }
}

extension VirtualStage {
  /// Shows an inbox, and records its presentation of a letter from the beginning.
  fileprivate func filmLetter(_ style: ModalPresentationStyle) async -> FilmRecorder {
    let (inbox, letter) = (InboxController(), LetterController())
    await show(inbox)
    letter.modalPresentationStyle = style
    let film = FilmRecorder(of: stage)
    inbox.present(letter, animated: true)
    return film
  }
}

/// A translucent view with a card in the middle.
private final class VeilController: ViewController {
  private let card = View()
  private let text = Label()

  override func viewDidLoad() {
    view.backgroundColor = Color(white: 0, alpha: 0.28)
    card.backgroundColor = Color(white: 1, alpha: 0.86)
    card.layer.cornerRadius = 22
    card.layer.cornerCurve = .continuous
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = Size(width: 0, height: 12)
    text.text = "Doors open at seven."
    text.font = .systemFont(ofSize: 22, weight: .bold)
    text.textColor = .black
    text.textAlignment = .center
    view.addSubview(card)
    card.addSubview(text)
  }

  override func viewDidLayoutSubviews() {
    card.frame = Rect(center: view.bounds.center, size: Size(width: 280, height: 160))
    text.frame = card.bounds
  }
}
#endif
