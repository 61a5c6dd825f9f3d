import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the reserved regions that a view reports for its surface.
@MainActor @Suite struct ReservedRegionTests {
  /// Returns a view in a window whose surface has the given regions.
  private func view(
    in frame: Rect,
    of regions: [View.ReservedRegion] = [Fold.region]
  ) async throws -> (scene: Scene, view: View) {
    let scene = await Scene(size: Fold.surface)
    let view = View(frame: frame)
    scene.root.view.addSubview(view)
    try await scene.settle(with: regions)
    return (scene, view)
  }

  @Test func `a view reports a region in its own coordinates, unclipped and with its margins`() async throws {
    let (scene, view) = try await view(in: Rect(x: 400, y: 100, width: 200, height: 300))
    var expected = Fold.region
    expected.frame = Rect(x: 62, y: -100, width: 27, height: 669)
    #expect(view.reservedRegions(kind: .division) == [expected])
    view.bounds.origin = Point(x: 10, y: 20)
    expected.frame.origin = Point(x: 72, y: -80)
    #expect(view.reservedRegions(kind: .division) == [expected])
    #expect(scene.window.reservedRegions(kind: .division) == [Fold.region])
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// The view's centre is (500, 250) on the surface and (100, 150) in the view.
  @Test func `a view's transform applies to its regions and their margins`() async throws {
    let (scene, view) = try await view(in: Rect(x: 400, y: 100, width: 200, height: 300))
    view.transform = AffineTransform(scaleX: 2, y: 2)
    let scaled = try #require(view.reservedRegions(kind: .division).first)
    #expect(scaled.frame == Rect(x: 81, y: 25, width: 13.5, height: 334.5))
    #expect(scaled.margins == EdgeInsets(left: 2, right: 4))
    // After a quarter turn, the space to the right of the centre is above it in the view's coordinates.
    view.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let turned = try #require(view.reservedRegions(kind: .division).first)
    #expect(turned.frame == Rect(x: -150, y: 161, width: 669, height: 27))
    #expect(turned.margins == EdgeInsets(top: 8, bottom: 4))
    view.transform = AffineTransform(scaleX: 0, y: 0)
    #expect(view.reservedRegions(kind: .division) == [], "a view without extent has no coordinates")
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `region positions stay physical in a right-to-left layout`() async throws {
    let (scene, view) = try await view(in: Rect(x: 400, y: 100, width: 200, height: 300))
    let before = view.reservedRegions(kind: .division)
    view.semanticContentAttribute = .forceRightToLeft
    try await scene.send(traits: TraitCollection(layoutDirection: .rightToLeft))
    await scene.virtual.runUntilSettled()
    #expect(view.reservedRegions(kind: .division) == before && before.count == 1)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `regions are reported by kind, and inactive ones only with includeInactive`() async throws {
    let (scene, view) = try await view(in: Rect(x: 0, y: 0, width: 951, height: 669), of: [Fold.camera, Fold.flat])
    #expect(view.reservedRegions(kind: .occlusion) == [Fold.camera])
    #expect(view.reservedRegions(kind: .division) == [])
    #expect(view.reservedRegions(kind: .division, options: .includeInactive) == [Fold.flat])
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test(arguments: [
    // The views lie outside of the margins (458 to 497), at their edges and within them. With the flat fold, they lie
    // across it and at its position. The last view is empty.
    (Rect(x: 0, y: 0, width: 400, height: 669), Fold.region, false),
    (Rect(x: 0, y: 0, width: 458, height: 669), Fold.region, false),
    (Rect(x: 497, y: 0, width: 454, height: 669), Fold.region, false),
    (Rect(x: 0, y: 0, width: 459, height: 669), Fold.region, true),
    (Rect(x: 470, y: 0, width: 10, height: 10), Fold.region, true),
    (Rect(x: 400, y: 0, width: 100, height: 669), Fold.flat, true),
    (Rect(x: 0, y: 0, width: 475.5, height: 669), Fold.flat, false),
    (Rect(x: 475.5, y: 0, width: 475.5, height: 669), Fold.flat, false),
    (Rect(x: 475.5, y: 0, width: 0, height: 0), Fold.region, false),
  ])
  func `a view reports a region that overlaps it`(frame: Rect, region: View.ReservedRegion, reaches: Bool) async throws
  {
    let (scene, view) = try await view(in: frame, of: [region])
    #expect(view.reservedRegions(kind: .division, options: .includeInactive).isEmpty != reaches)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `a view outside of a window reports no regions`() async throws {
    let (scene, view) = try await view(in: Rect(x: 400, y: 100, width: 200, height: 300))
    view.removeFromSuperview()
    #expect(view.reservedRegions(kind: .division) == [])
    #expect(scene.virtual.stage.reservedRegions == [Fold.region])
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// The surface has two folds of three panels, a camera on one fold, a region outside and a region that fills the
  /// surface.
  @Test func `a view reports overlapping and surface-filling regions, but none outside of the surface`() async throws {
    let all = Rect(origin: .zero, size: Fold.surface)
    var (second, outside, whole) = (Fold.region, Fold.region, Fold.region)
    (second.id, second.frame) = ("second", Rect(x: 890, y: 0, width: 20, height: 669))
    (outside.id, outside.frame) = ("outside", Rect(x: 2000, y: 0, width: 20, height: 669))
    (whole.id, whole.frame) = ("whole", all)
    let (scene, view) = try await view(in: all, of: [Fold.region, second, outside, whole, Fold.camera])
    #expect(view.reservedRegions(kind: .division).map(\.id) == ["fold", "second", "whole"])
    #expect(view.reservedRegions(kind: .occlusion) == [Fold.camera])
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }
}
