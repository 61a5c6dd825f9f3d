package import Foundation
package import ProsceniumCore

/// A view that calls closures during its constraint update and its layout, like an application's code.
@MainActor package final class HookedView: View {
  package var onUpdate: ((HookedView) -> Void)?
  package var onLayout: ((HookedView) -> Void)?

  /// The closure that returns the content's size. By default, there is no intrinsic size.
  package var onContent: ((HookedView) -> Size)?

  package var insets = EdgeInsets.zero
  package var firstBaseline: CGFloat = 0
  package var lastBaseline: CGFloat = 0

  package override func updateConstraints() {
    onUpdate?(self)
    super.updateConstraints()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?(self)
  }

  package override var intrinsicContentSize: Size {
    onContent?(self) ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  package override var alignmentRectInsets: EdgeInsets { insets }
  package override var firstBaselineOffsetFromTop: CGFloat { firstBaseline }
  package override var lastBaselineOffsetFromBottom: CGFloat { lastBaseline }
}
