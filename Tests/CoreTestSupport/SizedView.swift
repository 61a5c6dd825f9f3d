package import Foundation
package import ProsceniumCore

/// A view with an intrinsic content size, like a label, that counts the reads of this size.
@MainActor package final class SizedView: View {
  package var content: Size {
    didSet { invalidateIntrinsicContentSize() }
  }

  package private(set) var readings = 0

  package init(width: CGFloat = View.noIntrinsicMetric, height: CGFloat = View.noIntrinsicMetric) {
    content = Size(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  package override var intrinsicContentSize: Size {
    readings += 1
    return content
  }
}
