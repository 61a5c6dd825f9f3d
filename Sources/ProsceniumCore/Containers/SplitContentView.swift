import Foundation

/// The view in which the columns of a split view controller stand.
final class SplitContentView: View {
  private weak var controller: SplitViewController?

  init(of controller: SplitViewController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  /// The controller may have got another size class than the window has.
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutColumns()
  }
}
