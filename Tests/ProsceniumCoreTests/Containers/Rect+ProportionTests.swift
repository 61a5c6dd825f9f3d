import Foundation
import Testing

@testable import ProsceniumCore

@Suite struct RectProportionTests {
  @Test func `inProportion(from:to:) scales a rectangle with the rectangle around it`() {
    let (old, new) = (Rect(x: 0, y: 0, width: 100, height: 200), Rect(x: 0, y: 0, width: 50, height: 400))
    #expect(old.inProportion(from: old, to: new) == new)
    #expect(
      Rect(x: -30, y: 200, width: 100, height: 200).inProportion(from: old, to: new)
        == Rect(x: -15, y: 400, width: 50, height: 400)
    )
    #expect(Rect(x: 0, y: 0, width: 0, height: 0).inProportion(from: .zero, to: new) == new)
  }
}
