import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct AttributedTextTests {
  private let bold = Font.boldSystemFont(ofSize: 20)

  private func runs(_ label: Label) async -> [DisplayList.TextRun] {
    let scene = await Scene()
    label.frame = Rect(x: 0, y: 0, width: 400, height: 100)
    label.accessibilityIdentifier = "label"
    scene.root.view.addSubview(label)
    await scene.virtual.runUntilSettled()
    let commands = scene.window.displayList(at: .zero).item(named: "label")?.appearance?.commands ?? []
    guard case .text(let runs)? = commands.last else { return [] }
    return runs
  }

  private var attributed: NSAttributedString {
    let text = NSMutableAttributedString(string: "plain ")
    text.append(
      NSAttributedString(
        string: "loud",
        attributes: [
          .font: bold, .foregroundColor: Color.red, .kern: 2, .underlineStyle: UnderlineStyle.single.rawValue,
          .strikethroughStyle: 1, .backgroundColor: Color.yellow, .baselineOffset: 3.0,
        ]
      )
    )
    return text
  }

  private func check(_ runs: [DisplayList.TextRun]) {
    #expect(runs.map(\.string) == ["plain ", "loud"])
    #expect(runs.map(\.font.weight) == [400, 700] && runs.map(\.font.size) == [17, 20])
    #expect(runs.map(\.color) == [.black, .red] && runs.map(\.kern) == [0, 2])
    #expect(runs.map(\.isUnderlined) == [false, true] && runs.map(\.isStruckThrough) == [false, true])
    #expect(runs.map(\.backgroundColor) == [nil, .yellow])
    #expect(runs.count == 2 && abs(runs[0].origin.y - runs[1].origin.y - 3) < 1e-9)
    #expect(runs.count == 2 && abs(runs[1].origin.x - runs[0].width) < 1e-9)
  }

  @Test func `a label shows the runs of an NSAttributedString with their attributes`() async {
    let label = Label()
    label.attributedText = attributed
    #expect(label.text == "plain loud" && label.attributedText === label.attributedText)
    check(await runs(label))
    #expect(label.intrinsicContentSize.width > 80)
  }

  @Test func `a mutable attributed string changed after it was set does not change the label or button`() {
    let text = NSMutableAttributedString(string: "before")
    let (label, button) = (Label(), Button())
    label.attributedText = text
    button.setAttributedTitle(text, for: .normal)
    text.mutableString.setString("after all")
    text.addAttribute(.kern, value: 9.0, range: NSRange(location: 0, length: 2))
    #expect(label.attributedText?.string == "before" && label.text == "before")
    #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    #expect(button.currentAttributedTitle?.string == "before")
  }

  @Test func `a label shows the runs of an AttributedString and converts it to an NSAttributedString`() async {
    var (text, loud) = (AttributedString("plain "), AttributedString("loud"))
    loud.font = bold
    loud.foregroundColor = .red
    loud.kern = 2
    loud.underlineStyle = .single
    loud.strikethroughStyle = .single
    loud.backgroundColor = .yellow
    loud.baselineOffset = 3
    text += loud
    let label = Label()
    label.setAttributedText(text)
    check(await runs(label))
    let read = label.attributedText
    #expect(read?.attribute(.font, at: 7, effectiveRange: nil) as? Font == bold)
    #expect(read?.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? Color == .red)
    #expect(read?.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
  }

  @Test func `a paragraph style overrides the label's alignment until the alignment is set again`() async {
    var style = ParagraphStyle()
    style.alignment = .right
    let label = Label()
    label.textAlignment = .left
    label.attributedText = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
    #expect((await runs(label)).first.map { $0.origin.x + $0.width } == 400)
    label.textAlignment = .left
    #expect((await runs(label)).first?.origin.x == 0, "what is set later holds for all")
  }

  @Test func `a font, colour or plain text set after an attributed text applies to the whole text`() async {
    let label = Label()
    label.attributedText = attributed
    label.font = .systemFont(ofSize: 9)
    label.textColor = .blue
    let runs = await runs(label)
    #expect(runs.allSatisfy { $0.font.size == 9 && $0.color == .blue } && !runs.isEmpty)
    label.text = "plain loud"
    #expect((await self.runs(label)).map(\.string) == ["plain loud"])
  }

  @Test func `attributes with values of a wrong type are ignored, and a lone surrogate is replaced`() async {
    let label = Label()
    let values: [NSAttributedString.Key: Any] = [.font: 3, .foregroundColor: "red", .kern: "wide", .paragraphStyle: 1]
    label.attributedText = NSAttributedString(string: "a", attributes: values)
    let run = (await runs(label)).first
    #expect(run?.font.size == 17 && run?.color == .black && run?.kern == 0)
    let broken = String(decoding: [0xD83D, 0x61] as [UInt16], as: UTF16.self)
    label.attributedText = NSAttributedString(string: broken)
    #expect((await runs(label)).first?.string == "\u{FFFD}a")
  }
}
