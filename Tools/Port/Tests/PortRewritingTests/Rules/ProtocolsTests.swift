import Testing

struct ProtocolsTests {
  @Test(arguments: [
    ("protocol P: class {}", "protocol P: AnyObject {}"),
    ("protocol P: Q, class {}", "protocol P: Q, AnyObject {}"),
    ("@objc protocol P {}", "protocol P: AnyObject {}"),
    ("@objc protocol P: Q {}", "protocol P: Q {}"),
    ("protocol P {}", "protocol P {}"),
  ])
  func `A protocol of classes is bound to AnyObject`(before: String, after: String) {
    #expect(rewritten(before) == after)
  }

  @Test func `An optional requirement throws and has a default that throws`() {
    let before = """
      @objc public protocol P {
        /// Ends.
        @objc optional func end(_ card: Card, at point: CGPoint) -> Bool
        @objc
        optional var height: CGFloat { get }
        func other()
      }
      """
    #expect(
      rewritten(before) == """
        public protocol P: AnyObject {
          /// Ends.
          func end(_ card: Card, at point: CGPoint) throws -> Bool

          var height: CGFloat { get throws }
          func other()
        }

        extension P {
          public func end(_ card: Card, at point: CGPoint) throws -> Bool { throw CocoaError(.featureUnsupported) }
          public var height: CGFloat { get throws { throw CocoaError(.featureUnsupported) } }
        }

        """
    )
  }

  @Test func `A conditional protocol has its defaults in the condition`() {
    let before = "#if DEBUG\n@objc protocol P { @objc optional func a(); @objc optional func b() async }\n#endif\n"
    #expect(
      rewritten(before) == """
        #if DEBUG
        protocol P: AnyObject { func a() throws; func b() async throws }; extension P { func a() throws { throw \
        CocoaError(.featureUnsupported) }; func b() async throws { throw CocoaError(.featureUnsupported) } }
        #endif

        """
    )
  }

  private let declarations = """
    @objc protocol P { @objc optional func end(_ a: A); @objc optional func height(for a: A) -> CGFloat; @objc optional var isOn: Bool { get } }
    class Card { weak var delegate: P?; let scroll: UIScrollView; let other: P

    """

  @Test(arguments: [
    ("func f() { delegate?.end?(a) }", "func f() { try? delegate?.end(a) }"),
    ("func f() { other.end?(a) }", "func f() { try? other.end(a) }"),
    ("func f() { other.end!(a) }", "func f() { try! other.end(a) }"),
    ("func f() { self.delegate?.end?(a) }", "func f() { try? self.delegate?.end(a) }"),
    ("let h = delegate?.height?(for: a) ?? 3", "let h = (try? delegate?.height(for: a)) ?? 3"),
    ("func f() { delegate?.height?(for: a); g() }", "func f() { _ = try? delegate?.height(for: a); g() }"),
    ("var h: CGFloat? { delegate?.height?(for: a) }", "var h: CGFloat? { (try? delegate?.height(for: a)) }"),
    ("let h = delegate?.height?(for: a).rounded()", "let h = (try? delegate?.height(for: a).rounded())"),
    ("func f() { if delegate?.isOn == true {} }", "func f() { if (try? delegate?.isOn) == true {} }"),
    (
      "func f() { scroll.delegate?.scrollViewDidScroll?(scroll) }",
      "func f() { scroll.delegate?.scrollViewDidScroll?(scroll) }"
    ),
    (
      "func f(delegate: UIScrollViewDelegate) { delegate.end?(a) }",
      "func f(delegate: UIScrollViewDelegate) { delegate.end?(a) }"
    ),
    ("let a = other.isOn.map { !$0 } ?? true", "let a = (try? other.isOn).map { !$0 } ?? true"),
    ("let a = delegate?.isOn?.description", "let a = (try? delegate?.isOn)?.description"),
    ("func f() { use(delegate?.end?(a) == nil) }", "func f() { use((try? delegate?.end(a)) == nil) }"),
    (
      "func f() { run { [weak self] in self?.delegate?.end?(a) } }",
      "func f() { run { [weak self] in try? self?.delegate?.end(a) } }"
    ),
  ])
  func `A call of an optional requirement is a try`(before: String, after: String) {
    let text = rewritten(declarations + before + "\n}")
    #expect(text.contains(after))
  }

  @Test func `A test for an optional method is reported`() {
    #expect(findings(declarations + "func f() { if delegate?.end != nil {} } }").contains("left optional 3"))
  }

  @Test(arguments: [
    ("class A: P { func end(_ a: A) {} }", false), ("class A: P { func end(_ a: A!) {} }", true),
    ("class A: P {}\nclass B: A { func end(_ a: A) {} }", true),
    ("class A: P { func end(_ a: A) {} }\nclass B: A { override func end(_ a: A) {} }", false),
    ("class A {}\nextension A: P {}\nclass B: A { func end(_ a: A) {} }", true),
    ("class A { func end(_ a: A!) {} }", false),
  ])
  func `A method that does not satisfy an optional requirement is reported`(types: String, isReported: Bool) {
    let found = findings("@objc protocol P { @objc optional func end(_ a: A) }\n\(types)")
    #expect(found.contains { $0.hasPrefix("left optional") } == isReported)
  }

  @Test func `A selector of an optional requirement tries the call`() {
    let before = "@objc protocol P { @objc optional func end() }\nlet a = b.responds(to: #selector(P.end))"
    let text = rewritten(before)
    #expect(findings(before).contains("left optional 2"))
    #expect(text.contains("Selector(\"end\", calling: { (target: any P) in try? target.end() })"))
  }
}
