#if Pictures
import Foundation
import Testing

@testable import ProsceniumPictures

struct GaussianBlurTests {
  /// Returns the value of a half-plane after a Gaussian blur, at a distance from its edge.
  private func edge(_ distance: Double, _ deviation: Double) -> Double {
    255 * 0.5 * (1 + erf(distance / (deviation * 2.0.squareRoot())))
  }

  @Test(arguments: [0.6, 1, 1.7, 3, 5, 8, 13, 24.5, 40])
  func `An edge is blurred like with a Gaussian within three levels`(deviation: Double) throws {
    let side = 400
    let buffer = PixelBuffer(width: side, height: 8, format: .mask)
    for row in 0..<8 {
      for column in 200..<side { buffer.bytes[row * buffer.stride + column] = 255 }
    }
    GaussianBlur.apply(SIMD2(deviation, 0), to: buffer)
    for column in 60..<220 {
      let expected = edge(Double(column) + 0.5 - 200, deviation)
      #expect(abs(Double(buffer.bytes[4 * buffer.stride + column]) - expected) <= 3, "column \(column)")
    }
  }

  @Test(arguments: [1.0, 2.5, 7]) func `A blur preserves the sum of all pixels`(deviation: Double) {
    let buffer = PixelBuffer(width: 120, height: 120, format: .mask)
    for row in 50..<70 {
      for column in 50..<70 { buffer.bytes[row * buffer.stride + column] = 255 }
    }
    GaussianBlur.apply(SIMD2(deviation, deviation), to: buffer)
    let sum = buffer.bytes.reduce(0) { $0 + Double($1) }
    #expect(abs(sum / (400 * 255) - 1) < 0.01)
  }

  @Test func `A blur changes no pixel beyond its reach`() throws {
    let deviation = 5.0
    let reach = GaussianBlur.reach(of: SIMD2(deviation, deviation)).x
    let buffer = PixelBuffer(width: 200, height: 1, format: .mask)
    for column in 90..<110 { buffer.bytes[column] = 255 }
    GaussianBlur.apply(SIMD2(deviation, 0), to: buffer)
    #expect(buffer.bytes[90 - reach - 1] == 0 && buffer.bytes[109 + reach + 1] == 0)
    #expect(Double(reach) <= 4 * deviation + 5)
  }

  @Test func `A blur with a deviation of 0 changes nothing`() {
    let buffer = PixelBuffer(width: 4, height: 1, format: .mask)
    buffer.bytes[1] = 77
    GaussianBlur.apply(SIMD2(0, 0), to: buffer)
    #expect(Array(buffer.bytes.prefix(4)) == [0, 77, 0, 0])
  }
}
#endif
