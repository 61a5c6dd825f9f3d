import PortRewriting
import Testing

struct SmallRulesTests {
  @Test(arguments: [
    ("#keyPath(title)", "\"title\""), ("#keyPath(Card.title.count)", "\"title.count\""),
    ("#keyPath(UIKit.UIView.layer)", "\"layer\""), ("#keyPath(self.title)", "\"title\""),
    ("#keyPath(\n  Card.title\n)", "\"title\"\n\n"),
  ])
  func `A key path is its text`(expression: String, result: String) {
    #expect(rewritten("let a = \(expression)") == "let a = \(result)")
  }

  @Test(arguments: [
    ("os(iOS)", "canImport(UIKit)"), ("!os(iOS)", "!canImport(UIKit)"),
    ("os(iOS) || os(tvOS)", "canImport(UIKit) || os(tvOS)"),
    ("os(iOS) && !targetEnvironment(macCatalyst)", "canImport(UIKit) && !targetEnvironment(macCatalyst)"),
    ("os(macOS)", "os(macOS)"), ("canImport(UIKit)", "canImport(UIKit)"),
  ])
  func `The condition of iOS is the presence of UIKit`(before: String, after: String) {
    #expect(rewritten("#if \(before)\nlet a = 1\n#endif") == "#if \(after)\nlet a = 1\n#endif")
    #expect(
      rewritten("#if DEBUG\n#elseif \(before)\nlet a = 1\n#endif") == "#if DEBUG\n#elseif \(after)\nlet a = 1\n#endif"
    )
  }

  @Test func `Conditions of Linux and of Objective-C are reported`() {
    #expect(
      findings("#if !os(Linux)\n#endif\n#if canImport(ObjectiveC)\n#endif") == ["left condition 1", "left condition 3"]
    )
  }

  @Test(arguments: [
    ("import UIKit.UIGestureRecognizerSubclass\n", "import UIKit\n"), ("import os.log\n", "import os.log\n"),
    ("import class UIKit.UIView\n", "import class UIKit.UIView\n"),
  ])
  func `A submodule of UIKit is UIKit`(before: String, after: String) {
    #expect(rewritten(before) == after)
  }

  @Test(arguments: [
    ("let a = 1", "import UIKit; let a = 1"), ("// a\nimport Foundation", "// a\nimport UIKit; import Foundation"),
    ("import UIKit", "import UIKit"), ("// a\n#if DEBUG\n#endif", "import UIKit; // a\n#if DEBUG\n#endif"),
    ("// a", "// a"),
    ("#if DEBUG\n#endif", "import UIKit\n#if DEBUG\n#endif"),
  ])
  func `An import of the options is added on a present line`(before: String, after: String) {
    #expect(rewritten(before, options: PortOptions(imports: ["UIKit"])) == after)
  }

  @Test func `A file that does not parse is unchanged and others are rewritten`() {
    let files = Port().rewrite([
      SourceFile(path: "A.swift", text: "@objc class {"), SourceFile(path: "B.swift", text: "@objc class B {}"),
    ])
    #expect(files[0].text == "@objc class {" && files[0].findings.first?.kind == .failed)
    #expect(files[0].findings.first?.line == 1 && files[0].findings.first?.column == 13)
    #expect(files[1].text == "class B {}")
  }
}
