#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumPictures

/// Tests of the drawn part of a shape layer's line, compared with angles on a circle.
@MainActor struct TrimmedLineTests {
  /// Returns for 72 positions on a circle whether they are drawn, clockwise from the right.
  private func drawnPlaces(_ set: (ShapeLayer) -> Void) async throws -> [Bool] {
    var places: [Bool] = []
    try await withVirtualStage(.phone) { virtual in
      let root = ViewController()
      root.view.backgroundColor = .white
      await virtual.show(root)
      let layer = ShapeLayer()
      layer.path = Path(ellipseIn: Rect(x: 50, y: 50, width: 200, height: 200))
      layer.fillColor = nil
      layer.strokeColor = .black
      layer.lineWidth = 8
      set(layer)
      root.view.layer.addSublayer(layer)
      await virtual.runUntilSettled()
      let picture = Picture(of: virtual.stage)
      places = (0..<72).map { number in
        let angle = (Double(number) + 0.5) * .pi / 36
        return picture[Int(150 + 100 * cos(angle)), Int(150 + 100 * sin(angle))].redPart < 128
      }
    }
    return places
  }

  @Test(arguments: [(0.0, 0.25), (0.125, 0.5), (0.5, 1), (0.0, 1), (0.75, 0.25)])
  func `A line is drawn between strokeStart and strokeEnd`(start: Double, end: Double) async throws {
    let places = try await drawnPlaces { layer in
      (layer.strokeStart, layer.strokeEnd) = (start, end)
    }
    let expected = (0..<72).map { number in
      let share = (Double(number) + 0.5) / 72
      return share > start && share < end
    }
    #expect(places == expected)
  }

  @Test func `Dashes begin at strokeStart`() async throws {
    // The dashes and gaps are eighths of the circle, beginning at a quarter of it.
    let eighth = 2 * Double.pi * 100 / 8
    let places = try await drawnPlaces { layer in
      layer.strokeStart = 0.25
      layer.lineDashPattern = [eighth, eighth]
    }
    #expect(places == (0..<72).map { $0 >= 18 && ($0 - 18) / 9 % 2 == 0 })
  }
}
#endif
