#if Pictures
public import ProsceniumGraphics

extension Picture {
  /// Creates an onion skin, which overlays several frames to show the paths of moving views.
  ///
  /// The first frame is the background. Each later frame contributes only the pixels that differ from the first frame.
  /// The last frame is opaque, and earlier frames are fainter.
  ///
  /// - Parameters:
  ///   - frames: The frames in the order of time. There must be at least one. Frames of another size than the first are
  ///     ignored.
  ///   - scale: The number of pixels per point.
  public init(overlaying frames: [DisplayList], scale: CGFloat = 1) {
    guard let first = frames.first else { preconditionFailure("An overlay requires at least 1 frame.") }
    let ground = Picture(of: first, scale: scale)
    let result = ground.buffer.copy()
    for (index, frame) in frames.enumerated().dropFirst() {
      let picture = Picture(of: frame, scale: scale)
      guard picture.pixelWidth == result.width, picture.pixelHeight == result.height else { continue }
      let part = index == frames.count - 1 ? 256 : UInt32(64 + 96 * index / frames.count)
      let (from, base, to) = (picture.buffer.words, ground.buffer.words, result.words)
      for pixel in 0..<to.count where from[pixel] != base[pixel] {
        to[pixel] = Sampler.mix(to[pixel], from[pixel], part)
      }
    }
    self.init(result, scale: ground.scale)
  }
}
#endif
