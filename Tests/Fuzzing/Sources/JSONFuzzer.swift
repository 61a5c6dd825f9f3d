import Foundation
import ProsceniumCore
import ProsceniumPictures

extension Fuzzer {
  /// Reads a display list, and checks that a valid list survives a round trip, has a text, and can be drawn.
  func feedJSON(_ data: Data) {
    let list: DisplayList
    do {
      list = try DisplayList(json: data)
    } catch {
      require(!"\(error)".isEmpty, "An error has no text.")
      return
    }
    let json = list.json()
    guard let again = try? DisplayList(json: json) else { fatalError("What was written cannot be read.") }
    // Do not compare the lists themselves, because a NaN is not equal to itself.
    require(again.json() == json && again.text == list.text, "What was read again is another list.")
    var canvas = Canvas(scale: 2)
    canvas.draw(Self.small(list, list.items))
    canvas.draw(Self.small(list, list.items.dropLast()))
    canvas.draw(Self.small(again, again.items))
  }

  /// Returns the list with a window size that can be drawn many times per second.
  private static func small(_ list: DisplayList, _ items: some Sequence<DisplayList.Item>) -> DisplayList {
    let size = Size(
      width: list.size.width < 40 ? list.size.width : 40,
      height: list.size.height < 30 ? list.size.height : 30
    )
    return DisplayList(windowID: 1, size: size, backgroundColor: list.backgroundColor, items: Array(items))
  }
}
