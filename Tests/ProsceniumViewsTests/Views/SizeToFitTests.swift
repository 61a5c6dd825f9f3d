import Foundation
import ProsceniumCore
import Testing

@MainActor @Suite struct SizeToFitTests {
  @Test func `sizeToFit sets the size from sizeThatFits and keeps the origin`() {
    let view = FittedView(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    view.transform = AffineTransform(scaleX: 2, y: 2)
    view.sizeToFit()
    view.transform = .identity
    #expect(view.frame == Rect(x: 10, y: 20, width: 15, height: 80))
    view.factor = .nan
    view.sizeToFit()
    #expect(view.frame.size == Size(width: 15, height: 80))
    view.factor = -1
    view.sizeToFit()
    #expect(view.frame == Rect(x: 10, y: 20, width: 7.5, height: 0))
  }

  @Test func `sizeToFit keeps the size of a view that does not override sizeThatFits`() {
    let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    view.sizeToFit()
    #expect(view.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.sizeThatFits(Size(width: 1, height: 1)) == Size(width: 30, height: 40))
  }
}

@MainActor private final class FittedView: View {
  var factor: CGFloat = 2

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width / 2, height: size.height * factor) }
}
