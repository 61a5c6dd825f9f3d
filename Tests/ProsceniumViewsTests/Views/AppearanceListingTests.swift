import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of the damage, the reading cost and the culling that appearances cause in display lists.
@MainActor @Suite struct AppearanceListingTests {
  private let whole = Rect(x: 0, y: 0, width: 1000, height: 1000)

  private func scene() async -> (moving: MovingView, card: View, inner: View) {
    let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    card.backgroundColor = .white
    let inner = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    inner.backgroundColor = .black
    card.addSubview(inner)
    return (await MovingView(card), card, inner)
  }

  private func list(_ moving: MovingView) -> DisplayList { moving.window.displayList(at: .zero) }

  /// Returns the union of the damage rectangles that a change causes.
  private func damage(_ moving: MovingView, _ change: () -> Void) -> Rect {
    let before = list(moving)
    change()
    let after = list(moving)
    let found = after.change(from: before).damage.reduce(Rect.null) { $0.union($1) }
    // The comparison of all items may report more damage than the retained list does, but never less.
    let compared = after.comparison(with: before).damage.reduce(Rect.null) { $0.union($1) }
    #expect(compared.insetBy(dx: -1e-6, dy: -1e-6).contains(found) || found.isNull, "\(compared) \(found)")
    return found
  }

  @Test func `the damage of a view includes its shadow when the shadow appears and when the view moves`() async {
    let (moving, card, _) = await scene()
    card.layer.shadowRadius = 10
    card.layer.shadowOffset = Size(width: 5, height: 0)
    // The shadow extends three deviations, 30 points, beyond the view on each side and is shifted by the offset.
    let shadow = Rect(x: 75, y: 70, width: 160, height: 160)
    #expect(damage(moving) { card.layer.shadowOpacity = 1 } == shadow)
    #expect(list(moving).items[0].drawnFrame == shadow)
    // The damage spans the old shadow on the left and the moved inner view on the right.
    #expect(damage(moving) { card.center.x += 100 } == Rect(x: 75, y: 70, width: 275, height: 180))
    #expect(list(moving).drawnItems(in: Rect(x: 176, y: 71, width: 1, height: 1)).map(\.id) == [card.id])
  }

  @Test func `content clipped by its superview is neither damaged nor listed as drawn`() async {
    let (moving, card, inner) = await scene()
    let outside = Rect(x: 240, y: 240, width: 1, height: 1)
    #expect(list(moving).drawnItems(in: outside).map(\.id) == [inner.id])
    #expect(damage(moving) { card.clipsToBounds = true } == Rect(x: 100, y: 100, width: 150, height: 150))
    #expect(list(moving).drawnItems(in: outside).isEmpty)
    #expect(damage(moving) { inner.backgroundColor = .white } == Rect(x: 150, y: 150, width: 50, height: 50))
    // A wider card uncovers more of its inner view.
    let grown = damage(moving) { card.bounds.size.width = 140 }
    #expect(grown.contains(Rect(x: 80, y: 100, width: 140, height: 100)))
    #expect(damage(moving) { card.clipsToBounds = false }.maxY == 250)
  }

  @Test func `the shadow of a view without a background is damaged when a subview moves`() async {
    let (moving, card, inner) = await scene()
    card.backgroundColor = nil
    card.layer.shadowOpacity = 1
    card.layer.shadowRadius = 10
    card.layer.shadowOffset = .zero
    _ = list(moving)
    let changed = damage(moving) { inner.center.x += 50 }
    #expect(changed.contains(Rect(x: 120, y: 120, width: 210, height: 160)))
    #expect(damage(moving) { inner.removeFromSuperview() } == whole)
  }

  @Test func `moving a card reads only the card and its subview, and keeps the card's appearance`() async {
    let (moving, card, inner) = await scene()
    card.layer.cornerRadius = 8
    let before = list(moving)
    card.center.x += 1
    let after = list(moving)
    #expect(moving.window.retainedList?.cost == RetainedDisplayList.Cost(visited: 2, rewritten: 2, copied: 0))
    #expect(after.items[0].look === before.items[0].look)
    #expect(after.change(from: before).moved == [card.id, inner.id] && after.change(from: before).changed == [])
    card.layer.cornerRadius = 9
    let rounder = list(moving)
    #expect(rounder.change(from: after).changed == [card.id] && rounder.change(from: after).moved == [])
    #expect(moving.window.retainedList?.cost.visited == 1)
  }

  @Test func `an unchanged window with appearances is not read again`() async {
    let (moving, card, _) = await scene()
    card.layer.cornerRadius = 8
    card.clipsToBounds = true
    let before = list(moving)
    #expect(list(moving) == before && moving.window.retainedList?.cost == RetainedDisplayList.Cost())
    #expect(list(moving).change(from: before).isEmpty)
  }

  @Test func `the subview of a rotated view has the perspective of its superview`() async throws {
    let (moving, card, _) = await scene()
    var transform = Transform3DIdentity
    transform.m34 = -1.0 / 500
    card.layer.transform = Transform3DRotate(transform, 0.5, 0, 1, 0)
    let turned = list(moving)
    let (outer, inner) = (try #require(turned.items[0].projection), try #require(turned.items[1].projection))
    let seen = try #require(inner.project(Point(x: 10, y: 10)))
    let wanted = try #require(outer.project(Point(x: 60, y: 60)))
    #expect(abs(seen.x - wanted.x) < 1e-9 && abs(seen.y - wanted.y) < 1e-9)
    card.layer.transform = Transform3DIdentity
    #expect(list(moving).items.allSatisfy { $0.appearance == nil })
  }

  @Test func `the retained list equals a newly read list after each of many appearance changes`() async {
    let (moving, card, inner) = await scene()
    let changes: [() -> Void] = [
      { card.layer.cornerRadius = 10 }, { inner.layer.shadowOpacity = 0.5 }, { card.clipsToBounds = true },
      { inner.layer.transform = Transform3DRotate(Transform3DIdentity, 1, 0, 1, 0) },
      { card.layer.sublayerTransform.m34 = -0.002 }, { card.layer.addSublayer(Layer()) },
      { card.layer.insertSublayer(Layer(), at: 0) }, { card.addSubview(View()) }, { inner.removeFromSuperview() },
      { card.addSubview(inner) }, { card.mask = View(frame: Rect(x: 0, y: 0, width: 30, height: 30)) },
      { card.subviews[0].layer.zPosition = 3 }, { card.alpha = 0.5 }, { card.mask = nil },
      { card.layer.sublayerTransform = Transform3DIdentity }, { card.isHidden = true }, { card.isHidden = false },
    ]
    for (index, change) in changes.enumerated() {
      change()
      let kept = list(moving)
      let fresh = RetainedDisplayList(of: moving.window)
      let listing = moving.window.retainedList
      for view in moving.window.subviews { listing?.remove(view) }
      moving.window.listing = nil
      moving.window.retainedList = fresh
      #expect(list(moving).items == kept.items, "\(index)")
    }
  }
}
