import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A root with a thumbnail in its lower right part, from which a full-screen controller zooms.
@MainActor struct ZoomScene {
  static let thumbnail = Rect(x: 240, y: 500, width: 100, height: 200)

  let scene: Scene
  let source = View()
  let page: LoggedController
  let options = ViewController.Transition.ZoomOptions()

  init(style: ModalPresentationStyle = .fullScreen, frameInterval: Duration = .milliseconds(10)) async {
    scene = await Scene(size: Size(width: 400, height: 800), traits: Scene.compact, frameInterval: frameInterval)
    page = LoggedController("B", log: scene.log)
    page.modalPresentationStyle = style
    page.view.backgroundColor = .white
    source.accessibilityIdentifier = "thumbnail"
    source.translatesAutoresizingMaskIntoConstraints = false
    let view: View = scene.root.view
    view.addSubview(source)
    // The source view is 60 points from the right edge and 100 from the lower edge.
    LayoutConstraint.activate([
      source.widthAnchor.constraint(equalToConstant: 100), source.heightAnchor.constraint(equalToConstant: 200),
      source.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -60),
      source.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -100),
    ])
    page.preferredTransition = .zoom(options: options) { [weak source] _ in source }
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
  }

  func shown(_ name: String) -> DisplayList.Item? { scene.window.displayList(at: .zero).item(named: name) }

  func present(animated: Bool = true) async {
    scene.root.present(page, animated: animated)
    await scene.virtual.runUntilSettled()
  }

  var isWhole: Bool {
    page.view.transform == .identity && page.view.alpha == 1 && page.view.frame == scene.window.bounds
      && shown("zoom veil") == nil
  }
}

extension ZoomScene {
  /// Returns the displayed frames of the zoomed view in a recording.
  static func frames(in recorder: Recorder) -> [Rect] {
    recorder.frames.compactMap { frame in
      frame.items.first { $0.name == "B" }.map {
        Rect(x: $0.frame[0], y: $0.frame[1], width: $0.frame[2], height: $0.frame[3])
      }
    }
  }

  static func expect(_ frame: Rect?, near other: Rect, within points: CGFloat = 0.01) {
    guard let frame else {
      Issue.record("nothing is shown")
      return
    }
    #expect(
      abs(frame.minX - other.minX) <= points && abs(frame.minY - other.minY) <= points
        && abs(frame.maxX - other.maxX) <= points && abs(frame.maxY - other.maxY) <= points,
      "\(frame) and not \(other)"
    )
  }
}
