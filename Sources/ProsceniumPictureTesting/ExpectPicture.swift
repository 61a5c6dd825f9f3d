#if Pictures
public import ProsceniumCore
public import ProsceniumImages
public import Testing

/// Expects that a stage shows what it showed when the picture of that name was recorded.
///
/// The text form of what is shown is compared first, since it says in words what differs; then the pixels, of which
/// none may differ. The files stand in a folder `Golden` beside the test, in one of the name of its file. A failed
/// expectation attaches what was expected, what is shown, and the difference, in swift-testing and as files in a folder
/// that its message names; in XCTest it fails the test that runs.
///
/// Run with `PROSCENIUM_RECORD_PICTURES=1` to write the files. With other versions of the libraries than those that a
/// picture was made with (`RenderingVersions`), the text alone decides, and a line on standard error says so.
///
/// - Parameters:
///   - stage: All windows of it are compared.
///   - name: The name of the files, without an extension.
///   - scale: How many pixels make a point.
///   - sourceLocation: Where the expectation stands.
@MainActor public func expectPicture(
  of stage: Stage,
  named name: String,
  scale: CGFloat = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let lists = stage.windows.map { $0.displayList(at: stage.frameTime) }
  let frame = FilmFrame(time: stage.frameTime, windows: lists)
  expect(GoldenPicture(named: name, text: frame.text) { Picture(of: frame, scale: scale) }, sourceLocation)
}

/// Expects that a display list shows what it showed when the picture of that name was recorded.
///
/// See ``expectPicture(of:named:scale:sourceLocation:)-(Stage,_,_,_)``.
public func expectPicture(
  of list: DisplayList,
  named name: String,
  scale: CGFloat = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(GoldenPicture(named: name, text: list.text) { Picture(of: list, scale: scale) }, sourceLocation)
}

/// Expects that a run looks as it did when the strip of that name was recorded, frame for frame.
///
/// Times, captions and marks are compared as text with what the frames show; see
/// ``expectPicture(of:named:scale:sourceLocation:)-(Stage,_,_,_)``.
public func expectFilmStrip(
  of strip: FilmStrip,
  named name: String,
  scale: CGFloat = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(GoldenPicture(named: name, text: strip.text) { strip.picture(scale: scale) }, sourceLocation)
}

private func expect(_ golden: GoldenPicture, _ sourceLocation: SourceLocation) {
  switch golden.outcome(in: GoldenFolder(besideFile: sourceLocation.filePath)) {
  case .same: break
  case .recorded(let path): note("recorded \(path)")
  case .pixelsNotCompared(let reason): note("picture '\(golden.name)': \(reason)")
  case .different(let failure): failure.report(at: sourceLocation)
  }
}

extension FilmFrame {
  /// What all windows show, in words.
  var text: String { windows.map(\.text).joined(separator: "\n") }
}

extension FilmStrip {
  /// Times, captions and what the frames show, in words.
  var text: String {
    let start = frames.first?.time ?? .zero
    return frames.map { frame in
      let mark = frame.isMarked ? " ◆" : ""
      let captions = frame.captions.map { "- \($0)\n" }.joined()
      return "== \((frame.time - start) / .milliseconds(1)) ms\(mark)\n\(captions)\(frame.text)"
    }.joined(separator: "\n")
  }
}
#endif
