public import Foundation
import Glibc
import Logging

extension GraphicsContext {
  /// The context of the running drawing code on this thread, or `nil` if none draws.
  public static var current: GraphicsContext? { Stack.ofThread.entries.last?.context }

  /// Makes a context the current one of this thread, until ``pop()``.
  public static func push(_ context: GraphicsContext) {
    Stack.ofThread.entries.append(Stack.Entry(context: context, imageSize: nil))
  }

  /// Restores the context before the last ``push(_:)``. A call without a pushed context does nothing and is logged.
  public static func pop() {
    let stack = Stack.ofThread
    guard let last = stack.entries.last, last.imageSize == nil, stack.entries.count > stack.protectedCount else {
      return Logger.drawing.warning("No context can be popped, because none was pushed.")
    }
    stack.entries.removeLast()
  }

  // MARK: Image contexts

  /// Makes a new context for an image the current one, until ``endImage()``.
  ///
  /// - Parameters:
  ///   - size: The size of the image in points. If the size has no area or is too large, the drawing is discarded, which
  ///     is logged.
  ///   - opaque: A Boolean value that indicates whether the image has a black background.
  ///   - scale: The number of pixels per point, or 0 for that of the screen.
  public static func beginImage(size: Size, opaque: Bool = false, scale: CGFloat = 1) {
    let context = GraphicsContext(imageSize: size, opaque: opaque, scale: scale)
    Stack.ofThread.entries.append(Stack.Entry(context: context, imageSize: size))
  }

  /// The image of the drawing so far, or `nil` if the current context is not one of ``beginImage(size:opaque:scale:)``.
  public static var currentImage: Image? {
    guard let last = Stack.ofThread.entries.last, last.imageSize != nil else { return nil }
    return last.context.image
  }

  /// Ends the context of the last ``beginImage(size:opaque:scale:)``.
  ///
  /// A call without such a context does nothing and is logged.
  public static func endImage() {
    let stack = Stack.ofThread
    guard let last = stack.entries.last, last.imageSize != nil, stack.entries.count > stack.protectedCount else {
      return Logger.drawing.warning("No image context can be ended, because the current context is none.")
    }
    stack.entries.removeLast()
  }

  // MARK: The library's own contexts

  /// Runs `body` with the context as the current one, and removes contexts that `body` has left.
  package func perform(_ body: () -> Void) {
    let stack = Stack.ofThread
    let (count, protected) = (stack.entries.count, stack.protectedCount)
    stack.entries.append(Stack.Entry(context: self, imageSize: nil))
    stack.protectedCount = stack.entries.count
    body()
    if stack.entries.count > count + 1 {
      warn("\(stack.entries.count - count - 1) graphics contexts were pushed and not popped.")
    }
    stack.entries.removeLast(max(0, stack.entries.count - count))
    stack.protectedCount = protected
  }

  /// The contexts of one thread, with the current one at the end.
  private final class Stack {
    struct Entry {
      let context: GraphicsContext

      /// The size of the context's image, or `nil` if the context does not belong to the functions for images.
      let imageSize: Size?
    }

    var entries: [Entry] = []

    /// The number of contexts that drawing code cannot remove, because callers outside of it made them current.
    var protectedCount = 0

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let result = pthread_key_create(&key) { stack in
        if let stack { Unmanaged<Stack>.fromOpaque(stack).release() }
      }
      precondition(result == 0, "pthread_key_create for graphics contexts failed with error \(result).")
      return key
    }()

    static var ofThread: Stack {
      if let stack = pthread_getspecific(key) { return Unmanaged<Stack>.fromOpaque(stack).takeUnretainedValue() }
      let stack = Stack()
      pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
      return stack
    }
  }
}

extension GraphicsContext {
  /// The largest side of a recorded image in points.
  private static let sideLimit: CGFloat = 1e6

  /// Creates a context for an image, whose canvas is empty if the size is invalid.
  convenience init(imageSize size: Size, opaque: Bool, scale: CGFloat) {
    self.init(imageBounds: Rect(origin: .zero, size: size), opaque: opaque, scale: scale)
  }

  /// Creates a context for an image of a rectangle, whose canvas is empty if the rectangle is invalid.
  convenience init(imageBounds bounds: Rect, opaque: Bool, scale: CGFloat) {
    let sides = 0...Self.sideLimit
    let isValid = bounds.isFinite && sides.contains(bounds.width) && sides.contains(bounds.height)
    let scale = scale > 0 && scale.isFinite ? scale : DrawingEnvironment.screenScale
    self.init(canvas: isValid ? bounds : .zero, scale: scale, measurer: DrawingEnvironment.current.measurer)
    guard canvas.width > 0, canvas.height > 0 else {
      warn("An image needs an area and sides of at most \(Int(Self.sideLimit)) points, not \(bounds.size).")
      return
    }
    if opaque { recording.append(.command(.fill(Path(rect: canvas), .color(.black), .winding)), under: DrawingClip()) }
  }

  /// The drawing so far as an image, without open transparency layers.
  var image: Image {
    guard canvas.width > 0, canvas.height > 0 else { return Image() }
    let layer = layer
    let whole = Rect(origin: .zero, size: canvas.size)
    let snapshot = DisplayList.Snapshot(of: [layer], source: canvas, in: whole)
    return Image(size: canvas.size, drawing: [.snapshot(snapshot)], scale: scale)
  }
}
