import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests in the manner of iOS client code, with the symbols of touches, gestures and scroll views that five or more of
/// 38 public repositories use.
@MainActor @Suite struct ClientGestureSymbolsTests {
  /// A pan that notes its touches, as clients subclass it.
  private final class NotingPan: PanGestureRecognizer {
    private(set) var phases: [Touch.Phase] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      super.touchesBegan(touches, with: event)
      phases += touches.map(\.phase)
    }
  }

  /// A view with a hole that passes touches.
  private final class HoledView: View {
    var hole = Rect.zero

    override func hitTest(_ point: Point, with event: Event?) -> View? {
      hole.contains(point) ? nil : super.hitTest(point, with: event)
    }
  }

  /// A controller's code that drags a view between two edges.
  private final class Dragger: GestureRecognizerDelegate {
    let view: View
    var log: [String] = []
    var permitsStart = true
    var isSimultaneous = false
    weak var scrollPan: GestureRecognizer?

    init(view: View) { self.view = view }

    func handlePan(_ gesture: PanGestureRecognizer) {
      let translation = gesture.translation(in: view.superview)
      switch gesture.state {
      case .began: log.append("began at \(gesture.location(in: view.superview))")
      case .changed:
        view.center.x += translation.x
        gesture.setTranslation(.zero, in: view.superview)
      case .ended: log.append(gesture.velocity(in: view.superview).x > 0 ? "ended to the right" : "ended")
      case .cancelled, .failed, .possible: log.append("\(gesture.state)")
      @unknown default: break
      }
    }

    func handleTap(_ gesture: TapGestureRecognizer) { log.append("tap") }
    func handleEdge(_ gesture: ScreenEdgePanGestureRecognizer) {
      if gesture.state == .began { log.append("edge \(gesture.edges == .left)") }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { permitsStart }

    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { isSimultaneous }

    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
    ) -> Bool { otherGestureRecognizer === scrollPan }
  }

  @Test func `a client's pan drags a view, and its delegate decides`() async throws {
    let scene = await TouchScene()
    let dragger = Dragger(view: scene.view)
    let pan = NotingPan(
      target: dragger,
      action: Selector("handlePan:", Dragger.handlePan)
    )
    pan.delegate = dragger
    pan.maximumNumberOfTouches = 1
    pan.cancelsTouchesInView = false
    scene.view.addGestureRecognizer(pan)
    #expect(scene.view.gestureRecognizers == [pan] && pan.state == .possible)
    let center = scene.view.center.x
    try await scene.pointer.drag(from: .point(200, 200), to: .point(280, 200), over: .milliseconds(100), curve: .linear)
    #expect(abs(scene.view.center.x - center - 80) < 1e-9 && pan.phases == [.began])
    #expect(dragger.log.count == 2 && dragger.log.last == "ended to the right")
    dragger.permitsStart = false
    try await scene.pointer.drag(from: .view(scene.view), to: .point(200, 200))
    #expect(abs(scene.view.center.x - center - 80) < 1e-9 && dragger.log.count == 2)
    scene.view.removeGestureRecognizer(pan)
    #expect(scene.view.gestureRecognizers == nil)
  }

  @Test func `a client's tap waits for its double tap, and another one is added later`() async throws {
    let scene = await TouchScene()
    let dragger = Dragger(view: scene.view)
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer(target: nil, action: nil))
    double.numberOfTapsRequired = 2
    single.addTarget(
      dragger,
      action: Selector("handleTap:", Dragger.handleTap)
    )
    single.require(toFail: double)
    for tap in [single, double] { scene.view.addGestureRecognizer(tap) }
    try await scene.pointer.tap(.view(scene.view))
    #expect(dragger.log == [])
    await scene.virtual.advance(by: .milliseconds(400))
    #expect(dragger.log == ["tap"])
    try await scene.pointer.tap(.view(scene.view), count: 2)
    await scene.virtual.advance(by: .milliseconds(400))
    #expect(dragger.log == ["tap"])
  }

  @Test func `a client's edge pan begins at its edge alone`() async throws {
    let scene = await TouchScene()
    let dragger = Dragger(view: scene.view)
    let pan = ScreenEdgePanGestureRecognizer(
      target: dragger,
      action: Selector("handleEdge:", Dragger.handleEdge)
    )
    pan.edges = .left
    scene.parent.addGestureRecognizer(pan)
    try await scene.pointer.drag(from: .point(60, 300), to: .point(200, 300))
    #expect(dragger.log == [])
    try await scene.pointer.drag(from: .point(1, 300), to: .point(200, 300))
    #expect(dragger.log == ["edge true"])
    #expect([RectEdge.top, .left, .bottom, .right].reduce(into: RectEdge()) { $0.formUnion($1) } == .all)
  }

  @Test func `a view that overrides hit testing passes touches through its hole`() async {
    let scene = await TouchScene()
    let holed = HoledView(frame: scene.parent.bounds)
    holed.hole = Rect(x: 50, y: 50, width: 100, height: 100)
    scene.parent.addSubview(holed)
    #expect(scene.parent.hitTest(Point(x: 60, y: 60), with: nil) !== holed)
    #expect(scene.parent.hitTest(Point(x: 10, y: 10), with: nil) === holed)
  }

  @Test func `a client's pan takes precedence over the pan of a scroll view, or runs beside it`() async throws {
    let scene = await ScrollScene()
    let scroll = scene.scroll
    scroll.contentInsetAdjustmentBehavior = .never
    (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
    let dragger = Dragger(view: View(frame: .zero))
    dragger.scrollPan = scroll.panGestureRecognizer
    let pan = PanGestureRecognizer(
      target: dragger,
      action: Selector("handlePan:", Dragger.handlePan)
    )
    pan.delegate = dragger
    scroll.addGestureRecognizer(pan)
    try await scene.pull(by: Vector(dy: -100))
    #expect(dragger.log.count == 2 && scene.take() == "" && !scroll.isTracking)
    dragger.scrollPan = nil
    dragger.isSimultaneous = true
    try await scene.hold(by: Vector(dy: -100))
    #expect(scroll.isTracking && dragger.log.count == 3)
    try await scene.lift()
    #expect(dragger.log.count == 4)
    #expect(scene.take() == "willBeginDragging > didScroll* > willEndDragging > didEndDragging(false)")
  }
}
