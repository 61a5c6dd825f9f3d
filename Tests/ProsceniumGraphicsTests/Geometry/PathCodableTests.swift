import Foundation
import ProsceniumGraphics
import Testing

@Suite struct PathCodableTests {
  @Test func `a path is encoded as SVG path data and decodes to an equal path`() throws {
    var path = Path(ellipseIn: Rect(x: 0.1, y: 0.2, width: 1.0 / 3, height: 7))
    path.move(to: Point(x: -1, y: 1e-9))
    path.addQuadCurve(to: .zero, control: Point(x: 5, y: 5))
    let data = try JSONEncoder().encode([path])
    #expect(try JSONDecoder().decode([Path].self, from: data) == [path])
    let small = try JSONEncoder().encode([Path(rect: Rect(x: 0, y: 0, width: 1, height: 2))])
    #expect(String(decoding: small, as: UTF8.self) == #"["M 0.0 0.0 L 1.0 0.0 L 1.0 2.0 L 0.0 2.0 Z"]"#)
  }

  @Test(arguments: ["M", "M 1", "M 1 x", "L 1 2 3", "M 1 2 Y", "C 1 2 3 4 5", "M nan 1", "M inf 1"])
  func `invalid path data throws a decoding error`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Path].self, from: Data("[\"\(text)\"]".utf8))
    }
  }
}
