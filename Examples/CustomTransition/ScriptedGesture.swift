import Proscenium
import ProsceniumTesting

/// A scripted gesture that pulls the card down with the calls of a real gesture recogniser.
@MainActor struct ScriptedGesture {
  let virtual: VirtualStage
  let transition: CardTransition
  private let interaction = PercentDrivenInteractiveTransition()

  init(on virtual: VirtualStage, moving transition: CardTransition) {
    self.virtual = virtual
    self.transition = transition
  }

  /// Begins the gesture by setting the interaction controller and then requesting the dismissal.
  func grab(_ card: ViewController) async {
    virtual.stage.note("gesture: grabs the card")
    transition.gesture = interaction
    card.dismiss(animated: true)
    await virtual.advance(frames: 1)
  }

  /// Moves the card evenly to a fraction of its path out, 0…1, in a number of frames.
  func pull(to part: Double, frames: Int) async {
    virtual.stage.note("gesture: pulls to \(part)")
    let start = interaction.percentComplete
    for frame in 1...frames {
      interaction.update(start + (part - start) * Double(frame) / Double(frames))
      await virtual.advance(frames: 1)
    }
  }

  func hesitate(frames: Int) async {
    virtual.stage.note("gesture: hesitates")
    await virtual.advance(frames: frames)
  }

  /// Ends the gesture, which finishes the dismissal past the middle and cancels it before the middle.
  func letGo() async {
    virtual.stage.note("gesture: lets go")
    transition.gesture = nil
    if interaction.percentComplete > 0.5 { interaction.finish() } else { interaction.cancel() }
    await virtual.runUntilSettled()
  }
}
