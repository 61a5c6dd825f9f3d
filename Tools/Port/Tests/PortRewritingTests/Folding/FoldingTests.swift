import PortRewriting
import Testing

struct FoldingTests {
  @Test func `An override in an extension moves with its comment and keeps later lines`() {
    let before = """
      class Card: UIView {
        let a = 1
      }

      extension Card: P {
        func b() {}

        /// Lays out.
        override func layoutSubviews() {
          super.layoutSubviews() // first
        } // end

        func c() {}
      }
      let last = 1
      """
    let after = """
      class Card: UIView {
        let a = 1

        /// Lays out.
        override func layoutSubviews() {
          super.layoutSubviews() // first
        } // end
      }

      extension Card: P {
        func b() {}

        func c() {}
      }
      let last = 1
      """
    #expect(rewritten(before) == after)
  }

  @Test func `A member that a subclass overrides moves to the body of its class`() {
    let before =
      "class A: UIView {\n}\nextension A {\n  @objc func a() {}\n  @objc func b() {}\n}\nclass B: A {\n  override func a() {}\n}"
    let after =
      "class A: UIView {\n  func a() {}\n}\nextension A {\n  func b() {}\n}\nclass B: A {\n  override func a() {}\n}"
    #expect(rewritten(before) == after)
  }

  @Test(arguments: [
    (
      "class A: UIView {}\nextension A { override var a: Int { 1 } }",
      "class A: UIView {\noverride var a: Int { 1 } \n}\nextension A { }"
    ),
    (
      "class A: UIView {\n}\npublic extension A {\n  override func a() {}\n}",
      "class A: UIView {\n  public override func a() {}\n}\npublic extension A {\n}"
    ),
    (
      "class A: UIView {\n}\n@available(iOS 14, *) extension A {\n  /// a\n  @discardableResult override func a() -> Int { 1 }\n}",
      "class A: UIView {\n  /// a\n  @discardableResult @available(iOS 14, *) override func a() -> Int { 1 }\n}\n@available(iOS 14, *) extension A {\n}"
    ),
    (
      "class A: UIView {\n}\nextension A {\n  override class var a: Int { 1 }\n  override subscript(i: Int) -> Int { 1 }\n}",
      "class A: UIView {\n  override class var a: Int { 1 }\n  override subscript(i: Int) -> Int { 1 }\n}\nextension A {\n}"
    ),
    (
      "class A: UIView {\n}\nextension A {\n  #if DEBUG\n  override func a() {}\n  #endif\n}",
      "class A: UIView {\n#if DEBUG\n  override func a() {}\n#endif\n}\nextension A {\n  #if DEBUG\n  #endif\n}"
    ),
    (
      "#if DEBUG\nclass A: UIView {\n}\nextension A {\n  override func a() {}\n}\n#endif",
      "#if DEBUG\nclass A: UIView {\n  override func a() {}\n}\nextension A {\n}\n#endif"
    ),
    (
      "enum N { class A: UIView {\n} }\nextension N.A {\n  override func a() {}\n}",
      "enum N { class A: UIView {\n  override func a() {}\n} }\nextension N.A {\n}"
    ),
  ])
  func `A folded member keeps modifiers, attributes and conditions`(before: String, after: String) {
    #expect(rewritten(before) == after)
  }

  @Test func `A member of another file brings imports and reveals private names`() {
    let texts = rewritten([
      "A.swift": "import UIKit\nclass A: UIView {\n}\n",
      "B.swift":
        "import Dispatch\nimport UIKit\nextension A {\n  override func a() { help() }\n}\nprivate func help() {}\nprivate let other = 1\n",
    ])
    #expect(texts["A.swift"] == "import Dispatch; import UIKit\nclass A: UIView {\n  override func a() { help() }\n}\n")
    #expect(
      texts["B.swift"] == "import Dispatch\nimport UIKit\nextension A {\n}\nfunc help() {}\nprivate let other = 1\n"
    )
  }

  @Test(arguments: [
    "extension UIViewController { override func a() {} }",
    "extension UIView { @objc func a() {} }\nclass B: UIView { override func a() {} }",
    "class A<T>: UIView {}\nextension A where T: P { override func a() {} }",
    "class A: UIView {}\nextension A {\n#if X\n#else\noverride func a() {}\n#endif\n}",
  ])
  func `An override that cannot move is a failure`(text: String) {
    #expect(findings(text).contains { $0.hasPrefix("failed override") })
  }
}
