/// The detection of classes that override ``View/draw(_:)``.
///
/// Only the views of such classes are displayed, as in UIKit, so that other views cost nothing. Swift cannot compare
/// methods, so this type compares the method tables of the classes. The table of a subclass begins with that of its
/// superclass, and has another word for each overridden method. Two sample classes reveal the word of the method. If
/// they do not, each view counts as one that overrides the method, and draws nothing.
@MainActor enum DrawOverride {
  /// Returns a Boolean value that indicates whether the class of a view overrides ``View/draw(_:)``.
  static func isMade(by view: View) -> Bool {
    guard let index else { return true }
    return words(of: type(of: view))[index] != words(of: View.self)[index]
  }

  /// A class that overrides nothing.
  private final class Plain: View {}

  /// A class that overrides only the method.
  private final class Drawing: View {
    private var count = 0
    override func draw(_ rect: Rect) { count += 1 }
  }

  /// The index of the method's word in the method tables, or `nil` if it was not found.
  private static let index: Int? = {
    // On Linux, the size of a class and the part before its address follow 32 bytes of its metadata.
    let sizes = UnsafeRawPointer(words(of: View.self)).loadUnaligned(fromByteOffset: 32, as: SIMD2<UInt32>.self)
    guard sizes.x > sizes.y, sizes.x < 1 << 16 else { return nil }
    let count = Int(sizes.x - sizes.y) / MemoryLayout<UInt>.stride
    let (base, plain, drawing) = (words(of: View.self), words(of: Plain.self), words(of: Drawing.self))
    // The method table follows seven words with other data of the class.
    let changed = (7..<max(7, count)).filter { base[$0] == plain[$0] && base[$0] != drawing[$0] }
    return changed.count == 1 ? changed[0] : nil
  }()

  private static func words(of type: View.Type) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }
}
