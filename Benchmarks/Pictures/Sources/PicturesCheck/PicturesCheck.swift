import Foundation
import Proscenium
import ProsceniumPictures

/// The program that writes random display lists and their pictures, for comparison with Skia and HarfBuzz.
///
/// `Peers/check.py` makes the comparison. The usage is `PicturesCheck FOLDER [COUNT]`. The list with number 12 has
/// three files. `12.json` is its JSON, `12.pixels` has its pixels, and `12.more.json` has values that the list does
/// not contain. Texts are in files such as `text-12.json`.
@main struct PicturesCheck {
  /// The values that another renderer needs in addition to the list.
  private struct More: Encodable {
    let scale: Double
    let width: Int
    let height: Int
    let trims: [RandomShapes.Trim]
  }

  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      FileHandle.standardError.write(Data("usage: PicturesCheck FOLDER [COUNT]\n".utf8))
      exit(64)
    }
    let folder = URL(fileURLWithPath: arguments[1])
    let count = arguments.count > 2 ? Int(arguments[2]) ?? 200 : 200
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let shapes = await RandomShapes()
    for number in 0..<count {
      var lists = RandomLists(seed: UInt64(number), shapes: shapes)
      let (list, trims) = lists.next()
      let scale: CGFloat = number.isMultiple(of: 3) ? 1 : 2
      try write(list, scale, trims, to: folder.appendingPathComponent("\(number)"))
    }
    for number in 0..<(count + 1) / 2 {
      try write(RandomText(seed: UInt64(number)).list, 8, [], to: folder.appendingPathComponent("text-\(number)"))
    }
  }

  private static func write(
    _ list: DisplayList,
    _ scale: CGFloat,
    _ trims: [RandomShapes.Trim],
    to file: URL
  ) throws {
    let picture = Picture(of: list, scale: scale)
    try list.json().write(to: file.appendingPathExtension("json"))
    try picture.withPixels { Data(buffer: $0) }.write(to: file.appendingPathExtension("pixels"))
    let more = More(
      scale: picture.scale,
      width: picture.pixelWidth,
      height: picture.pixelHeight,
      trims: trims
    )
    try JSONEncoder().encode(more).write(to: file.appendingPathExtension("more.json"))
  }
}
