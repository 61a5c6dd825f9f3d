/// The pixels of an image, shared by all copies of the value.
///
/// Two values are equal if they have the same size and pixels.
public struct ImageContent: Sendable, Hashable {
  /// The reason why bytes are not an image.
  public enum Invalid: Error, Sendable, Hashable {
    /// A side is not in 1…``ImageContent/sideLimit``, or the number of pixels exceeds ``ImageContent/pixelLimit``.
    case size(width: Int, height: Int)

    /// The number of bytes is not four per pixel.
    case byteCount(Int, expected: Int)
  }

  /// The maximum number of pixels of each side.
  public static let sideLimit = 16_384

  /// The maximum number of pixels, which is 256 MiB of bytes.
  public static let pixelLimit = 1 << 26

  /// The bytes with their digest, which is computed once.
  private final class Storage: Sendable {
    let bytes: [UInt8]
    let digest: SIMD2<UInt64>

    init(_ bytes: [UInt8], width: Int) {
      self.bytes = bytes
      digest = ImageContent.digest(of: bytes, width: width)
    }
  }

  /// The width in pixels.
  public let pixelWidth: Int

  /// The height in pixels.
  public let pixelHeight: Int

  private let storage: Storage

  /// Creates an image from bytes.
  ///
  /// - Parameters:
  ///   - pixelWidth: The number of pixels in a row.
  ///   - pixelHeight: The number of rows.
  ///   - bytes: The rows from top to bottom without padding. Each pixel has four bytes in sRGB: red, green, blue and
  ///     alpha, with colours premultiplied by alpha.
  /// - Throws: ``Invalid`` if the size is not allowed or the number of bytes does not fit the size.
  /// - Complexity: O(n) in the number of bytes, because ``digest`` is computed.
  public init(pixelWidth: Int, pixelHeight: Int, premultipliedRGBA bytes: [UInt8]) throws(Invalid) {
    let sides = 1...Self.sideLimit
    guard sides.contains(pixelWidth), sides.contains(pixelHeight), pixelWidth * pixelHeight <= Self.pixelLimit else {
      throw .size(width: pixelWidth, height: pixelHeight)
    }
    let expected = pixelWidth * pixelHeight * 4
    guard bytes.count == expected else { throw .byteCount(bytes.count, expected: expected) }
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    storage = Storage(bytes, width: pixelWidth)
  }

  /// The bytes of the image in sRGB, four per pixel, row by row from the top.
  ///
  /// The order is red, green, blue and alpha, with colours premultiplied by alpha. Reading the property copies nothing.
  public var bytes: [UInt8] { storage.bytes }

  /// A digest of the pixels in 32 hexadecimal digits, the same in every process.
  ///
  /// The digest distinguishes images in text. It is not secure against forgery.
  public var digest: String {
    [storage.digest.x, storage.digest.y].map { part in
      let digits = String(part, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  public static func == (left: ImageContent, right: ImageContent) -> Bool {
    if left.storage === right.storage { return true }
    return left.pixelWidth == right.pixelWidth && left.storage.digest == right.storage.digest
      && left.storage.bytes == right.storage.bytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage.digest) }

  /// Returns two hashes of the bytes in words of eight, by the multiplication of FNV-1a with different initial values.
  private static func digest(of bytes: [UInt8], width: Int) -> SIMD2<UInt64> {
    let prime: UInt64 = 0x100_0000_01b3
    var sums = SIMD2<UInt64>(0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15 ^ UInt64(width))
    bytes.withUnsafeBytes { buffer in
      for offset in stride(from: 0, to: buffer.count - 7, by: 8) {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        sums = SIMD2((sums.x ^ word) &* prime, (sums.y ^ (word << 32 | word >> 32)) &* prime)
        sums ^= sums &>> 29
      }
      // An odd number of pixels leaves half a word.
      for byte in buffer.suffix(buffer.count % 8) { sums = (sums ^ SIMD2(repeating: UInt64(byte))) &* prime }
    }
    return sums
  }
}
