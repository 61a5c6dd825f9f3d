import Foundation
import ProsceniumCore
import Testing

@MainActor @Suite struct ConflictTests {
  init() { CapturedLog.install() }

  @Test func `a conflict is logged once with identifiers, and the newest constraint is broken`() {
    let name = "conflict-\(UUID())"
    let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 150)
    (first.identifier, second.identifier) = ("\(name) first", "\(name) second")
    LayoutConstraint.activate([first, second])
    container.layoutIfNeeded()
    container.setNeedsLayout()
    container.layoutIfNeeded()
    let lines = CapturedLog.lines(containing: name)
    #expect(lines.count == 1)
    let text = lines.first ?? ""
    #expect(text.contains("Unable to simultaneously satisfy constraints."))
    #expect(text.contains("'\(name) first'") && text.contains("width == 150"))
    let broken = text.components(separatedBy: "Will attempt to recover by breaking constraint").last ?? ""
    #expect(broken.contains("\(name) second") && !broken.contains("\(name) first"))
    #expect(view.frame.width == 100)
    first.isActive = false
    container.layoutIfNeeded()
    #expect(view.frame.width == 150, "the given up constraint holds again when it can")
  }

  @Test func `a frame of an autoresized view outweighs a constraint of the application`() {
    let name = "conflict-\(UUID())"
    let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    let view = View(frame: Rect(x: 1, y: 2, width: 30, height: 40))
    container.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    width.identifier = name
    width.isActive = true
    container.layoutIfNeeded()
    #expect(view.frame.width == 30)
    let text = CapturedLog.lines(containing: name).first ?? ""
    #expect(text.contains("AutoresizingMaskLayoutConstraint"))
  }
}
