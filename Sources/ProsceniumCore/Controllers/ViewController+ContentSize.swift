import Foundation

extension ViewController {
  /// The container that gives the controller's view its size: its parent, else its presentation controller.
  var sizingContainer: (any ContentContainer)? { parent ?? modal.asPresented?.controller }

  func tellPreferredContentSize() {
    guard let container = sizingContainer else { return }
    tell(.callback, "\(container.eventText).preferredContentSizeDidChange(for: \(self))")
    container.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Notifies ``sizingContainer`` if the view's constraints ask for another size than when this was last called.
  func tellFittingSize() {
    guard let container = sizingContainer, let view = viewIfLoaded else { return }
    let size = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    let last = loading.fittingSize
    loading.fittingSize = size
    guard let last, last != size else { return }
    tell(.callback, "\(container.eventText).systemLayoutFittingSizeDidChange(for: \(self))")
    container.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
  }
}
