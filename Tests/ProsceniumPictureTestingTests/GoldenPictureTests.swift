#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumPictures
import Testing

@testable import ProsceniumPictureTesting

struct GoldenPictureTests {
  /// The folder of the golden pictures, which is a new one for each test.
  private let folder: GoldenFolder

  init() {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")
    folder = GoldenFolder(url)
  }

  private func picture(_ color: Color, x: CGFloat = 10) -> Picture {
    let square = DisplayList.Layer(
      bounds: Rect(x: 0, y: 0, width: 20, height: 20),
      transform: AffineTransform(translationX: x, y: 10),
      backgroundColor: color
    )
    return Picture(of: square, size: Size(width: 50, height: 50), backgroundColor: .white)
  }

  private func golden(_ text: String, _ picture: Picture) -> GoldenPicture {
    GoldenPicture(named: "square", text: text) { picture }
  }

  private func recorded(_ text: String, _ picture: Picture) {
    _ = golden(text, picture).outcome(in: folder, isRecording: true)
  }

  @Test func `A picture equal to its recording is the same`() {
    recorded("a\n", picture(.black))
    guard case .same = golden("a\n", picture(.black)).outcome(in: folder, isRecording: false) else {
      Issue.record("It is not.")
      return
    }
  }

  @Test func `A difference of one level fails with its pictures`() {
    recorded("a\n", picture(.black))
    let outcome = golden("a\n", picture(Color(white: 1.0 / 255, alpha: 1))).outcome(in: folder, isRecording: false)
    guard case .different(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      failure.message == "The text is the same, but 400 pixels differ within 20×20 at (10, 10), by 1 levels at most."
    )
    #expect(failure.expected == picture(.black))
    #expect(failure.difference != nil)
  }

  @Test func `A different text fails with the lines that differ`() {
    recorded("one\ntwo\nthree\n", picture(.black))
    let outcome = golden("one\n2\nthree\n", picture(.black)).outcome(in: folder, isRecording: false)
    guard case .different(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.message == "The frame's text differs from the recorded text:\n- two\n+ 2")
  }

  @Test func `With other versions, only the text is compared and the result contains the reason`() {
    recorded("a\n", picture(.black))
    let versions = RenderingVersions(cairo: "1.0.0", pixman: "0.1", pango: "1.0", harfBuzz: "2.0", freeType: "2.0")
    let same = golden("a\n", picture(.white)).outcome(in: folder, isRecording: false, versions: versions)
    guard case .pixelsNotCompared(let reason) = same else {
      Issue.record("\(same)")
      return
    }
    #expect(reason.contains("Cairo 1.0.0") && reason.contains("\(RenderingVersions.current)"))
    let other = golden("b\n", picture(.black)).outcome(in: folder, isRecording: false, versions: versions)
    guard case .different = other else {
      Issue.record("\(other)")
      return
    }
  }

  @Test func `Failures of the same name write their pictures to different files`() {
    func failure(_ color: Color) -> PictureFailure {
      PictureFailure(name: "card", message: "", expected: nil, actual: picture(color), difference: nil)
    }
    let first = failure(.black).write(forTestsOf: "/tests/One.swift", in: folder.url)
    let second = failure(.white).write(forTestsOf: "/tests/One.swift", in: folder.url)
    let other = failure(.white).write(forTestsOf: "/tests/Other.swift", in: folder.url)
    let names = (first + second + other).map { String($0.drop { $0 != "/" }) }
    #expect(Set(names).count == 3 && names.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    #expect(names.first.flatMap { try? Picture(contentsOfPNG: URL(fileURLWithPath: $0)) } == picture(.black))
  }

  @Test func `A picture without a recording fails with the instruction to record it`() {
    guard case .different(let failure) = golden("a\n", picture(.black)).outcome(in: folder, isRecording: false) else {
      Issue.record("It was recorded.")
      return
    }
    #expect(failure.message.contains("PROSCENIUM_RECORD_PICTURES=1"))
  }

  @Test func `A recording that cannot be decoded fails`() throws {
    recorded("a\n", picture(.black))
    try Data("broken".utf8).write(to: folder.picture(named: "square"))
    guard case .different = golden("a\n", picture(.black)).outcome(in: folder, isRecording: false) else {
      Issue.record("It was read.")
      return
    }
  }

  @Test func `A translucent picture equals its recorded file`() {
    let clear = Picture(
      of: DisplayList.Layer(
        bounds: Rect(x: 0, y: 0, width: 9, height: 9),
        backgroundColor: Color(red: 0.3, green: 0.7, blue: 0.1, alpha: 0.37)
      ),
      size: Size(width: 20, height: 20)
    )
    recorded("a\n", clear)
    guard case .same = golden("a\n", clear).outcome(in: folder, isRecording: false) else {
      Issue.record("It differs.")
      return
    }
  }
}
#endif
