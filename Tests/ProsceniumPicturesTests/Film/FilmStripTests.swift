#if Pictures
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumPictures

@MainActor struct FilmStripTests {
  private func frames(_ count: Int, marked: Set<Int> = []) -> [FilmFrame] {
    (0..<count).map { number in
      FilmFrame(
        time: .milliseconds(100 + 10 * number),
        windows: [],
        captions: ["\(number)"],
        isMarked: marked.contains(number)
      )
    }
  }

  @Test func `A strip selects frames at even times, including the first and the last`() {
    let strip = FilmStrip(frames(31), count: 4)
    #expect(strip.frames.map(\.time) == [100, 200, 300, 400].map { .milliseconds($0) })
  }

  @Test func `A marked frame replaces its nearest neighbour in a strip`() {
    let strip = FilmStrip(frames(31, marked: [12]), count: 4)
    #expect(strip.frames.map(\.time) == [100, 220, 300, 400].map { .milliseconds($0) })
    #expect(strip.frames.map(\.isMarked) == [false, true, false, false])
  }

  @Test func `Captions of omitted frames move to the next frame of the strip`() {
    let strip = FilmStrip(frames(7), count: 3)
    #expect(strip.frames.map(\.captions) == [["0"], ["1", "2", "3"], ["4", "5", "6"]])
  }

  @Test func `A strip shows all frames if there are fewer than requested`() {
    #expect(FilmStrip(frames(3), count: 12).frames.count == 3)
    #expect(FilmStrip([], count: 12).picture().pixelWidth > 0)
  }

  @Test func `Times in a strip are whole milliseconds`() {
    #expect(FilmStrip.words(.microseconds(16_667)) == "17 ms")
    #expect(FilmStrip.words(.seconds(2)) == "2000 ms")
  }

  @Test func `A recorder with a limit keeps the first, last and marked frames and all captions`()
    async
  {
    let virtual = VirtualStage(.phone)
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    await virtual.show(ViewController()).addSubview(view)
    let film = FilmRecorder(of: virtual.stage, captions: [.note], limit: 16)
    for number in 0..<200 {
      virtual.stage.note("\(number)")
      if number == 101 { film.mark("here") }
      view.frame.origin.x += 1
      await virtual.advance(frames: 1)
    }
    #expect(film.frames.count <= 16 && film.frames.count >= 8)
    #expect(film.frames.first?.captions == ["0"])
    #expect(film.frames.last?.time == virtual.stage.frameTime)
    let told = (0..<200).map { "\($0)" } + ["here"]
    #expect(film.frames.flatMap(\.captions).filter { $0 != "here" } == Array(told.dropLast()))
    #expect(film.frames.filter(\.isMarked).map { $0.captions.suffix(2) } == [["101", "here"]])
    #expect(zip(film.frames, film.frames.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test(arguments: [1, 2, 3])
  func `A recorder with a limit also drops marked frames and keeps all captions`(step: Int) async {
    let virtual = VirtualStage(.phone)
    let window = await virtual.show(ViewController())
    let film = FilmRecorder(of: virtual.stage, limit: 8)
    var most = 0
    for number in 0..<100 {
      if (number + 1).isMultiple(of: step) { film.mark("one") }
      window.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
      await virtual.advance(frames: 1)
      most = max(most, film.frames.count)
    }
    #expect(most <= 8 && most >= 4 && film.frames.flatMap(\.captions).count { $0 == "one" } == 100 / step)
  }

  @Test func `A recorder marks environment changes and adds events as captions`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      await virtual.show(root)
      sheet.title = "sheet"
      let film = FilmRecorder(of: virtual.stage)
      root.present(sheet, animated: true)
      await virtual.advance(by: .milliseconds(100))
      try await virtual.become(.phoneInLandscape)
      await virtual.runUntilSettled()
      #expect(film.frames.contains { $0.captions.contains("sheet.viewWillAppear(true)") })
      #expect(film.frames.filter(\.isMarked).count == 1)
      #expect(zip(film.frames, film.frames.dropFirst()).allSatisfy { $0.time < $1.time })
      film.mark("here")
      sheet.view.backgroundColor = .red
      await virtual.runUntilSettled()
      #expect(film.frames.last?.isMarked == true && film.frames.last?.captions == ["here"])
      let count = film.frames.count
      film.stop()
      sheet.view.backgroundColor = .blue
      await virtual.runUntilSettled()
      #expect(film.frames.count == count)
    }
  }

  @Test func `The frames of a strip show the contents of their windows`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let root = ViewController()
      root.view.backgroundColor = .red
      let window = await virtual.show(root)
      let frame = FilmFrame(time: .zero, windows: [window.displayList(at: .zero)])
      let picture = FilmStrip([frame, frame]).picture()
      let reds = picture.withPixels { $0.filter { $0 == 0xFFFF_0000 }.count }
      // There are two phones without the corners of 10 points.
      #expect(abs(Double(reds) - 2 * (390 * 844 - (4 - Double.pi) * 100)) < 100)
    }
  }
}
#endif
