#if Pictures
import Foundation
import ProsceniumCore
import Testing

@testable import ProsceniumPictures

struct FlatPictureTests {
  /// Returns a picture of a square of 60 points, rotated about its vertical axis and seen from a distance of 300
  /// points.
  private func turned(by angle: CGFloat) -> (picture: Picture, projection: Transform3D) {
    var eye = Transform3D()
    eye.m34 = -1 / 300
    let turn = Transform3D(translationX: -30, y: -30, z: 0)
      .concatenating(Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0))
    let projection = turn.concatenating(eye).concatenating(Transform3D(translationX: 50, y: 50, z: 0))
    let view = layer(Rect(x: 0, y: 0, width: 60, height: 60), .black) { look in
      look.projection = projection
      look.sublayers = [layer(Rect(x: 30, y: 30, width: 30, height: 30), .red)]
    }
    return (drawn(view, scale: 2), projection)
  }

  /// Returns the area of a polygon with the given corners.
  private func area(_ corners: [Point]) -> Double {
    abs(
      corners.indices.reduce(0) { sum, index in
        let (one, two) = (corners[index], corners[(index + 1) % corners.count])
        return sum + one.x * two.y - two.x * one.y
      } / 2
    )
  }

  @Test(arguments: [0.3, 0.8, 1.2, -0.9])
  func `A rotated view covers the quadrilateral of its projected corners`(angle: CGFloat) {
    let (picture, projection) = turned(by: angle)
    let corners = projection.project(Rect(x: 0, y: 0, width: 60, height: 60))
    let covered = picture.withPixels { $0.reduce(0.0) { $0 + Double(255 - $1.greenPart) / 255 } } / 4
    #expect(abs(covered - area(corners)) < area(corners) * 0.01 + 1)
  }

  @Test(arguments: [0.3, 0.8, -0.9])
  func `The content of a rotated view has its projected position`(angle: CGFloat) throws {
    let (picture, projection) = turned(by: angle)
    for (point, isRed) in [
      (Point(x: 31, y: 45), true), (Point(x: 29, y: 45), false), (Point(x: 45, y: 31), true),
      (Point(x: 45, y: 29), false),
    ] {
      let place = try #require(projection.project(point))
      #expect((picture[Int(place.x * 2), Int(place.y * 2)].redPart > 128) == isRed, "\(point)")
    }
  }

  /// Returns pictures of a plane of 100 points with and without a projection, which requires a separate flat picture.
  private func turnedPlane(with child: DisplayList.Layer) -> (turned: Picture, flat: Picture) {
    func scene(_ projection: Transform3D?) -> Picture {
      var plane = layer(Rect(x: 100, y: 100, width: 100, height: 100), .white) { look in
        look.projection = projection
        look.sublayers = [child]
      }
      if projection != nil { plane.transform = .identity }
      return drawn(plane, side: 300)
    }
    // The perspective is so small that it moves each position by less than a pixel.
    var turn = Transform3D(translationX: 100, y: 100, z: 0)
    turn.m14 = 1e-9
    return (scene(turn), scene(nil))
  }

  @Test func `A curled child of a projected view is drawn in its full extent`() {
    let child = layer(Rect(x: 20, y: 40, width: 60, height: 60), .red) {
      $0.curl = DisplayList.Curl(line: 2, radius: 3)
    }
    let (turned, flat) = turnedPlane(with: child)
    // The back of the sheet rises over the top of the plane, which draws nothing there itself.
    #expect(flat[150, 95].alphaPart == 255 && flat[150, 95] != 0xFFFF_FFFF)
    #expect(turned.isNear(flat))
  }

  @Test func `A shadow of a projected view's child extends as far as the child's content`() {
    let child = layer(Rect(x: 20, y: 20, width: 60, height: 60)) { look in
      look.shadow = DisplayList.Shadow(
        color: .black,
        opacity: 1,
        radius: 4,
        offset: Size(width: 10, height: 0),
        path: nil
      )
      look.sublayers = [layer(Rect(x: 90, y: 0, width: 40, height: 40), .red)]
    }
    let (turned, flat) = turnedPlane(with: child)
    #expect(flat[254, 140].redPart < 250)
    #expect(turned.isNear(flat))
  }

  @Test func `A view rotated by 90 degrees is invisible`() {
    let (picture, _) = turned(by: .pi / 2)
    #expect(picture.darkness < 4 * 60)
  }

  @Test func `A curl keeps the sheet above its line, and its cylinder extends below by the radius`() {
    let view = layer(Rect(x: 10, y: 10, width: 80, height: 80), .red) {
      $0.curl = DisplayList.Curl(line: 40, radius: 10)
    }
    let picture = drawn(view, scale: 2)
    #expect(picture[100, 24] == 0xFFFF_0000)
    // The back of the roll is bright and ends 10 points below the line, with a shadow below it.
    #expect(picture[100, 2 * 55].greenPart > 150)
    #expect(picture[100, 2 * 60 + 1].redPart < 255)
    #expect(picture[100, 2 * 75] == 0xFFFF_FFFF)
  }

  @Test func `The back of a curled sheet lies above the line upside down`() throws {
    // The lowest eighth of the sheet is black, and appears on the back at its own distance above the line.
    let view = layer(Rect(x: 10, y: 10, width: 80, height: 80), .white) { look in
      look.curl = DisplayList.Curl(line: 45, radius: 5)
      look.commands = [.fill(Path(rect: Rect(x: 0, y: 70, width: 80, height: 10)), .color(.black), .winding)]
    }
    let picture = drawn(view, scale: 1)
    let curl = try #require(view.appearance?.curl)
    let (lower, upper) = (curl.place(71), curl.place(79))
    #expect(lower.showsBack && upper.showsBack && upper.y < lower.y)
    // A tenth of the front shines through the back.
    let dark = picture[50, Int(10 + (lower.y + upper.y) / 2)].greenPart
    #expect(dark > 180 && dark < 235)
  }
}
#endif
