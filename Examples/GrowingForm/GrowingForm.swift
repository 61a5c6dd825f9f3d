import Foundation
import Proscenium
import ProsceniumTesting

/// An example that presents a form with a height from its constraints, and prints the growth of its content.
///
/// The stage is in virtual time, so the example never waits. It ends with status 0 only if the form ends with the
/// height of its content.
@MainActor struct GrowingForm {
  private let virtual = VirtualStage(size: Size(width: 390, height: 844))
  private let root = ViewController()
  private let transition = ContentSizedTransition()

  func run(seed: UInt64) async -> Bool {
    let window = Window(stage: virtual.stage)
    window.rootViewController = root
    window.makeKeyAndVisible()
    virtual.stage.safeAreaInsets = EdgeInsets(top: 47)
    await virtual.runUntilSettled()

    let form = RectangleFormController(transition: transition)
    // With this multiplier, the upper bits look random even for small seeds.
    let height = CGFloat(50 + ((seed &* 6_364_136_223_846_793_005) >> 33) % 351)
    let isSet = await show(form, in: window, "a rectangle of 100 points becomes one of \(Int(height))") {
      form.changeSize(to: height)
    }
    let rows = RowsController(transition: transition)
    let isRevealed = await show(rows, in: window, "a stack reveals a row of 160 points") { rows.revealRow() }
    window.close()
    return isSet == height + 98 && isRevealed == 354
  }

  /// Presents a form, changes it, prints five instants of the change, and returns the form's final height.
  private func show(
    _ form: FormController,
    in window: Window,
    _ title: String,
    change: () -> Void
  ) async -> CGFloat {
    root.present(form, animated: true)
    await virtual.runUntilSettled()
    let before = form.view.frame.height
    var picture = Picture()
    picture.add(window.displayList(at: virtual.stage.frameTime), title: "\(Int(before)) points")
    change()
    // The animation begins at the next frame.
    await virtual.advance(frames: 1)
    for milliseconds in [50, 100, 200, 400] {
      await virtual.advance(by: .milliseconds(milliseconds == 50 ? 50 : milliseconds / 2))
      let shown = Int(form.view.presentation.frame.height.rounded())
      picture.add(window.displayList(at: virtual.stage.frameTime), title: "\(milliseconds) ms: \(shown)")
    }
    await virtual.runUntilSettled()
    print("\(title)\n\n\(picture.text)\n")
    let after = form.view.frame.height
    root.dismiss(animated: false)
    await virtual.runUntilSettled()
    return after
  }
}

@main struct Main {
  static func main() async {
    let seed = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 4
    let isRight = await GrowingForm().run(seed: seed)
    exit(isRight ? 0 : 1)
  }
}
