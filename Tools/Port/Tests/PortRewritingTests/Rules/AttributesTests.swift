import Testing

struct AttributesTests {
  @Test(arguments: [
    ("@objc func a() {}", "func a() {}"),
    ("@objc(setIt:) func a(_ x: Int) {}", "func a(_ x: Int) {}"),
    ("@objcMembers class A {}", "class A {}"),
    ("@objc\n  private\n  func a() {}", "\n  private\n  func a() {}"),
    ("class A { @IBOutlet weak var a: B! }", "class A { weak var a: B! }"),
    (
      "class A {\n  // A label.\n  @IBOutlet\n  weak var a: B! // kept\n}",
      "class A {\n  // A label.\n\n  weak var a: B! // kept\n}"
    ),
    ("@IBDesignable class A { @IBInspectable var a = 1 }", "class A { var a = 1 }"),
    ("class A { @NSCopying var a = 1; @nonobjc func b() {} }", "class A { var a = 1; func b() {} }"),
    ("class A { @objc dynamic var a = 1 }", "class A { var a = 1 }"),
    ("class A { @objc /* why */ var a = 1 }", "class A { /* why */ var a = 1 }"),
    ("@UIApplicationMain\nclass A: B {}", "@main\nclass A: B {}"),
    ("@NSApplicationMain class A: B {}", "@main class A: B {}"),
    ("@objc\r\nclass A {}\r\n", "\r\nclass A {}\r\n"),
    ("@available(iOS 13, *) @objc class A {}", "@available(iOS 13, *) class A {}"),
    ("@IBAction @objc func a() {}", "func a() {}"),
  ])
  func `An attribute of Objective-C is removed and the line ends stay`(before: String, after: String) {
    #expect(rewritten(before) == after)
  }

  @Test(arguments: [
    "@available(iOSApplicationExtension, unavailable) func a() {}",
    "@available(iOS, introduced: 13, deprecated: 15) func a() {}",
    "func a() { if #available(iOS 13, *) {} }", "unowned(unsafe) var a: A", "let f: @convention(block) () -> Void = {}",
    "@testable import Card", "@MainActor class A {}", "",
  ])
  func `A construct that compiles on Linux stays`(text: String) {
    #expect(rewritten(text) == text)
    #expect(findings(text).isEmpty)
  }

  @Test func `An unknown attribute is reported and a declared wrapper is not`() {
    #expect(findings("@Foo var a = 1\n@propertyWrapper struct Bar {}\n@Bar var b = 1") == ["left attribute 1"])
  }
}
