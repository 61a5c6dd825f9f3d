import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

@MainActor @Suite struct ViewContentTests {
  @Test func `viewWithTag finds the view itself first, then its descendants`() {
    let (root, first, second, deep) = (View(), View(), View(), View())
    root.addSubview(first)
    root.addSubview(second)
    first.addSubview(deep)
    (deep.tag, second.tag) = (7, 7)
    #expect(root.viewWithTag(7) === deep && second.viewWithTag(7) === second)
    #expect(root.viewWithTag(0) === root && root.viewWithTag(8) == nil)
    #expect(root.isOpaque && root.contentMode == .scaleToFill)
    root.isOpaque = false
    #expect(!root.isOpaque)
  }

  @Test func `a content mode positions content of a given size in the bounds`() {
    let (size, bounds) = (Size(width: 10, height: 20), Rect(x: 100, y: 0, width: 40, height: 40))
    let expected: [(View.ContentMode, Rect)] = [
      (.scaleToFill, bounds), (.redraw, bounds),
      (.scaleAspectFit, Rect(x: 110, y: 0, width: 20, height: 40)),
      (.scaleAspectFill, Rect(x: 100, y: -20, width: 40, height: 80)),
      (.center, Rect(x: 115, y: 10, width: 10, height: 20)), (.top, Rect(x: 115, y: 0, width: 10, height: 20)),
      (.bottom, Rect(x: 115, y: 20, width: 10, height: 20)), (.left, Rect(x: 100, y: 10, width: 10, height: 20)),
      (.right, Rect(x: 130, y: 10, width: 10, height: 20)), (.topLeft, Rect(x: 100, y: 0, width: 10, height: 20)),
      (.topRight, Rect(x: 130, y: 0, width: 10, height: 20)),
      (.bottomLeft, Rect(x: 100, y: 20, width: 10, height: 20)),
      (.bottomRight, Rect(x: 130, y: 20, width: 10, height: 20)),
    ]
    for (mode, rect) in expected { #expect(mode.rect(of: size, in: bounds) == rect, "\(mode)") }
    for bad in [Size.zero, Size(width: -1, height: 3), Size(width: CGFloat.nan, height: 3)] {
      #expect(View.ContentMode.scaleAspectFit.rect(of: bad, in: bounds) == bounds)
    }
  }

  @Test func `a view's drawing is requested once, and again when its bounds or content change`() async {
    final class Drawn: View {
      var count = 0
      override func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
        count += 1
        return [.fill(Path(rect: bounds), .color(.black), .winding)]
      }
    }
    let view = Drawn(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let moving = await MovingView(view)
    func commands() -> [DisplayList.Command]? {
      moving.window.displayList(at: .zero).items.first?.appearance?.commands
    }
    #expect(commands() == nil && view.count == 0)
    view.setNeedsContent()
    #expect(commands() == [.fill(Path(rect: view.bounds), .color(.black), .winding)])
    let count = view.count
    view.center.x += 10
    view.alpha = 0.5
    _ = commands()
    #expect(view.count == count, "moved only")
    view.bounds.size.width = 20
    #expect(commands() == [.fill(Path(rect: view.bounds), .color(.black), .winding)])
    view.contentMode = .center
    _ = commands()
    #expect(view.count == count + 2)
    view.setNeedsDisplay()
    _ = commands()
    #expect(view.count == count + 3)
    view.setNeedsDisplay(.zero)
    await moving.virtual.runUntilSettled()
    _ = commands()
    #expect(view.count == count + 4)
  }

  @Test func `convert(from:) converts coordinates from another view or from the window`() async {
    let outer = View(frame: Rect(x: 100, y: 50, width: 100, height: 100))
    let inner = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    inner.transform = AffineTransform(scaleX: 2, y: 2)
    outer.addSubview(inner)
    let moving = await MovingView(outer)
    // The inner view's origin is at (10 − 25, 10 − 25) in the outer view.
    #expect(outer.convert(Point(x: 5, y: 5), from: inner) == Point(x: -5, y: -5))
    #expect(inner.convert(Point(x: -5, y: -5), from: outer) == Point(x: 5, y: 5))
    #expect(outer.convert(Point(x: 101, y: 52), from: nil) == Point(x: 1, y: 2))
    #expect(
      inner.convert(Rect(x: -15, y: -15, width: 4, height: 6), from: outer) == Rect(x: 0, y: 0, width: 2, height: 3)
    )
    #expect(
      moving.window.convert(Rect(x: 0, y: 0, width: 1, height: 1), from: inner)
        == Rect(x: 85, y: 35, width: 2, height: 2)
    )
    #expect(
      outer.convert(Rect(x: 100, y: 50, width: 1, height: 1), from: nil) == Rect(x: 0, y: 0, width: 1, height: 1)
    )
  }

  @Test func `image contents are equal if their pixels are, and invalid sizes throw`() throws {
    let bytes = [UInt8](repeating: 7, count: 2 * 3 * 4)
    let image = try ImageContent(pixelWidth: 2, pixelHeight: 3, premultipliedRGBA: bytes)
    let same = try ImageContent(pixelWidth: 2, pixelHeight: 3, premultipliedRGBA: bytes)
    #expect(image == same)
    let turned = try ImageContent(pixelWidth: 3, pixelHeight: 2, premultipliedRGBA: bytes)
    #expect(image != turned && image.digest != turned.digest && image.digest.count == 32)
    var others: Set<String> = []
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      others.insert(try ImageContent(pixelWidth: 2, pixelHeight: 3, premultipliedRGBA: other).digest)
    }
    #expect(others.count == bytes.count && !others.contains(image.digest))
    for (width, height) in [(0, 0), (-1, 4), (100_000, 100_000), (16_384, 16_384)] {
      #expect(throws: ImageContent.Invalid.size(width: width, height: height)) {
        try ImageContent(pixelWidth: width, pixelHeight: height, premultipliedRGBA: [])
      }
    }
    #expect(throws: ImageContent.Invalid.byteCount(3, expected: 4)) {
      try ImageContent(pixelWidth: 1, pixelHeight: 1, premultipliedRGBA: [1, 2, 3])
    }
  }
}

@MainActor @Suite struct TintTests {
  private final class Tinted: View {
    var tints: [Color] = []
    override func tintColorDidChange() { tints.append(tintColor) }
  }

  private let red = Color(red: 1, green: 0, blue: 0)

  @Test func `a view inherits its superview's tint until it has a tint of its own`() {
    let (root, middle, leaf) = (Tinted(), Tinted(), Tinted())
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.tintColor == .tintColor && leaf.tintColor == .systemBlue)
    root.tintColor = red
    #expect(leaf.tintColor == red && leaf.tints == [red] && root.tints == [red])
    middle.tintColor = .black
    #expect(leaf.tints == [red, .black] && root.tints == [red])
    root.tintColor = .white
    #expect(leaf.tints == [red, .black] && root.tints == [red, .white], "what has its own keeps it")
    middle.tintColor = nil
    #expect(leaf.tintColor == .white && leaf.tints == [red, .black, .white])
  }

  @Test func `the dimmed mode turns inherited tints grey, but not those of views in the normal mode`() {
    let (root, leaf, own) = (Tinted(), Tinted(), Tinted())
    root.addSubview(leaf)
    root.addSubview(own)
    own.tintAdjustmentMode = .normal
    root.tintColor = red
    root.tintAdjustmentMode = .dimmed
    let grey = leaf.tintColor ?? .clear
    #expect(grey.red == 0.2126 && grey.green == 0.2126 && grey.blue == 0.2126 && grey.alpha == 1)
    #expect(leaf.tintAdjustmentMode == .dimmed && own.tintAdjustmentMode == .normal && own.tintColor == red)
    #expect(leaf.tints == [red, grey] && own.tints == [red])
    root.tintAdjustmentMode = .automatic
    #expect(leaf.tintColor == red && leaf.tints == [red, grey, red])
  }

  // The colours are UIKit's blue, 007AFF in light and 0A84FF in dark.
  @Test func `the default tint follows the environment's style and the dimmed mode`() async throws {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    let view = ImageView(image: Image(systemName: "plus"))
    view.accessibilityIdentifier = "view"
    view.sizeToFit()
    scene.root.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    func color() -> Color? {
      switch scene.window.displayList(at: .zero).item(named: "view")?.appearance?.commands.first {
      case .fill(_, .color(let color), _), .stroke(_, .color(let color), _): color
      default: nil
      }
    }
    #expect(color() == Color(red: 0, green: 122.0 / 255, blue: 1))
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    #expect(color() == Color(red: 10.0 / 255, green: 132.0 / 255, blue: 1))
    scene.root.view.tintAdjustmentMode = .dimmed
    await scene.virtual.runUntilSettled()
    let grey = try #require(color())
    // The grey weights the dark blue's components as Rec. 709 does.
    #expect(grey.red == grey.green && abs(grey.red - (0.2126 * 10 + 0.7152 * 132 + 0.0722 * 255) / 255) < 1e-6)
  }

  @Test func `a view that moves to a superview with another tint receives tintColorDidChange`() {
    let (root, leaf) = (View(), Tinted())
    root.tintColor = red
    root.addSubview(leaf)
    #expect(leaf.tints == [red])
    root.addSubview(leaf)
    leaf.removeFromSuperview()
    #expect(leaf.tints.count == 2 && leaf.tints.last == leaf.tintColor && leaf.tintColor != red)
  }
}
