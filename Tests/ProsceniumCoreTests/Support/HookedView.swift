import Foundation
import ProsceniumCore

/// A view that calls closures during its constraint update and its layout, like an application's code.
@MainActor final class HookedView: View {
  var onUpdate: ((HookedView) -> Void)?
  var onLayout: ((HookedView) -> Void)?

  /// The closure that returns the content's size. By default, there is no intrinsic size.
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
