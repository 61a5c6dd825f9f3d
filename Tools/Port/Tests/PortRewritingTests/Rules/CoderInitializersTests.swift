import Testing

struct CoderInitializersTests {
  @Test(arguments: [
    ("class A: UIViewController", "nibName: nil, bundle: nil"), ("class A: UIView", "frame: .zero"),
    ("class A: UINavigationController", "nibName: nil, bundle: nil"), ("class A: UIControl", "frame: .zero"),
    ("class B: UIView {}\nclass A: B", "frame: .zero"), ("class A: CardController", "nibName: nil, bundle: nil"),
    ("class A: UIVisualEffectView", "effect: nil"), ("class A: CALayer", ""),
    ("class A: UIPanGestureRecognizer", "target: nil, action: nil"), ("class A: NSObject, NSCoding", "coder: c"),
    ("class A: NSCoding", "coder: c"),
    ("class B: UIView { required init?(coder: NSCoder) { nil } }\nclass A: B", "coder: c"),
  ])
  func `The superclass determines the designated initialiser`(type: String, arguments: String) {
    let text = "\(type) { required init?(coder c: NSCoder) { super.init(coder: c) } }"
    #expect(rewritten(text).hasSuffix("{ super.init(\(arguments)) } }"))
  }
}
