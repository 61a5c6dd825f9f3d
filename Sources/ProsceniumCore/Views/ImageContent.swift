/// The pixels of an image, which all copies share.
///
/// Two are equal if they have the same pixels, wherever these came from.
public struct ImageContent: Sendable, Hashable {
  /// Why bytes are no image.
  public enum Invalid: Error, Sendable, Hashable {
    /// A side is not in 1…``ImageContent/sideLimit``, or both together have too many pixels.
    case size(width: Int, height: Int)

    /// There are not four bytes for each pixel.
    case byteCount(Int, expected: Int)
  }

  /// How many pixels a side has at most.
  public static let sideLimit = 16_384

  /// How many pixels there are at most: 256 MiB of bytes.
  public static let pixelLimit = 1 << 26

  /// The bytes and what is reckoned of them once.
  private final class Storage: Sendable {
    let bytes: [UInt8]
    let digest: SIMD2<UInt64>

    init(_ bytes: [UInt8], width: Int) {
      self.bytes = bytes
      digest = ImageContent.digest(of: bytes, width: width)
    }
  }

  /// Pixels from side to side.
  public let pixelWidth: Int

  /// Pixels up and down.
  public let pixelHeight: Int

  private let storage: Storage

  /// Makes an image of bytes.
  ///
  /// - Parameters:
  ///   - pixelWidth: How many pixels a row has.
  ///   - pixelHeight: How many rows there are.
  ///   - bytes: Row by row from the top, red, green, blue and alpha of each pixel in sRGB, colours already multiplied by
  ///     alpha; without padding.
  /// - Throws: If the size is none of an image, or the bytes are not as many as it needs.
  /// - Complexity: O(n) in the bytes, for ``digest``.
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

  /// Four bytes for each pixel, row by row from the top: red, green, blue, alpha, premultiplied.
  public var bytes: [UInt8] { storage.bytes }

  /// Thirty-two hexadecimal digits that depend on the pixels alone, the same in every process.
  ///
  /// They tell images apart in text, and are no protection against forgery.
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

  /// Two sums of the bytes in words of eight by FNV-1a's multiplication, with different beginnings.
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
