import Foundation
import ProsceniumCore
import Testing

/// Tests of the notification that a controller's view fits another size, and of the number of fitting queries.
///
/// The notification is sent to the parent after constraints inside the view have changed.
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

  @Test func `a parent is notified of a child's changed fitting size, but not of frame changes`() {
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

  @Test func `a constrained child view does not notify its parent of another fitting size`() {
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
