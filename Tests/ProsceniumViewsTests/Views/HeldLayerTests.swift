import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of hit testing during animations of layer properties without `allowUserInteraction`.
@MainActor @Suite struct HeldLayerTests {
  final class ShapeView: View {
    override class var layerClass: AnyClass { ShapeLayer.self }
  }

  final class GradientView: View {
    override class var layerClass: AnyClass { GradientLayer.self }
  }

  final class TextView: View {
    override class var layerClass: AnyClass { TextLayer.self }
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let makeView: @MainActor @Sendable () -> View
    let run: @MainActor @Sendable (Layer) -> Void

    init(
      _ name: String,
      _ makeView: @escaping @MainActor @Sendable () -> View = { View() },
      _ run: @escaping @MainActor @Sendable (Layer) -> Void
    ) {
      (testDescription, self.makeView, self.run) = (name, makeView, run)
    }
  }

  nonisolated static let changes = [
    Change("cornerRadius") { $0.cornerRadius = 3 },
    Change("borderWidth") { $0.borderWidth = 3 },
    Change("borderColor") { $0.borderColor = .white },
    Change("shadowColor") { $0.shadowColor = .white },
    Change("shadowOpacity") { $0.shadowOpacity = 1 },
    Change("shadowRadius") { $0.shadowRadius = 9 },
    Change("shadowOffset") { $0.shadowOffset = Size(width: 1, height: 1) },
    Change("shadowPath") { $0.shadowPath = Path() },
    Change("sublayerTransform") { $0.sublayerTransform = Transform3D(scaleX: 2, y: 2, z: 2) },
    Change("transform") { $0.transform = Transform3D(rotationAngle: 0.1, x: 0, y: 1, z: 0) },
    Change("strokeEnd", { ShapeView() }) { ($0 as? ShapeLayer)?.strokeEnd = 0.5 },
    Change("lineWidth", { ShapeView() }) { ($0 as? ShapeLayer)?.lineWidth = 0.5 },
    Change("fillColor", { ShapeView() }) { ($0 as? ShapeLayer)?.fillColor = .white },
    Change("colors", { GradientView() }) { ($0 as? GradientLayer)?.colors = [.black] },
    Change("fontSize", { TextView() }) { ($0 as? TextLayer)?.fontSize = 5 },
    Change("foregroundColor", { TextView() }) { ($0 as? TextLayer)?.foregroundColor = .black },
  ]

  @Test(arguments: changes)
  func `a view receives no touches while a layer property animates without allowUserInteraction`(change: Change) async {
    let view = change.makeView()
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let moving = await MovingView(view)
    _ = view.layer
    func isHit() -> Bool { moving.window.hitTest(Point(x: 50, y: 50)) === view }
    #expect(isHit())
    View.animate(withDuration: 1) { change.run(view.layer) }
    #expect(!isHit())
    await moving.virtual.runUntilSettled()
    #expect(isHit())
  }
}
