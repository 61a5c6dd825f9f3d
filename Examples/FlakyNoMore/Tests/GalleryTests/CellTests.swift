import Gallery
import Testing

/// The tests of the cell before the repair.
@Suite struct CellTests {
  @Test func `a cell begins with nothing`() async {
    #expect(await Cell().picture == "nothing")
  }

  @Test func `a picture is shown when it has arrived`() async {
    let cell = await Cell()
    await cell.show("a cat", loading: .milliseconds(10))
    #expect(await cell.picture == "a cat")
  }
}
