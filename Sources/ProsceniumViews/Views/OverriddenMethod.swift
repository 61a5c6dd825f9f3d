/// The detection of classes that override a method of ``View``, so that other views cost nothing.
///
/// Swift cannot compare methods, so this type compares the method tables of the classes. The table of a subclass begins
/// with that of its superclass, and has another word for each overridden method. Two sample classes reveal the word of
/// the method. If they do not, each view counts as one that overrides the method.
@MainActor struct OverriddenMethod {
  /// The method ``View/draw(_:)``. Only views of classes that override it are displayed, as in UIKit.
  static let draw = OverriddenMethod(sample: Drawing.self)

  /// The method ``View/safeAreaInsetsDidChange()``.
  static let safeAreaInsetsDidChange = OverriddenMethod(sample: Notified.self)

  /// A class that overrides nothing.
  private final class Plain: View {}

  /// A class that overrides only ``View/draw(_:)``.
  private final class Drawing: View {
    private var count = 0
    override func draw(_ rect: Rect) { count += 1 }
  }

  /// A class that overrides only ``View/safeAreaInsetsDidChange()``.
  private final class Notified: View {
    private var count = 0
    override func safeAreaInsetsDidChange() { count += 1 }
  }

  /// The index of the method's word in the method tables, or `nil` if it was not found.
  private let index: Int?

  private init(sample: View.Type) {
    // On Linux, the size of a class and the part before its address follow 32 bytes of its metadata.
    let sizes = UnsafeRawPointer(Self.words(of: View.self)).loadUnaligned(fromByteOffset: 32, as: SIMD2<UInt32>.self)
    guard sizes.x > sizes.y, sizes.x < 1 << 16 else {
      index = nil
      return
    }
    let count = Int(sizes.x - sizes.y) / MemoryLayout<UInt>.stride
    let (base, plain, sample) = (Self.words(of: View.self), Self.words(of: Plain.self), Self.words(of: sample))
    // The method table follows seven words with other data of the class.
    let changed = (7..<max(7, count)).filter { base[$0] == plain[$0] && base[$0] != sample[$0] }
    index = changed.count == 1 ? changed[0] : nil
  }

  /// Returns a Boolean value that indicates whether the class of a view overrides the method.
  func isOverridden(by view: View) -> Bool {
    guard let index else { return true }
    return Self.words(of: type(of: view))[index] != Self.words(of: View.self)[index]
  }

  private static func words(of type: View.Type) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }
}
