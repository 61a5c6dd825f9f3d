import Foundation
import ProsceniumCore

/// A view whose content has a size, as a label's text has; it counts how often that is asked for.
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
