import Foundation
import ProsceniumCore

/// A view with an intrinsic content size, like a label, that counts the reads of this size.
@MainActor final class SizedView: View {
  var content: Size {
    didSet { invalidateIntrinsicContentSize() }
  }

  private(set) var readings = 0

  init(width: CGFloat = View.noIntrinsicMetric, height: CGFloat = View.noIntrinsicMetric) {
    content = Size(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size {
    readings += 1
    return content
  }
}
