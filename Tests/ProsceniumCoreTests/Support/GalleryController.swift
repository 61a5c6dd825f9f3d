import Foundation
import ProsceniumCore

/// A grid of thumbnails, the article's presenter of photos that zoom.
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

/// A photo of the gallery, which a user may exchange for its neighbor.
final class PhotoController: ViewController {
  var number = 0
}
