import Gallery
import XCTest

final class CellXCTests: XCTestCase {
  func testTheLastPictureStays() async {
    let cell = await Cell()
    await cell.show("a cat", loading: .milliseconds(1))
    await cell.show("a dog", loading: .milliseconds(1))
    let picture = await cell.picture
    XCTAssertEqual(picture, "a dog")
  }
}
