#if Pictures
public import ProsceniumCore

extension Picture {
  /// Draws frames over one another, so that the way of what moves is seen at once: an onion skin.
  ///
  /// The first frame is the ground. Of each later one, only what differs from the first is drawn: the last one solid,
  /// the others the fainter the earlier they are.
  ///
  /// - Parameters:
  ///   - frames: What is shown, in the order of time; one at least, all of one size.
  ///   - scale: How many pixels make a point.
  public init(overlaying frames: [DisplayList], scale: CGFloat = 1) {
    guard let first = frames.first else { preconditionFailure("An overlay needs a frame.") }
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
