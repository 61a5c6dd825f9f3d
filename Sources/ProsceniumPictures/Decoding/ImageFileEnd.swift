#if Pictures
import Foundation

/// A check for truncated image files.
///
/// gdk-pixbuf also decodes truncated files, and leaves the missing pixels grey or transparent.
enum ImageFileEnd {
  /// Returns a Boolean value that indicates whether a PNG, JPEG or GIF file has its end.
  ///
  /// Files of other formats count as complete.
  static func isThere(in data: Data) -> Bool {
    let bytes = [UInt8](data)
    if bytes.starts(with: [137, 80, 78, 71]) { return hasEndOfPNG(bytes) }
    if bytes.starts(with: [0xFF, 0xD8]) { return hasEndOfJPEG(bytes) }
    // Some programs append zeros to the end of a GIF, so skip them.
    if bytes.starts(with: Array("GIF8".utf8)) { return bytes.last { $0 != 0 } == 0x3B }
    return true
  }

  /// Returns a Boolean value that indicates whether a PNG file contains its end chunk.
  ///
  /// A chunk consists of four bytes of length, four bytes of type, the content, and four bytes of checksum.
  private static func hasEndOfPNG(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      if bytes[(place + 4)..<(place + 8)].elementsEqual(Array("IEND".utf8)) { return true }
      place += length + 12
    }
    return false
  }

  /// Returns a Boolean value that indicates whether a JPEG file contains its end marker.
  ///
  /// A segment consists of a marker, two bytes of length, and the content. Coded data without a length follow a start
  /// of scan.
  private static func hasEndOfJPEG(_ bytes: [UInt8]) -> Bool {
    var place = 2
    while place + 1 < bytes.count {
      // Skip bytes between segments and coded data within a scan. In both, a byte of 255 that is not a marker precedes
      // a 0.
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
