import Foundation
import Proscenium
import ProsceniumTesting

/// An example in which a finger pulls a sheet with a list: it scrolls, pulls, returns and dismisses.
///
/// The application adds no gesture recogniser. The stage is in virtual time, and each line shows the finger, the shown
/// upper edge of the sheet and the offset of the list in one frame. The example ends with status 0 only if the sheet
/// and the list were always where the finger has put them.
@MainActor final class PullToDismiss {
  private let virtual = VirtualStage(
    size: Size(width: 390, height: 844),
    traits: TraitCollection(horizontalSizeClass: .compact)
  )
  private let root = ViewController()
  private let sheet = ViewController()
  private let list = ScrollView(frame: .zero)
  private lazy var pointer = Pointer(on: virtual)
  private var isRight = true

  func run() async throws -> Bool {
    let window = await virtual.show(root)
    virtual.stage.adaptationRules = .iOS13
    virtual.stage.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: true)
    await virtual.runUntilSettled()
    list.frame = sheet.view.bounds
    list.contentSize = Size(width: list.bounds.width, height: 3000)
    sheet.view.addSubview(list)
    let rest = top

    try await drag("pulled 150 points at the top of the list, and released at rest", by: 150) { [self] finger in
      expect(abs(top - (rest + finger - 10)) < 0.001 && list.contentOffset.y == 0, "the sheet is under the finger")
    }
    await virtual.runUntilSettled()
    expect(root.presentedViewController === sheet && top == rest, "a sheet that is released at rest returns")

    list.contentOffset.y = 400
    try await drag("dragged down in the middle of the list", by: 150) { [self] _ in
      expect(top == rest, "the list scrolls alone")
    }
    await virtual.runUntilSettled()
    expect(root.presentedViewController === sheet, "a list that scrolls does not dismiss the sheet")

    list.contentOffset.y = 0
    try await pointer.fling(.point(195, 300), velocity: Vector(dy: 1600))
    await virtual.runUntilSettled()
    expect(root.presentedViewController == nil, "a sheet that is thrown down is dismissed")
    print("\nthrown: the sheet is dismissed")
    window.close()
    return isRight
  }

  private var top: Double { sheet.view.presentation.frame.minY }

  /// Moves a finger down by a distance in ten frames, holds it for a moment and lifts it.
  private func drag(_ title: String, by distance: Double, check: (Double) -> Void) async throws {
    print("\n\(title)\n  finger     sheet    offset")
    try pointer.down(at: Point(x: 195, y: 300))
    await virtual.advance(frames: 1)
    for step in 1...10 {
      let way = distance * Double(step) / 10
      try pointer.move(to: Point(x: 195, y: 300 + way))
      await virtual.advance(frames: 1)
      print(String(format: "%8.1f  %8.1f  %8.1f", 300 + way, top, list.contentOffset.y))
      check(way)
    }
    await virtual.advance(by: .milliseconds(100))
    try pointer.up()
    await virtual.advance(frames: 1)
  }

  private func expect(_ condition: Bool, _ text: String) {
    guard !condition else { return }
    isRight = false
    print("wrong: \(text)")
  }
}

@main struct Main {
  static func main() async {
    do {
      exit(try await PullToDismiss().run() ? 0 : 1)
    } catch {
      print("wrong: \(error)")
      exit(1)
    }
  }
}
