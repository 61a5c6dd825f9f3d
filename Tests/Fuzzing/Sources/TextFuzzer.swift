import Foundation
import ProsceniumCore
import ProsceniumPictures

extension Fuzzer {
  /// The windows of labels with Pango and with the built-in metrics, on stages that never show a frame.
  private static let windows = ([PangoTextMeasurer(), BuiltInTextMeasurer.shared] as [any TextMeasurer]).map {
    measurer in
    let stage = Stage(size: Size(width: 64, height: 64), traits: TraitCollection(), scheduler: TaskSleepScheduler())
    stage.textMeasurer = measurer
    return Window(stage: stage)
  }

  /// Lays out a text in a label and draws it.
  ///
  /// Some bytes determine the layout. The others are UTF-16 units, which may include unpaired surrogates.
  func feedText(_ data: Data) {
    var input = FuzzedInput(data)
    let window = Self.windows[Int(input.byte() % 2)]
    let label = Label()
    window.addSubview(label)
    defer { label.removeFromSuperview() }
    label.numberOfLines = Int(input.byte() % 6)
    label.lineBreakMode = LineBreakMode(rawValue: Int(input.byte() % 6)) ?? .byWordWrapping
    label.textAlignment = TextAlignment(rawValue: Int(input.byte() % 5)) ?? .natural
    label.minimumScaleFactor = input.number()
    label.adjustsFontSizeToFitWidth = input.byte() % 2 == 0
    label.font = .systemFont(ofSize: input.number(), weight: Font.Weight(input.number()))
    let room = Size(width: input.number(), height: input.number())
    let attributes = (0..<Int(input.byte() % 4)).map { _ in input.attribute() }
    let string = input.string()
    let text = NSMutableAttributedString(string: "")
    var rest = string[...]
    // Append the text in pieces, because Foundation's `addAttribute` ends the process for some of these texts.
    for attribute in attributes {
      let piece = rest.prefix(attribute.length)
      rest = rest.dropFirst(attribute.length)
      text.append(NSAttributedString(string: String(piece), attributes: [attribute.key: attribute.value]))
    }
    text.append(NSAttributedString(string: String(rest)))
    if input.asksForPlainText { label.text = string } else { label.attributedText = text }
    let size = label.sizeThatFits(room)
    require(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite, "\(size)")
    let intrinsic = label.intrinsicContentSize
    require(intrinsic.width.isFinite && intrinsic.height.isFinite, "\(intrinsic)")
    _ = (label.firstBaselineOffsetFromTop, label.lastBaselineOffsetFromBottom)
    let bounds = Rect(x: 0, y: 0, width: min(300, size.width), height: min(200, size.height))
    label.bounds = bounds
    _ = Picture(of: window.displayList(at: .zero))
  }
}

/// A reader of consecutive bytes, which returns 0 after the last byte.
struct FuzzedInput {
  private var bytes: Data.SubSequence

  /// An attribute of a text with its value and its number of characters.
  struct Attribute {
    let key: NSAttributedString.Key
    let value: Any
    let length: Int
  }

  init(_ data: Data) { bytes = data[...] }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A Boolean value that indicates whether the label receives the text without attributes.
  var asksForPlainText: Bool { bytes.count % 3 == 0 }

  /// Returns a number that is usually a length, and sometimes NaN or an extreme value.
  mutating func number() -> CGFloat {
    let byte = byte()
    switch byte {
    case 255: return .nan
    case 254: return .infinity
    case 253: return -.infinity
    case 252: return 1e300
    case 251: return -1
    case 250: return 1e-300
    case 249: return 0.5
    case 248: return 1e6
    default: return CGFloat(byte)
    }
  }

  mutating func attribute() -> Attribute {
    let (kind, length) = (byte() % 8, Int(byte() % 32))
    let (key, value): (NSAttributedString.Key, Any) =
      switch kind {
      case 0: (.font, Font.systemFont(ofSize: number()))
      case 1: (.kern, number())
      case 2: (.baselineOffset, number())
      case 3: (.paragraphStyle, paragraphStyle())
      case 4: (.backgroundColor, Color(red: number(), green: 0, blue: 1, alpha: number()))
      case 5: (.underlineStyle, Int(byte()))
      case 6: (.font, "no font")
      default: (NSAttributedString.Key("unknown"), 1)
      }
    return Attribute(key: key, value: value, length: length)
  }

  private mutating func paragraphStyle() -> ParagraphStyle {
    var style = ParagraphStyle()
    style.lineBreakMode = LineBreakMode(rawValue: Int(byte() % 7))
    style.lineSpacing = number()
    return style
  }

  /// Returns the text of all remaining bytes.
  mutating func string() -> String {
    var units: [UInt16] = []
    while bytes.count > 1 {
      let high = byte()
      units.append(UInt16(high) << 8 | UInt16(byte()))
    }
    return String(decoding: units, as: UTF16.self)
  }
}
