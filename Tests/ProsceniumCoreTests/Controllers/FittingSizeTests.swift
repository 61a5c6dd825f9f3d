import Foundation
import ProsceniumCore
import Testing

/// Which parent is notified that constraints in a controller's view ask for another size, and how often it is measured.
@MainActor @Suite struct FittingSizeTests {
  private let parent = HearingController()
  private let child = ViewController()
  private let view = CountingView()
  private let height: LayoutConstraint

  init() {
    let content = View.box()
    height = content.heightAnchor.constraint(equalToConstant: 30)
    view.addSubview(content)
    content.fill(view)
    height.isActive = true
    child.view = view
    parent.view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    view.frame = Rect(x: 0, y: 0, width: 100, height: 30)
    parent.addChild(child)
    parent.view.addSubview(view)
    child.didMove(toParent: parent)
  }

  @Test func `a parent hears of content that changed, and frames alone are not measured`() {
    parent.view.layoutIfNeeded()
    #expect(parent.heard == 0)
    let before = view.queries
    height.constant = 40
    parent.view.layoutIfNeeded()
    #expect(parent.heard == 1 && view.queries == before + 1)
    parent.view.frame.size.width = 200
    view.frame.size.width = 200
    parent.view.layoutIfNeeded()
    #expect(parent.heard == 1 && view.queries == before + 1)
  }

  @Test func `a view that constraints place tells nobody`() {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.topAnchor.constraint(equalTo: parent.view.topAnchor).isActive = true
    parent.view.layoutIfNeeded()
    height.constant = 40
    parent.view.layoutIfNeeded()
    #expect(view.frame.height == 40 && parent.heard == 0 && view.queries == 0)
  }
}

@MainActor private final class HearingController: ViewController {
  var heard = 0

  override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer) {
    heard += 1
  }
}

@MainActor private final class CountingView: View {
  var queries = 0

  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    queries += 1
    return super.systemLayoutSizeFitting(targetSize)
  }
}
