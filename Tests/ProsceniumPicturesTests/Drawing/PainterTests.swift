#if Pictures
import Foundation
import ProsceniumCore
import Testing

@testable import ProsceniumPictures

struct PainterTests {
  @Test func `Round corners reduce the area by (4 − π) squares of the radius`() {
    let picture = drawn(layer(Rect(x: 5, y: 5, width: 80, height: 60), .black) { $0.cornerRadii = CornerRadii(20) })
    #expect(abs(picture.darkness - (80 * 60 - (4 - Double.pi) * 400)) < 4)
  }

  @Test func `A single corner can be round`() {
    let radii = CornerRadii(topRight: 30)
    let picture = drawn(layer(Rect(x: 10, y: 10, width: 80, height: 80), .black) { $0.cornerRadii = radii })
    #expect(picture[10, 10] == 0xFF00_0000 && picture[10, 89] == 0xFF00_0000 && picture[89, 89] == 0xFF00_0000)
    #expect(picture[89, 10] == 0xFFFF_FFFF)
  }

  @Test func `A continuous corner begins farther from the corner than a circular one`() {
    func corner(_ curve: CornerCurve) -> Picture {
      drawn(
        layer(Rect(x: 0, y: 0, width: 100, height: 100), .black) { look in
          look.cornerRadii = CornerRadii(20)
          look.cornerCurve = curve
        },
        scale: 4
      )
    }
    // At 1.1 radii from the corner, the edge of a circular corner is already straight.
    let place = Int(20 * 1.1 * 4)
    #expect(corner(.circular)[place, 0] == 0xFF00_0000)
    #expect(corner(.continuous)[place, 0] != 0xFF00_0000)
  }

  @Test func `Clipped content leaves no colour of the background along round corners`() {
    let card = layer(Rect(x: 10, y: 10, width: 80, height: 80), .green) { look in
      look.cornerRadii = CornerRadii(30)
      look.clipsToBounds = true
      look.sublayers = [layer(Rect(x: 0, y: 0, width: 80, height: 80), .blue)]
    }
    let picture = drawn(card, ground: .black)
    #expect(picture[50, 50] == 0xFF00_00FF && picture[10, 10] == 0xFF00_0000)
    #expect(picture.withPixels { $0.allSatisfy { $0.greenPart == 0 } })
  }

  @Test func `A pixel half inside of a clipping view is half covered`() {
    let view = layer(Rect(x: 10.5, y: 10, width: 60, height: 60), .black) { look in
      look.clipsToBounds = true
      look.cornerRadii = CornerRadii(8)
      look.sublayers = [layer(Rect(x: 30, y: 40, width: 20, height: 40), .black)]
    }
    let picture = drawn(view)
    #expect(abs(picture[10, 40].greenPart - 128) <= 1)
    #expect(picture[11, 40] == 0xFF00_0000 && picture[50, 75] == 0xFFFF_FFFF)
  }

  @Test func `A view without clipping draws its content beyond its bounds`() {
    func view(_ clips: Bool) -> Picture {
      drawn(
        layer(Rect(x: 10, y: 10, width: 20, height: 20), .green) { look in
          look.clipsToBounds = clips
          look.sublayers = [layer(Rect(x: 10, y: 10, width: 40, height: 40), .blue)]
        }
      )
    }
    #expect(view(false)[50, 50] == 0xFF00_00FF)
    #expect(view(true)[50, 50] == 0xFFFF_FFFF && view(true)[25, 25] == 0xFF00_00FF)
  }

  @Test func `A border is inside of the outline and over the content`() {
    let view = layer(Rect(x: 10, y: 10, width: 60, height: 60), .green) { look in
      look.border = DisplayList.Border(width: 5, color: .red)
      look.sublayers = [layer(Rect(x: 0, y: 0, width: 60, height: 60), .blue)]
    }
    let picture = drawn(view)
    #expect(picture[9, 30] == 0xFFFF_FFFF && picture[10, 30] == 0xFFFF_0000 && picture[14, 30] == 0xFFFF_0000)
    #expect(picture[15, 30] == 0xFF00_00FF)
  }

  @Test func `A group fades as a whole, and without a group each layer fades separately`() {
    func pair(isGroup: Bool) -> Picture {
      drawn(
        layer(Rect(x: 0, y: 0, width: 60, height: 60), .red, opacity: 0.5) { look in
          look.isGroup = isGroup
          look.sublayers = [layer(Rect(x: 30, y: 30, width: 60, height: 60), .blue)]
        }
      )
    }
    // White shines through the group by half. Without a group, red also shines through.
    #expect(pair(isGroup: true)[45, 45].redPart == 127 && pair(isGroup: true)[45, 45].greenPart == 127)
    #expect(abs(pair(isGroup: false)[45, 45].redPart - 128) <= 1)
    #expect(abs(pair(isGroup: false)[45, 45].greenPart - 64) <= 1)
  }

  @Test func `The alpha of a mask multiplies all drawing of its layer`() {
    let view = layer(Rect(x: 10, y: 10, width: 80, height: 80), .black) { look in
      look.mask = [
        layer(Rect(x: 0, y: 0, width: 80, height: 80)) {
          let ellipse = Path(ellipseIn: Rect(x: 10, y: 20, width: 60, height: 40))
          $0.commands = [.fill(ellipse, .color(.white), .winding)]
        }
      ]
    }
    #expect(abs(drawn(view).darkness - Double.pi * 30 * 20) < 4)
  }

  @Test func `Sublayers are drawn over commands, and commands over the background`() {
    let view = layer(Rect(x: 0, y: 0, width: 100, height: 100), .red) { look in
      look.commands = [.fill(Path(rect: Rect(x: 0, y: 0, width: 80, height: 80)), .color(.green), .winding)]
      look.sublayers = [layer(Rect(x: 0, y: 0, width: 40, height: 40), .blue)]
    }
    let picture = drawn(view)
    #expect(picture[90, 90] == 0xFFFF_0000 && picture[60, 60] == 0xFF00_FF00 && picture[20, 20] == 0xFF00_00FF)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 0])
  func `A view with values that are not finite is drawn in bounded time`(number: Double) {
    let view = layer(Rect(x: 10, y: 10, width: 80, height: 80), .green) { look in
      look.cornerRadii = CornerRadii(number)
      look.border = DisplayList.Border(width: number, color: .red)
      look.shadow = DisplayList.Shadow(
        color: .black,
        opacity: 1,
        radius: number,
        offset: Size(width: number, height: 1),
        path: nil
      )
      var path = Path(rect: Rect(x: 0, y: 0, width: 50, height: 50))
      path.addLine(to: Point(x: number, y: 4))
      look.commands = [.stroke(path, .color(.black), StrokeStyle(lineWidth: number, dashPattern: [number, 1]))]
      look.sublayers = [layer(Rect(x: number, y: number, width: number, height: number), .blue)]
    }
    #expect(drawn(view).pixelWidth == 100)
  }
}
#endif
