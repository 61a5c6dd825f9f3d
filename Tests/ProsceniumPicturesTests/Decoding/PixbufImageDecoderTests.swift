#if Pictures
import Foundation
import ProsceniumCore
import Testing

@testable import ProsceniumPictures

struct PixbufImageDecoderTests {
  private let decoder = PixbufImageDecoder()

  private var file: Data { drawn(layer(Rect(x: 10, y: 10, width: 50, height: 50), .red), side: 80).pngData() }

  @Test func `A file that is truncated at any length throws an ImageError`() {
    let file = file
    for length in stride(from: 0, to: file.count - 12, by: 7) {
      #expect(throws: ImageError.self) { try decoder.decode(file.prefix(length)) }
    }
  }

  @Test(arguments: ["", "not an image", "<svg", "\u{89}PNG\r\n"])
  func `Data that are not an image throw an ImageError`(text: String) {
    #expect(throws: ImageError.self) { try decoder.decode(Data(text.utf8)) }
  }

  /// Returns the header of a PNG without pixels.
  private func header(_ width: UInt32, _ height: UInt32) -> Data {
    var content = Data("IHDR".utf8)
    for side in [width, height] { withUnsafeBytes(of: side.bigEndian) { content.append(contentsOf: $0) } }
    content.append(contentsOf: [8, 6, 0, 0, 0])
    var file = Data([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])
    file.append(content)
    withUnsafeBytes(of: checksum(content).bigEndian) { file.append(contentsOf: $0) }
    file.append(contentsOf: [0, 0, 0, 0])
    file.append(Data("IDAT".utf8))
    return file
  }

  /// Returns the checksum of a chunk, bit by bit as in the definition in the specification of PNG.
  private func checksum(_ data: Data) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  @Test func `An image of 100,000 by 100,000 pixels is refused before its pixels are decoded`() {
    #expect(throws: ImageError.size(width: 100_000, height: 100_000)) { try decoder.decode(header(100_000, 100_000)) }
  }

  @Test func `An image without pixels throws an ImageError`() {
    #expect(throws: ImageError.self) { try decoder.decode(header(0, 0)) }
  }

  @Test func `Image.decode returns an image of the decoder's size divided by its scale`() throws {
    let image = try Image.decode(file, scale: 2, with: decoder)
    #expect(image.size == Size(width: 40, height: 40))
  }
}
#endif
