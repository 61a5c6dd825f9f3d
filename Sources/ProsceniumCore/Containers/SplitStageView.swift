import Foundation

/// The view in which the columns of a split view controller stand.
final class SplitStageView: View {
  private weak var controller: SplitViewController?

  init(of controller: SplitViewController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutColumns()
  }
}
