import Foundation
import ProsceniumCore

/// The article's presenter of zooming photos, with a row of thumbnails.
final class GalleryController: ViewController {
  let thumbnails = (0..<3).map { View(frame: Rect(x: 20 + 120 * CGFloat($0), y: 300, width: 100, height: 100)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    for thumbnail in thumbnails { view.addSubview(thumbnail) }
  }
}

extension GalleryController {
  func show(_ photo: PhotoController) {
    photo.preferredTransition = .zoom { [weak self] context in
      guard let photo = context.zoomedViewController as? PhotoController else { return nil }
      return self?.thumbnails[photo.number]
    }
    present(photo, animated: true)
  }
}

/// A photo of the gallery, with a number that may change.
final class PhotoController: ViewController {
  var number = 0
}
