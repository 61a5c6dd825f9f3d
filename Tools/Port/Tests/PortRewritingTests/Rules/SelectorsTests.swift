import Testing

struct SelectorsTests {
  /// Returns the selector that replaces an expression in a method of `Card`, whose members the text declares.
  private func selector(_ expression: String, _ members: String, type: String = "class Card: UIView") -> String {
    let text = rewritten("\(type) { \(members)\nfunc run() { use(\(expression)) } }")
    return String(text.split(separator: "func run() { use(")[1].dropLast(") } }".count))
  }

  @Test(arguments: [
    ("#selector(reset)", "@objc func reset() {}", "Selector(\"reset\", calling: { (target: Card) in target.reset() })"),
    ("#selector(drag)", "@objc func drag(_ pan: Pan) {}", "Selector(\"drag(_:)\", Card.drag(_:))"),
    ("#selector(drag(_:))", "@objc func drag(_ pan: Pan) {}", "Selector(\"drag(_:)\", Card.drag(_:))"),
    ("#selector(self.drag)", "func drag(with pan: Pan) {}", "Selector(\"drag(with:)\", Card.drag(with:))"),
    ("#selector(Self.drag)", "func drag(_ a: A, event: E) {}", "Selector(\"drag(_:event:)\", Card.drag(_:event:))"),
    ("#selector(Card.drag)", "func drag(_ pan: Pan) {}", "Selector(\"drag(_:)\", Card.drag(_:))"),
    ("#selector(UIView.endEditing(_:))", "", "Selector(\"endEditing(_:)\", UIView.endEditing(_:))"),
    ("#selector(layoutSubviews)", "", "Selector(\"layoutSubviews\", Card.layoutSubviews)"),
    ("#selector(other.go)", "let other: Other", "Selector(\"go\", Other.go)"),
    ("#selector(getter: count)", "var count = 1", "Selector(\"count\", calling: { (target: Card) in target.count })"),
    (
      "#selector(setter: Card.count)", "var count = 1",
      "Selector(\"setCount(_:)\", calling: { (target: Card, value) in target.count = value })"
    ),
    ("#selector(a)", "func a() throws {}", "Selector(\"a\", calling: { (target: Card) in try? target.a() })"),
    ("#selector(a)", "func a() async {}", "Selector(\"a\", calling: { (target: Card) in Task { await target.a() } })"),
    ("#selector(a(_:b:c:))", "func a(_ a: A, b: B, c: C) {}", "Selector(\"a(_:b:c:)\")"),
    ("#selector(a)", "static func a() {}", "Selector(\"a\")"),
    ("#selector(unknown.go)", "", "Selector(\"go\")"),
    (
      "#selector(\n  reset\n)", "func reset() {}",
      "Selector(\"reset\", calling: { (target: Card) in target.reset() }\n\n)"
    ),
  ])
  func `A selector has the closure of its method`(expression: String, members: String, result: String) {
    #expect(selector(expression, members) == result)
  }

  @Test(arguments: [
    ("#selector(a as () -> Void)", "Selector(\"a\", calling: { (target: Card) in target.a() })"),
    ("#selector(a as (Card) -> () -> Void)", "Selector(\"a\", calling: { (target: Card) in target.a() })"),
    (
      "#selector(Card.a as (Card) -> (UIButton) -> Void)",
      "Selector(\"a(_:)\", calling: { (target: Card, sender: UIButton) in target.a(sender) })"
    ),
    ("#selector(a(_:))", "Selector(\"a(_:)\", calling: { (target: Card, sender: UIButton) in target.a(sender) })"),
    ("#selector(a)", "Selector(\"a\", calling: { (target: Card) in target.a() })"),
  ])
  func `Labels, conversions and exposed methods choose among overloads`(expression: String, result: String) {
    #expect(selector(expression, "@objc func a() {}\nfunc a(_ button: UIButton) {}") == result)
  }

  @Test(arguments: [
    ("class Card: NSObject", "Selector(\"a\", calling: { (target: Card) in target.a() })"),
    ("class Card", "Selector(\"a\", calling: { (target: Card) in target.a() })"),
    ("protocol P { func a() }\nextension P", "Selector(\"a\", calling: { (target: any P) in target.a() })"),
    ("struct Card", "Selector(\"a\")"),
    ("class Card<T>: UIView", "Selector(\"a\", calling: { (target: Card) in target.a() })"),
    ("extension Outer.Card", "Selector(\"a\", calling: { (target: Outer.Card) in target.a() })"),
    ("extension UIViewController", "Selector(\"a\", calling: { (target: UIViewController) in target.a() })"),
    ("class Base: UIView {}\nclass Card: Base", "Selector(\"a\", calling: { (target: Card) in target.a() })"),
    ("class Base: NSObject {}\nclass Card: Base", "Selector(\"a\", calling: { (target: Card) in target.a() })"),
  ])
  func `The owner determines the form of a selector`(type: String, result: String) {
    #expect(selector("#selector(a)", type.hasPrefix("protocol") ? "" : "func a() {}", type: type) == result)
  }

  @Test func `A method of the outer type belongs to the outer type`() {
    let text = "class Card: UIView { func a() {}\n class In: UIView { func b() { use(#selector(a), #selector(b)) } } }"
    #expect(
      rewritten(text).contains(
        "use(Selector(\"a\", calling: { (target: Card) in target.a() }), Selector(\"b\", calling:"
      )
    )
  }

  @Test func `A method of another file has its labels`() {
    let texts = rewritten([
      "A.swift": "class Card: UIView { lazy var pan = Pan(target: self, action: #selector(drag)) }",
      "B.swift": "extension Card { @objc func drag(to pan: Pan) {} }",
    ])
    #expect(texts["A.swift"]?.contains("Selector(\"drag(to:)\", Card.drag(to:))") == true)
  }

  @Test func `Two targets with equal type names do not mix`() {
    let texts = rewritten(
      [
        "A/Card.swift": "class Card: UIView { let s = #selector(a) }\nextension Card { func a() {} }",
        "B/Card.swift": "class Card: UIView { let s = #selector(a) }\nextension Card { func a(_ x: X) {} }",
      ],
      target: { String($0.prefix(1)) }
    )
    #expect(texts["A/Card.swift"]?.contains("Selector(\"a\", calling:") == true)
    #expect(
      texts["B/Card.swift"]?.contains("Selector(\"a(_:)\", Card.a(_:))") == true
    )
  }

  @Test func `A selector without closure is reported`() {
    #expect(
      findings("class A {\n  let s = Selector(\"go:\")\n  let t = #selector(x.y)\n}") == [
        "left selector 2", "left selector 3",
      ]
    )
  }
}
