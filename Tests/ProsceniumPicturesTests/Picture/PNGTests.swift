#if Pictures
import Foundation
import ProsceniumCore
import Testing

@testable import ProsceniumPictures

struct PNGTests {
  /// Returns an opaque picture with edges, gradients and many colours.
  private func sample(side: CGFloat) -> Picture {
    let stops = [
      DisplayList.Gradient.Stop(location: 0, color: .red), DisplayList.Gradient.Stop(location: 1, color: .blue),
    ]
    let gradient = DisplayList.Gradient(shape: .linear(from: .zero, to: Point(x: side, y: side / 3)), stops: stops)
    return drawn(
      layer(Rect(x: 0, y: 0, width: side, height: side)) { look in
        look.commands = [
          .fill(Path(ellipseIn: Rect(x: 0, y: 0, width: side, height: side)), .gradient(gradient), .winding)
        ]
      },
      side: side
    )
  }

  // gdk-pixbuf reads with libpng, which refuses a file with a wrong checksum.
  @Test(arguments: [1.0, 7, 100, 600])
  func `Another library reads the pixels of a written PNG file`(side: CGFloat) throws {
    let picture = sample(side: side)
    let image = try PixbufImageDecoder().decode(picture.pngData())
    #expect(Picture(image) == picture)
  }

  @Test func `A PNG file preserves alpha, and colours as far as alpha permits`() throws {
    let picture = drawn(layer(Rect(x: 0, y: 0, width: 50, height: 100), .red.withAlphaComponent(0.4)), ground: nil)
    let read = Picture(try PixbufImageDecoder().decode(picture.pngData()))
    #expect(read[10, 10] == picture[10, 10] && picture[10, 10].alphaPart == 102)
    #expect(read[60, 10] == 0)
  }

  @Test func `An opaque picture has a PNG file without alpha and with its density`() {
    let data = [UInt8](drawn(layer(Rect(x: 0, y: 0, width: 50, height: 100), .red), scale: 2).pngData())
    // The byte is the header's colour type, and the density is 144 points per inch in pixels per metre.
    #expect(data[25] == 2)
    let density = data.indices.first { data[$0...].starts(with: Array("pHYs".utf8)) }
    #expect(density.map { Array(data[($0 + 4)..<($0 + 8)]) } == [0, 0, 0x16, 0x25])
  }

  @Test func `Equal pictures have equal PNG files`() {
    #expect(sample(side: 300).pngData() == sample(side: 300).pngData())
  }
}
#endif
