#if Pictures
public import ProsceniumCore
public import ProsceniumPictures
public import Testing

/// Expects that the windows of a stage match the recorded picture with a name.
///
/// The function first compares the text form of the windows, because a text difference is readable. Then it compares
/// the pixels, which must all be equal. The recorded files are in the folder `Golden` next to the test, in a subfolder
/// with the name of the test's file. A failed expectation records the expected picture, the actual picture and the
/// difference, as attachments in swift-testing and as files in the folder of the failure message. In XCTest, it fails
/// the running test.
///
/// To write the files, run with `PROSCENIUM_RECORD_PICTURES=1`. If the versions of the libraries differ from those of
/// the recorded picture (`RenderingVersions`), only the text is compared, and standard error contains a message about
/// it.
///
/// - Parameters:
///   - stage: The stage whose windows are compared.
///   - name: The name of the files without an extension.
///   - scale: The number of pixels per point.
///   - sourceLocation: The location of the expectation.
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

/// Expects that a display list matches the recorded picture with a name.
///
/// For details, see ``expectPicture(of:named:scale:sourceLocation:)-(Stage,_,_,_)``.
public func expectPicture(
  of list: DisplayList,
  named name: String,
  scale: CGFloat = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(GoldenPicture(named: name, text: list.text) { Picture(of: list, scale: scale) }, sourceLocation)
}

/// Expects that a film strip matches the recorded strip with a name, frame by frame.
///
/// The times, captions and marks are compared as text with the contents of the frames. For details, see
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
  /// The contents of all windows as text.
  var text: String { windows.map(\.text).joined(separator: "\n") }
}

extension FilmStrip {
  /// The times, captions and contents of the frames as text.
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
