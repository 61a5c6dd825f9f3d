import PortRewriting
import SwiftParser
import SwiftSyntax
import Testing

/// Random sources of fragments that the rules rewrite, leave or report.
struct RandomSourcesTests {
  private let members = [
    "@objc func a() {}", "@objc private func b(_ s: UIButton) { d?.end?(self) }", "@IBOutlet weak var c: UIView!",
    "override func viewDidLoad() { super.viewDidLoad() }", "@objc dynamic var e = 1", "let f = #selector(a)",
    "lazy var g = #selector(Card.b(_:))", "func h() -> Bool { d?.height?(for: 1) ?? true }",
    "// a comment\n@IBAction\nfunc i(_ x: Any) {}",
    "required init?(coder: NSCoder) { super.init(coder: coder) }", "let j = #keyPath(Card.c)", "weak var d: P?",
    "#if os(iOS)\nfunc k() {}\n#else\nfunc l() {}\n#endif",
    "class In: NSObject { @objc func m() { use(#selector(m)) } }",
    "@objc(n:) func n(_ x: X) throws {}", "override var isOn: Bool { get { true } set {} }", "func test() { go() }",
    "func o() { [1].forEach { _ in d?.end?(self)?.p?() } }",
    "/* block */ @available(iOS 13, *) @objc func q() async {}",
  ]
  private let headers = [
    "class Card: UIViewController", "extension Card", "@objc protocol P", "class Sub: Card", "extension UIView",
    "struct S",
    "@MainActor final class T: XCTestCase", "@objcMembers class N: NSObject", "public extension Sub", "enum E",
  ]
  private let requirements = [
    "@objc optional func end(_ c: Card)", "@objc optional func height(for i: Int) -> Bool",
    "@objc optional var isOn: Bool { get }",
    "func a()", "@objc optional func r(_ x: X) async throws -> Int",
  ]

  @Test(arguments: 0..<150) func `A rewritten source parses and is stable`(seed: Int) {
    var generator = Generator(state: UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1)
    let texts = (0..<3).map { _ in
      (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        let header = headers.randomElement(using: &generator)!
        let pool = header.contains("protocol") ? requirements : members
        let body = (0..<Int.random(in: 0...5, using: &generator)).map { _ in pool.randomElement(using: &generator)! }
        let separator = ["\n  ", "; ", "\r\n\t"].randomElement(using: &generator)!
        let hasConditions = body.contains { $0.contains("#if") }
        return "\(header) {\(hasConditions ? "\n" : " ")\(body.joined(separator: hasConditions ? "\n" : separator))\n}"
      }
      .joined(separator: "\n\n")
    }
    let sources = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    let once = Port().rewrite(sources)
    let twice = Port().rewrite(once.map { SourceFile(path: $0.path, text: $0.text) })
    for (source, (first, second)) in zip(sources, zip(once, twice)) {
      guard !Parser.parse(source: source.text).hasError else { continue }
      #expect(!Parser.parse(source: first.text).hasError, "\(source.text)\n=>\n\(first.text)")
      #expect(first.text == second.text)
    }
  }

  /// A xorshift generator.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
