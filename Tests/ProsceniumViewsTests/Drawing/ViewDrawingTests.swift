import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

@MainActor @Suite struct ViewDrawingTests {
  /// A view that fills its rectangle, and counts its drawings.
  private class Painted: View {
    var rects: [Rect] = []
    var color = Color.red
    var whileDrawing: () -> Void = {}

    override func draw(_ rect: Rect) {
      rects.append(rect)
      color.setFill()
      GraphicsContext.current?.fill(rect)
      whileDrawing()
    }
  }

  private final class PaintedBySuperclass: Painted {}

  private final class Generic<Value>: View {
    override func draw(_ rect: Rect) {}
  }

  private func snapshot(_ moving: MovingView) -> DisplayList.Snapshot? {
    let commands = moving.window.displayList(at: .zero).items.first?.appearance?.commands
    guard case .snapshot(let snapshot)? = commands?.first else { return nil }
    return snapshot
  }

  private func drawn(_ moving: MovingView) -> [DisplayList.Command]? {
    snapshot(moving)?.content.first?.appearance?.commands
  }

  @Test func `only classes that override draw are displayed`() {
    for view in [View(), Label(), ImageView(), Button(), ScrollView(), Window(), Switch(), TextField()] {
      #expect(!OverriddenMethod.draw.isOverridden(by: view), "\(type(of: view))")
    }
    for view in [Painted(), PaintedBySuperclass(), Generic<Int>(), Generic<String>()] {
      #expect(OverriddenMethod.draw.isOverridden(by: view), "\(type(of: view))")
    }
  }

  @Test func `a view is drawn in the frame that first shows it, and again after setNeedsDisplay`() async {
    let view = Painted(frame: Rect(0, 0, 20, 10))
    view.setNeedsDisplay()
    #expect(view.rects.isEmpty)
    let moving = await MovingView(view)
    #expect(view.rects == [Rect(0, 0, 20, 10)])
    #expect(drawn(moving) == [.filled(Rect(0, 0, 20, 10), .red)])
    view.color = .blue
    view.setNeedsDisplay()
    view.setNeedsDisplay(Rect(0, 0, 1, 1))
    #expect(view.rects.count == 1 && !moving.isQuiet, "the next frame draws")
    await moving.virtual.runUntilSettled()
    #expect(view.rects.count == 2 && drawn(moving) == [.filled(Rect(0, 0, 20, 10), .blue)] && moving.isQuiet)
    view.removeFromSuperview()
    moving.window.addSubview(view)
    await moving.virtual.runUntilSettled()
    #expect(view.rects.count == 2 && drawn(moving)?.count == 1, "the drawing remains")
  }

  @Test func `drawing is moved, faded and scaled with the view without another call`() async throws {
    let view = Painted(frame: Rect(0, 0, 20, 10))
    let moving = await MovingView(view)
    View.animate(withDuration: 1, options: .curveLinear) {
      view.alpha = 0
      view.frame = Rect(100, 0, 40, 20)
    }
    await moving.begin()
    await moving.wait(0.5)
    let item = try #require(moving.window.displayList(at: .zero).items.first)
    #expect(item.opacity == 0.5 && item.bounds.size == Size(width: 30, height: 15))
    #expect(snapshot(moving)?.rect == item.bounds && snapshot(moving)?.source == Rect(0, 0, 20, 10))
    await moving.virtual.runUntilSettled()
    #expect(view.rects.count == 1 && snapshot(moving)?.rect == Rect(0, 0, 40, 20))
    view.contentMode = .topLeft
    await moving.virtual.runUntilSettled()
    #expect(snapshot(moving)?.rect == Rect(0, 0, 20, 10) && view.rects.count == 1)
  }

  @Test func `the content mode redraw draws again after a change of the size`() async {
    let view = Painted(frame: Rect(0, 0, 20, 10))
    view.contentMode = .redraw
    let moving = await MovingView(view)
    view.center.x += 10
    await moving.virtual.runUntilSettled()
    #expect(view.rects.count == 1 && view.layer.needsDisplayOnBoundsChange)
    view.frame.size.width = 50
    await moving.virtual.runUntilSettled()
    #expect(view.rects == [Rect(0, 0, 20, 10), Rect(0, 0, 50, 10)])
    #expect(drawn(moving) == [.filled(Rect(0, 0, 50, 10), .red)])
    view.contentMode = .scaleToFill
    view.frame.size.width = 60
    await moving.virtual.runUntilSettled()
    #expect(view.rects.count == 2)
  }

  @Test func `a view without an area is drawn when it has one`() async {
    let view = Painted()
    let moving = await MovingView(view)
    #expect(view.rects.isEmpty)
    view.frame = Rect(0, 0, 5, 5)
    await moving.virtual.runUntilSettled()
    #expect(view.rects == [Rect(0, 0, 5, 5)] && drawn(moving)?.count == 1 && moving.isQuiet)
  }

  @Test func `only the drawn view is damaged by a new drawing`() async throws {
    let view = Painted(frame: Rect(100, 200, 20, 10))
    let moving = await MovingView(view)
    let before = moving.window.displayList(at: .zero)
    view.setNeedsDisplay()
    await moving.virtual.runUntilSettled()
    #expect(moving.window.displayList(at: .zero).change(from: before).isEmpty, "the same drawing changes nothing")
    view.color = .green
    view.setNeedsDisplay()
    await moving.virtual.runUntilSettled()
    let change = moving.window.displayList(at: .zero).change(from: before)
    #expect(change.damage == [Rect(100, 200, 20, 10)] && change.changed == [view.id])
  }

  @Test func `drawing follows layout, has the view's traits, and its changes wait for the next frame`() async {
    var log: [String] = []
    final class Laid: View {
      var onLayout: () -> Void = {}
      override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
      }
    }
    let (view, other) = (Painted(frame: Rect(0, 0, 20, 10)), Laid(frame: Rect(0, 0, 5, 5)))
    view.traitOverrides.userInterfaceStyle = .dark
    view.color = Color { $0.userInterfaceStyle == .dark ? .white : .black }
    other.onLayout = { log.append("layout") }
    view.whileDrawing = {
      log.append("draw \(TraitCollection.current.userInterfaceStyle)")
      if log.count < 4 {
        other.setNeedsLayout()
        view.setNeedsDisplay()
      }
    }
    view.addSubview(other)
    let moving = await MovingView(view)
    #expect(log == ["layout", "draw dark", "layout", "draw dark"])
    #expect(drawn(moving) == [.filled(Rect(0, 0, 20, 10), .white)])
    view.whileDrawing = {}
    view.traitOverrides.userInterfaceStyle = .light
    await moving.virtual.runUntilSettled()
    #expect(drawn(moving) == [.filled(Rect(0, 0, 20, 10), .black)] && moving.isQuiet)
  }

  @Test func `text in a view is measured by the stage's measurer`() async {
    final class Measuring: TextMeasurer {
      func layout(of text: StyledText, _ options: TextLayout.Options) -> TextLayout {
        TextLayout(lines: [], size: Size(width: 77, height: 7))
      }
      func lineHeights(of font: Font) -> (ascent: CGFloat, descent: CGFloat) { (5, 2) }
    }
    let view = Painted(frame: Rect(0, 0, 20, 10))
    let moving = await MovingView()
    moving.virtual.stage.textMeasurer = Measuring()
    var sizes: [Size] = []
    view.whileDrawing = { sizes.append("text".size()) }
    moving.window.addSubview(view)
    await moving.virtual.runUntilSettled()
    sizes.append("text".size())
    #expect(sizes == [Size(width: 77, height: 7), Size(width: 77, height: 7)])
  }

  @Test func `a mask is drawn too, and a view that leaves its window before the frame is not`() async {
    let (view, mask, gone) = (View(frame: Rect(0, 0, 20, 10)), Painted(frame: Rect(0, 0, 9, 9)), Painted())
    view.mask = mask
    gone.frame = Rect(0, 0, 9, 9)
    let moving = await MovingView(view)
    #expect(mask.rects.count == 1)
    moving.window.addSubview(gone)
    gone.removeFromSuperview()
    await moving.virtual.runUntilSettled()
    #expect(gone.rects.isEmpty && moving.isQuiet)
  }

  @Test func `a snapshot after screen updates and drawHierarchy include due drawing`() async throws {
    let view = Painted(frame: Rect(0, 0, 20, 10))
    view.backgroundColor = .white
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true), "there is no context")
    let recorded = Recorded { context in
      context.translateBy(x: 50, y: 0)
      #expect(view.drawHierarchy(in: Rect(0, 0, 40, 10), afterScreenUpdates: true))
      view.layer.render(in: context)
    }
    #expect(view.rects.count == 1)
    let (scaled, rendered) = (try #require(recorded.layers.first), try #require(recorded.layers.last))
    #expect(scaled.transform == AffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 50, ty: 0) && scaled.bounds == view.bounds)
    #expect(rendered.transform == AffineTransform(translationX: 50, y: 0) && rendered.backgroundColor == .white)
    #expect(rendered.appearance?.commands.count == 1)
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(copy.layer.appearance(in: copy.bounds, fills: false, TraitCollection()).commands.count == 1)
  }
}
