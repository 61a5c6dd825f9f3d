import Measuring
import Proscenium
import ProsceniumPictures

extension PicturesBenchmarks {
  /// Measures the row I5, a run of 300 frames with a recording, compared with the same run without one.
  ///
  /// The first variant draws every frame, and the second only creates the display lists.
  @MainActor static func recording() async {
    for draws in [true, false] {
      let report = Report(
        bench: draws ? "I5" : "I5-undrawn",
        size: 300,
        unit: "ms",
        configuration: draws ? "a run of 300 frames, drawn @1x" : "a run of 300 frames, made into lists"
      )
      await report.compare(
        { await run(recorded: true, draws) },
        beside: ("not recorded", { await run(recorded: false, draws) })
      )
    }
  }

  /// Returns the processor time in milliseconds of a run in which one of ten cards moves for five seconds.
  @MainActor private static func run(recorded: Bool, _ draws: Bool) async -> Double {
    let cards = await Cards(20)
    var canvas = Canvas(scale: 1)
    canvas.draw(cards.list)
    cards.virtual.stage.onFrame = { list in if draws { canvas.draw(list) } }
    let film = recorded ? FilmRecorder(of: cards.virtual.stage) : nil
    View.animate(withDuration: 5) { cards.cards[0].center.y += 120 }
    let seconds = await RepeatedWork.seconds { await cards.virtual.runUntilSettled() }
    precondition(film.map { $0.frames.count >= 300 } ?? true, "The film has \(film?.frames.count ?? 0) frames.")
    film?.stop()
    return seconds * 1e3
  }
}
