import Foundation
import ProsceniumCore
import ProsceniumPictures

extension Fuzzer {
  /// Decodes data, and draws the image if the data contain one.
  ///
  /// The compiler already ensures that invalid data throw a typed error.
  func feedImage(_ data: Data) {
    guard let image = try? PixbufImageDecoder().decode(data) else { return }
    require(image.bytes.count == image.pixelWidth * image.pixelHeight * 4, "\(image.bytes.count) bytes")
    var look = DisplayList.Appearance()
    look.commands = [
      .image(
        DisplayList.ImageDrawing(
          image,
          in: Rect(x: 1, y: 1, width: 30, height: 20),
          capInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
          resizing: data.count % 2 == 0 ? .tile : .stretch
        )
      )
    ]
    let layer = DisplayList.Layer(bounds: Rect(x: 0, y: 0, width: 32, height: 32), appearance: look)
    _ = Picture(of: layer, size: layer.bounds.size)
  }
}
