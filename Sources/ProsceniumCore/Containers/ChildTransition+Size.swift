import AnimationTiming
import Foundation

/// A container prefers the size of one child.
///
/// The container's size therefore changes with a transition, and a cancelled transition restores it.
extension ChildTransition {
  /// Changes the container's preferred size to that of `child`, inside the open animation block.
  func followSize(of child: ViewController?) {
    guard sizingChild !== child else { return }
    let size = container.preferredContentSize
    sizingChild = child
    guard container.preferredContentSize != size else { return }
    // Animate the restoration. After a cancelled interaction, the models are already restored and this animation moves
    // no view, unless the environment has changed meanwhile.
    guard child === change.from, ViewChanges.recorder == nil else { return resizeContainer() }
    let curve = TimingCurve.cubic(.easeInOut, duration: Timeline.changeDuration.seconds)
    View.animate(curve, purpose: .correction, on: nil, animations: resizeContainer)
  }

  private func resizeContainer() {
    let block = ViewChanges.recorder as? AnimationChanges
    let others = block?.views ?? []
    let presentation = container.presentationShowingIt
    container.notifyOfPreferredContentSize()
    // Lay out now, so that a parent or presentation controller that resizes in its next layout joins the open block.
    if block != nil { (presentation?.container ?? container.topAncestor.viewIfLoaded)?.layoutIfNeeded() }
    let isReturning = sizingChild === change.from
    resizedViews = isReturning ? [] : (block?.views ?? []).filter { !others.contains($0) }
    if isReturning { presentation?.reclaimPresentedView() }
  }

  /// A Boolean value that indicates whether a gesture moves the container's size.
  var isResizedByGesture: Bool { !resizedViews.isEmpty && !timeline.playback.isFree }

  /// A Boolean value that indicates whether the content view and the slots have the frames from the animator's start.
  var isBackAtStart: Bool {
    guard case .recorded(let frames, let bounds) = pathStart, bounds == container.contentView.bounds else {
      return false
    }
    return frames.allSatisfy { $0.slot.model.placedFrame.isClose(to: $0.frame) }
  }
}
