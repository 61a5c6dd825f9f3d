#if Pictures
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumPictures

@MainActor struct CanvasTests {
  @Test func `Each frame of a canvas equals a new picture of the list and damages only a part`() async throws {
    var surface = VirtualStage.Surface.phone
    surface.size = Size(width: 240, height: 300)
    try await withVirtualStage(surface) { virtual in
      let root = ViewController()
      await virtual.show(root)
      let card = View(frame: Rect(x: 10, y: 20, width: 60, height: 45))
      card.backgroundColor = .red
      card.layer.cornerRadius = 18
      card.layer.shadowOpacity = 0.5
      card.layer.shadowRadius = 9
      root.view.addSubview(card)
      root.view.backgroundColor = .white
      await virtual.runUntilSettled()
      let film = FilmRecorder(of: virtual.stage)
      View.animate(withDuration: 0.3) {
        card.center = Point(x: 170, y: 220)
        card.alpha = 0.6
      }
      await virtual.runUntilSettled()
      var canvas = Canvas(scale: 2)
      for (number, frame) in film.frames.enumerated() {
        canvas.draw(frame.windows[0])
        let difference = Difference(Picture(of: frame.windows[0], scale: 2), try #require(canvas.picture))
        #expect(difference.isEmpty, "frame \(number): \(difference)")
        let damaged = canvas.damage.reduce(0) { $0 + $1.width * $1.height }
        if number > 1 { #expect(damaged < 480 * 600 / 4) }
      }
      #expect(film.frames.count > 15)
    }
  }

  @Test func `A list without changes has no damage`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let window = await virtual.show(ViewController())
      var canvas = Canvas()
      canvas.draw(window.displayList(at: .zero))
      #expect(canvas.damage == [Rect(x: 0, y: 0, width: 390, height: 844)])
      canvas.draw(window.displayList(at: .seconds(1)))
      #expect(canvas.damage.isEmpty)
    }
  }

  @Test func `A picture that is retained does not change in the next drawing`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let root = ViewController()
      let window = await virtual.show(root)
      root.view.backgroundColor = .red
      var canvas = Canvas()
      canvas.draw(window.displayList(at: .zero))
      let kept = try #require(canvas.picture)
      root.view.backgroundColor = .blue
      canvas.draw(window.displayList(at: .zero))
      #expect(kept[5, 5] == 0xFFFF_0000)
      #expect(canvas.picture?[5, 5] == 0xFF00_00FF)
    }
  }
}
#endif
