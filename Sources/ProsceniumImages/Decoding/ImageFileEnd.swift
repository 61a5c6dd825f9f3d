#if Pictures
import Foundation

/// Looks whether an image file is whole: gdk-pixbuf reads one that is cut off, and leaves the rest of it grey or clear.
enum ImageFileEnd {
  /// Whether a PNG, a JPEG or a GIF has its end; a file of any other format counts as whole.
  static func isThere(in data: Data) -> Bool {
    let bytes = [UInt8](data)
    if bytes.starts(with: [137, 80, 78, 71]) { return hasEndOfPNG(bytes) }
    if bytes.starts(with: [0xFF, 0xD8]) { return hasEndOfJPEG(bytes) }
    // Some programs add zeros after a GIF's end.
    if bytes.starts(with: Array("GIF8".utf8)) { return bytes.last { $0 != 0 } == 0x3B }
    return true
  }

  /// Walks the chunks: four bytes of length, four of type, the content, four of its sum.
  private static func hasEndOfPNG(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      if bytes[(place + 4)..<(place + 8)].elementsEqual(Array("IEND".utf8)) { return true }
      place += length + 12
    }
    return false
  }

  /// Walks the segments: a marker, two bytes of length, the content; what is coded follows a start of scan without one.
  private static func hasEndOfJPEG(_ bytes: [UInt8]) -> Bool {
    var place = 2
    while place + 1 < bytes.count {
      // Between segments there may be what belongs to none, and within a scan there is what is coded; in both, a byte
      // of 255 that a marker does not follow is followed by 0.
      guard bytes[place] == 0xFF else {
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case 0xD9: return true
      case 0x00, 0x01, 0xD0...0xD8: place += 2
      case 0xFF: place += 1
      default:
        guard place + 3 < bytes.count else { return false }
        place += 2 + max(2, Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      }
    }
    return false
  }
}
#endif
