#if Pictures
import CZlib
import Dispatch
public import Foundation
import ProsceniumGraphics

extension Picture {
  /// Returns the picture as a PNG file with its scale. An opaque picture is written without alpha.
  ///
  /// The data are compressed for speed (level 1 of zlib). Several threads compress a large picture. With the same
  /// version of zlib, the same pixels yield the same bytes.
  public func pngData() -> Data {
    let isOpaque = buffer.isOpaque
    var file = PNGFile()
    var header = PNGFile.bytes(of: UInt32(pixelWidth)) + PNGFile.bytes(of: UInt32(pixelHeight))
    header += [8, isOpaque ? 2 : 6, 0, 0, 0]
    file.add("IHDR", header)
    file.add("sRGB", [0])
    // The density is in pixels per metre, at 72 points per inch. A number in a file has 31 bits.
    let density = PNGFile.bytes(of: UInt32(min(scale * 72 / 0.0254, 0x7FFF_FFFF).rounded()))
    file.add("pHYs", density + density + [1])
    file.add("IDAT", PNGRows(buffer, isOpaque: isOpaque).compressed())
    file.add("IEND", [])
    return file.data
  }

  /// Writes the picture to a PNG file.
  ///
  /// - Throws: The error of the write operation.
  public func write(to url: URL) throws { try pngData().write(to: url, options: .atomic) }
}

/// The chunks of a PNG file, according to the specification (W3C Portable Network Graphics, third edition, §5).
private struct PNGFile {
  private(set) var data = Data([137, 80, 78, 71, 13, 10, 26, 10])

  static func bytes(of number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

  mutating func add(_ name: String, _ content: [UInt8]) {
    data.append(contentsOf: Self.bytes(of: UInt32(content.count)))
    let type = Array(name.utf8)
    data.append(contentsOf: type)
    data.append(contentsOf: content)
    let check = content.withUnsafeBufferPointer {
      // For zlib, a null pointer starts a new checksum.
      $0.isEmpty ? crc32(0, type, 4) : crc32_z(crc32(0, type, 4), $0.baseAddress, $0.count)
    }
    data.append(contentsOf: Self.bytes(of: UInt32(check)))
  }
}

/// The rows of a picture, filtered and compressed in strips in parallel.
///
/// Each strip except the last ends with a full flush on a byte boundary, so the concatenated strips are one stream.
private struct PNGRows {
  private let buffer: PixelBuffer
  private let pixelSize: Int
  private let strips: [Range<Int>]

  init(_ buffer: PixelBuffer, isOpaque: Bool) {
    self.buffer = buffer
    pixelSize = isOpaque ? 3 : 4
    // The number of strips must not depend on the machine, so that the file does not.
    let count = buffer.width * buffer.height < 1 << 16 ? 1 : 4
    strips = (0..<count).map { buffer.height * $0 / count..<buffer.height * ($0 + 1) / count }
  }

  /// Returns the rows as a stream in zlib's format.
  func compressed() -> [UInt8] {
    let parts = PartsInOrder(count: strips.count)
    DispatchQueue.concurrentPerform(iterations: strips.count) { index in
      parts.set(deflated(strips[index], isLast: index == strips.count - 1), at: index)
    }
    var stream: [UInt8] = [0x78, 0x01]
    var check = adler32(0, nil, 0)
    for part in parts.all {
      stream += part.bytes
      check = adler32_combine(check, part.check, part.length)
    }
    return stream + withUnsafeBytes(of: UInt32(check).bigEndian) { Array($0) }
  }

  private func deflated(_ rows: Range<Int>, isLast: Bool) -> PartsInOrder.Part {
    let lineSize = buffer.width * pixelSize + 1
    let length = lineSize * rows.count
    let input = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, length))
    defer { input.deallocate() }
    for row in rows { filter(row, isFirst: row == rows.lowerBound, into: input + (row - rows.lowerBound) * lineSize) }
    var stream = z_stream()
    guard proscenium_deflate_init(&stream, 1, -15) == Z_OK else { preconditionFailure("zlib cannot allocate memory.") }
    let bound = Int(deflateBound(&stream, UInt(length))) + 64
    let bytes = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      stream.next_in = input
      stream.avail_in = UInt32(length)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(bound)
      deflate(&stream, isLast ? Z_FINISH : Z_FULL_FLUSH)
      count = bound - Int(stream.avail_out)
    }
    deflateEnd(&stream)
    return PartsInOrder.Part(bytes: bytes, check: adler32_z(adler32(0, nil, 0), input, length), length: length)
  }

  /// Writes a row with its filter.
  ///
  /// A row that equals the row above is written as the difference, which is all zeros. Other rows are written without a
  /// filter. Rows of a user interface often equal the rows above, and zlib is fastest with zeros.
  private func filter(_ row: Int, isFirst: Bool, into line: UnsafeMutablePointer<UInt8>) {
    let width = buffer.width
    guard let words = buffer.words.baseAddress.map({ $0 + row * width }) else { return }
    if !isFirst, memcmp(words, words - width, width * 4) == 0 {
      line[0] = 2
      memset(line + 1, 0, width * pixelSize)
      return
    }
    line[0] = 0
    if pixelSize == 3 {
      writeOpaque(words, width, line + 1)
    } else {
      writeStraight(words, width, line + 1)
    }
  }

  private func writeOpaque(_ words: UnsafePointer<UInt32>, _ width: Int, _ line: UnsafeMutablePointer<UInt8>) {
    var (column, target) = (0, line)
    while column < width {
      let word = words[column]
      target[0] = UInt8(truncatingIfNeeded: word >> 16)
      target[1] = UInt8(truncatingIfNeeded: word >> 8)
      target[2] = UInt8(truncatingIfNeeded: word)
      target += 3
      column += 1
    }
  }

  /// Writes colours without premultiplication, as PNG requires.
  private func writeStraight(_ words: UnsafePointer<UInt32>, _ width: Int, _ line: UnsafeMutablePointer<UInt8>) {
    var (column, target) = (0, line)
    while column < width {
      let word = words[column]
      let alpha = word >> 24
      // Round to the nearest level. A transparent pixel has no colour.
      func straight(_ part: UInt32) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, ((part & 255) * 255 + alpha / 2) / alpha))
      }
      target[0] = straight(word >> 16)
      target[1] = straight(word >> 8)
      target[2] = straight(word)
      target[3] = UInt8(alpha)
      target += 4
      column += 1
    }
  }
}

/// The results of several threads by index.
///
/// The class is unchecked, because each thread writes one element of its own, and the elements are read after all
/// threads have finished.
private final class PartsInOrder: @unchecked Sendable {
  struct Part {
    var bytes: [UInt8]
    var check: UInt
    var length: Int
  }

  private let parts: UnsafeMutableBufferPointer<Part>

  init(count: Int) {
    parts = .allocate(capacity: count)
    parts.initialize(repeating: Part(bytes: [], check: 1, length: 0))
  }

  deinit {
    parts.deinitialize()
    parts.deallocate()
  }

  var all: [Part] { Array(parts) }

  func set(_ part: Part, at index: Int) { parts[index] = part }
}
#endif
