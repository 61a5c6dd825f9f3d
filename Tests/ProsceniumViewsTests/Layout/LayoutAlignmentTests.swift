import Foundation
import ProsceniumCore
import Testing

/// Tests of constraints on alignment rectangles, in left-to-right and right-to-left layouts.
@MainActor @Suite struct LayoutAlignmentTests {
  private let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let view = HookedView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.onContent = { _ in Size(width: 40, height: 20) }
    view.insets = EdgeInsets(top: 1, left: 2, bottom: 5, right: 6)
    container.addSubview(view)
  }

  @Test func `centre anchors refer to the centre of the alignment rectangle`() {
    view.centerXAnchor.constraint(equalTo: container.centerXAnchor).isActive = true
    view.centerYAnchor.constraint(equalTo: container.centerYAnchor).isActive = true
    container.layoutIfNeeded()
    // The alignment rectangle is (130, 90, 40, 20).
    #expect(view.frame == Rect(x: 128, y: 89, width: 48, height: 26))
    #expect(view.alignmentRect(forFrame: view.frame) == Rect(x: 130, y: 90, width: 40, height: 20))
    #expect(view.frame(forAlignmentRect: Rect(x: 130, y: 90, width: 40, height: 20)) == view.frame)
    container.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    #expect(view.frame.minX == 128)
  }

  @Test func `width and height anchors refer to the alignment rectangle`() {
    let other = View.box()
    container.addSubview(other)
    other.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2).isActive = true
    other.heightAnchor.constraint(equalTo: view.heightAnchor, constant: 3).isActive = true
    container.layoutIfNeeded()
    #expect(other.frame.size == Size(width: 80, height: 23))
  }

  @Test func `leading and trailing anchors refer to the alignment rectangle from right to left`() {
    container.semanticContentAttribute = .forceRightToLeft
    let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10)
    leading.isActive = true
    container.layoutIfNeeded()
    // The alignment rectangle spans 250 to 290, with insets of 2 points on the left and 6 on the right.
    #expect(view.frame == Rect(x: 248, y: view.frame.minY, width: 48, height: 26))
    leading.isActive = false
    view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -10).isActive = true
    container.layoutIfNeeded()
    #expect(view.frame.minX == 8 && view.frame.maxX == 56)
  }

  @Test func `a multiplied trailing attribute is measured from the leading edge of the container`() {
    let line = View.box(10, 10)
    container.addSubview(line)
    LayoutConstraint(
      item: line,
      attribute: .leading,
      relatedBy: .equal,
      toItem: container,
      attribute: .trailing,
      multiplier: 0.25,
      constant: 4
    ).isActive = true
    container.layoutIfNeeded()
    #expect(line.frame.minX == 79)
    container.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    #expect(line.frame.maxX == 221)
  }

  @Test func `playback and spatial content runs from left to right in any environment`() {
    let line = View()
    for attribute in [SemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
      line.semanticContentAttribute = attribute
      #expect(line.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
    line.semanticContentAttribute = .forceRightToLeft
    #expect(line.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
