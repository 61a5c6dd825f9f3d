/// A closure that is called whenever a descriptor is ready. Made by ``EventLoop/watch(_:for:_:)``.
public final class DescriptorWatch: Sendable {
  private let side: DescriptorSide

  init(_ side: DescriptorSide) {
    self.side = side
  }

  deinit {
    side.loop.unregister(side)
  }

  /// Ends the watch and frees the closure. Any thread; again it does nothing. Does not close the descriptor.
  ///
  /// On the loop's own thread the closure is not called after this returns.
  public func cancel() {
    side.loop.unregister(side)
  }
}
