import Foundation
import Proscenium

/// A white display list with one line of random words at the left, in several alphabets.
struct RandomText {
  let list: DisplayList

  private static let words = [
    "AVATAR", "Toward", "fjord", "Wyoming", "kerning", "LTd.", "1,234.50", "0:07", "naïve", "Žluťoučký", "Øresund",
    "Ελλάδα", "Ψυχή", "Привет", "Щёлочь", "fi–ffi", "“quoted”", "a→b", "x×y", "Te.Yo,P.", "(H)", "MWMW", "iiii",
  ]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed, stream: 1)
    let words = (0..<(1 + random.below(3))).map { _ in Self.words[random.below(Self.words.count)] }
    let isMonospaced = random.below(6) == 0
    let isItalic = !isMonospaced && random.below(5) == 0
    let font = DisplayList.FontDescription(
      size: (9 + random.fraction() * 20).rounded(.up),
      weight: isMonospaced || isItalic ? [400, 700][random.below(2)] : 100 * (1 + random.below(9)),
      isItalic: isItalic,
      isMonospaced: isMonospaced,
      hasMonospacedDigits: !isMonospaced && random.below(4) == 0
    )
    // A run without a width is not compressed to fit.
    let run = DisplayList.TextRun(
      string: words.joined(separator: " "),
      origin: Point(x: 10, y: 40),
      width: 0,
      ascent: font.size,
      descent: font.size / 3,
      font: font,
      color: .black,
      kern: random.below(4) == 0 ? 1.5 : 0
    )
    var look = DisplayList.Appearance()
    look.commands = [.text([run])]
    let size = Size(width: 720, height: 60)
    let item = DisplayList.Item(
      id: 1,
      name: "text",
      bounds: Rect(origin: .zero, size: size),
      appearance: look
    )
    list = DisplayList(size: size, backgroundColor: .white, items: [item])
  }
}
