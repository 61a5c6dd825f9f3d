import Foundation
import ProsceniumCore

/// A view with an intrinsic content size. By default it has only an intrinsic height, as in a row.
@MainActor final class ContentView: View {
  private let width: CGFloat

  var height: CGFloat {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(width: CGFloat = View.noIntrinsicMetric, height: CGFloat = 40) {
    self.width = width
    self.height = height
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size { Size(width: width, height: height) }
}
