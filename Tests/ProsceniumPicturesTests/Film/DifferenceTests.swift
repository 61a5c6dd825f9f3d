#if Pictures
import ProsceniumCore
import Testing

@testable import ProsceniumPictures

struct DifferenceTests {
  private let one = drawn(layer(Rect(x: 10, y: 10, width: 30, height: 30), .red))

  @Test func `A picture has no difference from an equal picture`() {
    #expect(Difference(one, drawn(layer(Rect(x: 10, y: 10, width: 30, height: 30), .red))).isEmpty)
  }

  @Test func `A moved square differs at its old and its new position`() {
    let difference = Difference(one, drawn(layer(Rect(x: 12, y: 10, width: 30, height: 30), .red)))
    #expect(difference.pixelCount == 2 * 2 * 30)
    #expect(difference.bounds == Rect(x: 10, y: 10, width: 32, height: 30))
    #expect(difference.largestLevel == 255)
    #expect(difference.picture[11, 20] == 0xFFE6_0073)
  }

  @Test func `Pictures of different sizes differ in the pixels of only one of them`() {
    let small = drawn(layer(Rect(x: 10, y: 10, width: 30, height: 30), .red), side: 90)
    #expect(Difference(one, small).pixelCount == 100 * 100 - 90 * 90)
  }

  @Test func `A difference of one level counts`() {
    let dark = Color(red: 254.0 / 255, green: 0, blue: 0)
    let difference = Difference(one, drawn(layer(Rect(x: 10, y: 10, width: 30, height: 30), dark)))
    #expect(difference.pixelCount == 900 && difference.largestLevel == 1)
    #expect("\(difference)" == "900 pixels differ within 30×30 at (10, 10), by 1 levels at most")
  }
}
#endif
