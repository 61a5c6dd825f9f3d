import Foundation
import ProsceniumCore

/// A view that calls back where an application's code runs during layout.
@MainActor final class HookedView: View {
  var onUpdate: ((HookedView) -> Void)?
  var onLayout: ((HookedView) -> Void)?

  /// Asked for the content's size; it says nothing by default.
  var onContent: ((HookedView) -> Size)?

  var insets = EdgeInsets.zero
  var firstBaseline: CGFloat = 0
  var lastBaseline: CGFloat = 0

  override func updateConstraints() {
    onUpdate?(self)
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?(self)
  }

  override var intrinsicContentSize: Size {
    onContent?(self) ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  override var alignmentRectInsets: EdgeInsets { insets }
  override var firstBaselineOffsetFromTop: CGFloat { firstBaseline }
  override var lastBaselineOffsetFromBottom: CGFloat { lastBaseline }
}
