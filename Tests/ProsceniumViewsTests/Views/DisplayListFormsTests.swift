import Foundation
import SeededRandom
import Testing

@testable import ProsceniumGraphics

/// Tests of the text form and the JSON form of a display list.
@MainActor @Suite struct DisplayListFormsTests {
  /// Returns a display list that uses every kind of appearance, layer and drawing command.
  static func full() throws -> DisplayList {
    let square = Path(rect: Rect(x: 0, y: 0, width: 4, height: 4))
    let pixel = try ImageContent(pixelWidth: 1, pixelHeight: 1, premultipliedRGBA: [1, 2, 3, 255])
    let half = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    var look = DisplayList.Appearance()
    look.cornerRadii = CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 0.1234)
    look.cornerCurve = .continuous
    look.clipsToBounds = true
    look.isGroup = false
    look.border = DisplayList.Border(width: 0.5, color: .black)
    look.shadow = DisplayList.Shadow(
      color: .black,
      opacity: 0.25,
      radius: 3,
      offset: Size(width: 0, height: -3),
      path: square
    )
    var projection = Transform3D.identity
    projection.m14 = 0.002
    look.projection = projection
    look.curl = DisplayList.Curl(line: 12, radius: 2)
    let stops = [
      DisplayList.Gradient.Stop(location: 0, color: .white), DisplayList.Gradient.Stop(location: 1, color: half),
    ]
    let linear = DisplayList.Gradient(shape: .linear(from: .zero, to: Point(x: 0, y: 4)), stops: stops)
    let radial = DisplayList.Gradient(shape: .radial(center: .zero, radii: Size(width: 2, height: 1)), stops: stops)
    look.commands = [
      .fill(square, .gradient(linear), .evenOdd),
      .stroke(
        square,
        .gradient(radial),
        StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dashPattern: [1, 2], dashPhase: 3)
      ),
      .image(
        DisplayList.ImageDrawing(
          pixel,
          in: Rect(x: 1, y: 1, width: 2, height: 2),
          scale: 2,
          capInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
          resizing: .tile,
          tint: half
        )
      ),
      .text([
        DisplayList.TextRun(
          string: "Say \"hi\"\n",
          origin: Point(x: 0, y: 9.5),
          width: 40,
          ascent: 9,
          descent: 3,
          font: DisplayList.FontDescription(family: "Sans", size: 12, weight: 700, isItalic: true, isMonospaced: true),
          color: .black,
          backgroundColor: .white,
          kern: 1,
          isUnderlined: true,
          isStruckThrough: true,
          isRightToLeft: true
        )
      ]),
    ]
    var ring = DisplayList.Appearance()
    ring.commands = [.stroke(square, .color(.white), StrokeStyle())]
    let layer = DisplayList.Layer(
      name: "ring",
      bounds: Rect(x: 0, y: 0, width: 4, height: 4),
      transform: AffineTransform(translationX: 1, y: 2),
      opacity: 0.5,
      backgroundColor: half,
      appearance: ring,
      subviewsBelow: 1
    )
    look.sublayers = [layer]
    look.mask = [DisplayList.Layer(bounds: Rect(x: 0, y: 0, width: 9, height: 9), backgroundColor: .black)]
    look.commands.append(
      .snapshot(
        DisplayList.Snapshot(
          of: [layer],
          source: Rect(x: 0, y: 0, width: 4, height: 4),
          in: Rect(x: 0, y: 0, width: 8, height: 8),
          capInsets: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        )
      )
    )
    return DisplayList(
      windowID: 3,
      time: .milliseconds(1500) + .nanoseconds(1),
      size: Size(width: 100, height: 50),
      backgroundColor: .white,
      items: [
        DisplayList.Item(id: 1, name: "plain", bounds: Rect(x: 0, y: 0, width: 10, height: 10), appearance: nil),
        DisplayList.Item(
          id: 9,
          name: "full",
          depth: 1,
          bounds: Rect(x: 0, y: 0, width: 20, height: 1.0 / 3),
          transform: AffineTransform(a: 2, b: 0, c: 0, d: 1, tx: -0.0001, ty: 5),
          opacity: 0.75,
          backgroundColor: half,
          appearance: look
        ),
      ]
    )
  }

  @Test func `the text form has a line for each item, followed by its appearance and commands`() throws {
    #expect(
      try Self.full().text == """
        window 100×50 #ffffff
          plain (0 0 10 10)
            full (0 0 20 0.333) by (2 0 0 1 0 5) opacity 0.75 #ff800080
              | corners (1 2 0.123 3) continuous
              | clips
              | no group
              | shadow #000000 opacity 0.25 radius 3 offset (0 -3) of M0,0 L4,0 L4,4 L0,4 Z
              | border 0.5 #000000
              | projection x (1 0 0) y (0 1 0) w (2 0 1)
              | curl at 12 radius 2
              | fill linear (0 0) to (0 4) #ffffff 0, #ff800080 1 even-odd of M0,0 L4,0 L4,4 L0,4 Z
              | stroke radial (0 0) out (2 1) #ffffff 0, #ff800080 1 width 2 round bevel joins dashes (1 2) from 3 \
        along M0,0 L4,0 L4,4 L0,4 Z
              | image 1×1 \(try ImageContent(pixelWidth: 1, pixelHeight: 1, premultipliedRGBA: [1, 2, 3, 255])
                .digest.prefix(12)) in (1 1 2 2) @2 insets (1 2 3 4) tile tint #ff800080
              | text "Say \\"hi\\"\\u{a}" at (0 9.5) width 40 "Sans" 12 700 italic monospaced #000000 on #ffffff kern 1 \
        underlined struck from the right
              | snapshot (0 0 4 4) in (0 0 8 8) insets (1 1 1 1)
              |   layer ring (0 0 4 4) at (1 2) opacity 0.5 #ff800080 over 1 subviews
              |     stroke #ffffff width 1 along M0,0 L4,0 L4,4 L0,4 Z
              | mask (0 0 9 9) #000000
              | layer ring (0 0 4 4) at (1 2) opacity 0.5 #ff800080 over 1 subviews
              |   stroke #ffffff width 1 along M0,0 L4,0 L4,4 L0,4 Z

        """
    )
  }

  @Test func `the text form contains neither the time nor the identifiers of windows and items`() {
    func list(_ id: UInt64, _ time: Duration) -> DisplayList {
      let item = DisplayList.Item(id: id, name: "a", bounds: Rect(x: 0, y: 0, width: 1, height: 1), appearance: nil)
      return DisplayList(windowID: id, time: time, size: Size(width: 1, height: 1), items: [item])
    }
    #expect(list(1, .zero).text == list(2, .seconds(3)).text && list(1, .zero) != list(2, .zero))
  }

  @Test func `JSON decodes to an equal display list`() throws {
    let list = try Self.full()
    let read = try DisplayList(json: list.json())
    #expect(read == list && read.json() == list.json() && read.text == list.text)
    #expect(read.change(from: list).isEmpty, "lists of no window are compared item by item")
    let other = DisplayList(windowID: 3, size: list.size, items: [])
    #expect(!read.change(from: other).isEmpty)
  }

  @Test func `numbers that are not finite survive the JSON round trip`() throws {
    var look = DisplayList.Appearance()
    look.curl = DisplayList.Curl(line: .infinity, radius: 0)
    let item = DisplayList.Item(id: 1, name: "a", bounds: .zero, appearance: look)
    let list = DisplayList(size: .zero, items: [item])
    #expect(try DisplayList(json: list.json()) == list)
  }

  @Test(arguments: [
    ("", DisplayList.JSONError.notJSON), ("{", .notJSON), ("[1, 2", .notJSON),
    ("{}", .invalid(path: ".items", reason: "The value is missing.")),
  ])
  func `JSON that is no display list throws notJSON or the missing path`(text: String, error: DisplayList.JSONError) {
    let whole = text == "{}" ? #"{"attoseconds":0}"# : text
    #expect(throws: error) { try DisplayList(json: Data(whole.utf8)) }
  }

  @Test func `an invalid value in JSON throws an error with the path of the value`() throws {
    let text = String(decoding: try Self.full().json(), as: UTF8.self)
    let commands = ".items[1].appearance.commands"
    let changes: [(String, String, String)] = [
      (#""opacity":0.75"#, #""opacity":1.75"#, ".items[1].opacity"),
      (#""depth":1"#, #""depth":7"#, ".items"),
      (#""depth":1"#, #""depth":-1"#, ".items[1].depth"),
      (#""pixels":"AQID/w==""#, #""pixels":"AQID""#, ".items[1].appearance.commands[2].image.content.pixels"),
      (#""name":"plain""#, #""name":7"#, ".items[0].name"),
      (#""attoseconds":500000001000000000"#, #""attoseconds":5000000000000000000"#, ".attoseconds"),
      (#""rule":"evenodd""#, #""rule":"odd""#, ".items[1].appearance.commands[0].fill.rule"),
      (#"{"fill":"#, #"{"fil":"#, "\(commands)[0]"),
      (#"{"fill":"#, #"{"text":[],"fill":"#, "\(commands)[0]"),
      (#"{"gradient":"#, #"{"color":[0,0,0,1],"gradient":"#, "\(commands)[0].fill.paint"),
      (#""from":"#, #""center":[0,0],"radii":[1,1],"from":"#, "\(commands)[0].fill.paint.gradient.from"),
      (#""location":1"#, #""location":1.5"#, "\(commands)[0].fill.paint.gradient.stops[1].location"),
      (#""location":0"#, #""location":"nan""#, "\(commands)[0].fill.paint.gradient.stops[0].location"),
      (#""dashPattern":[1,2]"#, #""dashPattern":[-1,2]"#, "\(commands)[1].stroke.style.dashPattern"),
      (#""dashPattern":[1,2]"#, #""dashPattern":[0,0]"#, "\(commands)[1].stroke.style.dashPattern"),
      (#""dashPhase":3"#, #""dashPhase":"inf""#, "\(commands)[1].stroke.style.dashPhase"),
      (#""miterLimit":10"#, #""miterLimit":0.5"#, "\(commands)[1].stroke.style.miterLimit"),
      (#""scale":2"#, #""scale":0"#, "\(commands)[2].image.scale"),
      (#""size":12"#, #""size":"nan""#, "\(commands)[3].text[0].font.size"),
      (#""weight":700"#, #""weight":0"#, "\(commands)[3].text[0].font.weight"),
      (#""radius":2"#, #""radius":-2"#, ".items[1].appearance.curl.radius"),
      (#""radius":3"#, #""radius":"nan""#, ".items[1].appearance.shadow.radius"),
      (#""opacity":0.25"#, #""opacity":"inf""#, ".items[1].appearance.shadow.opacity"),
      (#""subviewsBelow":1"#, #""subviewsBelow":-1"#, "\(commands)[4].snapshot.content[0].subviewsBelow"),
      (#""tint":[1,0.5,0,0.5]"#, #""tint":[1,1.5,0,0.5]"#, "\(commands)[2].image.tint"),
    ]
    for (before, after, place) in changes {
      let changed = text.replacing(before, with: after)
      #expect(changed != text, "\(before)")
      do {
        _ = try DisplayList(json: Data(changed.utf8))
        Issue.record("\(after) was taken.")
      } catch {
        guard case .invalid(let path, _) = error else {
          Issue.record("\(after): \(error)")
          continue
        }
        #expect(path == place)
      }
    }
  }

  @Test func `gradient stops that are not sorted by location throw an error`() throws {
    let text = String(decoding: try Self.full().json(), as: UTF8.self)
    let unsorted = text.replacing(#""location":0"#, with: #""location":0.75"#)
      .replacing(#""location":1"#, with: #""location":0.5"#)
    #expect(throws: DisplayList.JSONError.self) { try DisplayList(json: Data(unsorted.utf8)) }
  }

  @Test func `items nested deeper than depthLimit throw an error`() throws {
    func json(_ count: Int) -> Data {
      let items = (0..<count).map {
        DisplayList.Item(id: UInt64($0), name: "", depth: $0, bounds: .zero, appearance: nil)
      }
      return DisplayList(size: .zero, items: items).json()
    }
    #expect(try DisplayList(json: json(DisplayList.depthLimit)).items.count == DisplayList.depthLimit)
    #expect(throws: DisplayList.JSONError.self) { try DisplayList(json: json(DisplayList.depthLimit + 1)) }
  }

  @Test func `properties of display list values clamp or replace invalid numbers`() throws {
    var style = StrokeStyle()
    style.dashPattern = [2, -1]
    style.miterLimit = 0
    style.dashPhase = .infinity
    #expect(style == StrokeStyle(miterLimit: 1))
    style.dashPattern = [.nan]
    style.miterLimit = .nan
    #expect(style == StrokeStyle())
    let pixel = try ImageContent(pixelWidth: 1, pixelHeight: 1, premultipliedRGBA: [1, 2, 3, 255])
    var image = DisplayList.ImageDrawing(pixel, in: .zero, scale: 2)
    for bad in [0, -1, CGFloat.nan, .infinity] {
      image.scale = bad
      #expect(image.scale == 1)
    }
    var stop = DisplayList.Gradient.Stop(location: 0, color: .black)
    stop.location = 3
    #expect(stop.location == 1)
    stop.location = .nan
    #expect(stop.location == 0)
    var font = DisplayList.FontDescription(size: 12)
    font.size = .infinity
    font.weight = 2_000
    #expect(font.size == 0 && font.weight == 1_000)
    var curl = DisplayList.Curl(line: 1, radius: .infinity)
    #expect(curl.radius == 0)
    curl.radius = -1
    #expect(curl.radius == 0)
    var shadow = DisplayList.Shadow(color: .black, opacity: .nan, radius: -1, offset: .zero, path: nil)
    #expect(shadow.opacity == 0 && shadow.radius == 0)
    (shadow.opacity, shadow.radius) = (2, .nan)
    #expect(shadow.opacity == 1 && shadow.radius == 0)
    var layer = DisplayList.Layer(bounds: .zero, opacity: 7)
    #expect(layer.opacity == 1)
    layer.opacity = .nan
    #expect(layer.opacity == 0)
    let item = DisplayList.Item(id: 1, name: "", depth: -3, bounds: .zero, opacity: -1, appearance: nil)
    #expect(item.opacity == 0 && item.depth == 0)
  }

  @Test func `truncated or altered JSON throws an error or decodes to a list, but never crashes`() throws {
    let json = try Self.full().json()
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      var bytes = [UInt8](json)
      for _ in 0..<Int.random(in: 1...4, using: &generator) where bytes.count > 1 {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes = Array(bytes[..<max(1, index)])
        }
      }
      // An error and a list are both valid results. The test detects crashes only.
      if let list = try? DisplayList(json: Data(bytes)) { #expect(!list.text.isEmpty && !list.json().isEmpty) }
    }
  }
}
