import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of environment changes in a turn in which a layout is pending.
@MainActor @Suite struct PendingLayoutTests {
  /// A page with a column of a box, an inner stack of two boxes, and a box. Each box has 60×30 points.
  @MainActor private final class Page: ViewController {
    final class Box: View {
      override var intrinsicContentSize: Size { Size(width: 60, height: 30) }
    }

    let inner = StackView(arrangedSubviews: [Box(), Box()])
    let outer = StackView()

    override func viewDidLoad() {
      super.viewDidLoad()
      inner.accessibilityIdentifier = "inner"
      (inner.axis, outer.axis) = (.vertical, .vertical)
      for view in [Box(), inner, Box()] { outer.addArrangedSubview(view) }
      outer.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(outer)
      LayoutConstraint.activate([
        outer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        outer.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        outer.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      ])
    }
  }

  /// A change that moves the views in a window.
  enum Change: CaseIterable, Sendable {
    case size, safeArea, keyboard, style
  }

  @Test(arguments: Change.allCases, [true, false])
  func `a stack view restored in the turn of a change has its full height in each frame`(
    change: Change,
    isInsertedAnew: Bool
  ) async throws {
    let (virtual, page) = (VirtualStage(.phone), Page())
    let window = await virtual.show(page)
    if isInsertedAnew { page.inner.removeFromSuperview() } else { page.inner.isHidden = true }
    await virtual.runUntilSettled()
    if isInsertedAnew {
      page.outer.insertArrangedSubview(page.inner, at: 1)
    } else {
      page.inner.isHidden = false
    }
    let environment = SceneEnvironment(stage: virtual.stage)
    switch change {
    case .size: try await environment.send(size: Size(width: 844, height: 390))
    case .safeArea: try await environment.send(safeAreaInsets: EdgeInsets(top: 80))
    case .keyboard: try await environment.showKeyboard(Rect(x: 0, y: 553, width: 390, height: 291))
    case .style: try await environment.send(traits: TraitCollection(horizontalSizeClass: .regular))
    }
    for frame in 1...30 {
      await virtual.advance(frames: 1)
      let height = window.displayList(at: virtual.scheduler.now).item(named: "inner")?.frame.height ?? .nan
      #expect(abs(height - 60) < 1e-9, "frame \(frame)")
    }
    try await virtual.runUntilSettled(limit: .seconds(5))
  }
}
