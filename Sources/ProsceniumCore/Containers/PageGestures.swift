import AnimationTiming
import Foundation

/// The recognisers of a page view controller's gestures that turn pages, with the turn that follows a finger.
@MainActor final class PageGestures: GestureRecognizerDelegate {
  /// The distance in points by which the page stays behind the finger, as in scroll views.
  private static let slop: CGFloat = 10

  /// The part of the axis at each end in which a tap turns a curling page.
  private static let tapRegion: CGFloat = 0.2

  /// The angular frequency in radians per second of the spring on which a released page moves, as in paging scroll
  /// views.
  private static let frequency: CGFloat = 11

  /// The page view controller, whose view with the recognisers may outlive it.
  @WeakReference private var controller: PageViewController?
  private let pan = PanGestureRecognizer()
  private let tap = TapGestureRecognizer()
  private var machine = PageDragStateMachine()

  /// The interaction of the turn that a finger has begun, from its request to its end.
  private var flight: (direction: PageViewController.NavigationDirection, interaction: GestureInteraction)?

  init(of controller: PageViewController) {
    self.controller = controller
    pan.name = "pan of the pages"
    pan.maximumNumberOfTouches = 1
    pan.allowedScrollTypesMask = .continuous
    pan.delegate = self
    pan.addAction { [weak self] in self?.follow($0) }
    tap.name = "tap at an edge of the page"
    tap.isEnabled = controller.transitionStyle == .pageCurl
    tap.delegate = self
    tap.addAction { [weak self] in self?.turn(at: $0) }
  }

  var all: [GestureRecognizer] { [pan, tap] }

  /// Adds the recognisers to the view of the page view controller.
  func stand(on view: View) {
    for recognizer in all { view.addGestureRecognizer(recognizer) }
  }

  // MARK: Interplay with code

  /// A Boolean value that indicates whether a finger moves a turn now.
  var drivesTurn: Bool {
    switch machine.state {
    case .turning: true
    case .idle, .free, .asking, .handingOver: false
    }
  }

  /// Ends the gesture of a finger, which has no further effect.
  func interrupt() {
    guard machine.state != .idle else { return }
    perform(machine.cancel())
    pan.abort()
  }

  /// Forgets the turn that has ended, because a request of code follows it.
  func turnWasReplaced() {
    flight = nil
    interrupt()
  }

  /// Continues with the next turn after the end of a turn, if the finger has moved beyond it.
  func turnDidEnd(completed: Bool) {
    flight = nil
    perform(machine.turnEnded(completed: completed))
  }

  // MARK: Pan

  private func follow(_ pan: PanGestureRecognizer) {
    guard let controller else { return }
    let path = controller.path
    switch pan.state {
    case .began: begin(along: path)
    case .changed: move(along: path)
    case .ended: perform(machine.end(velocity: path.distanceForward(of: pan.velocity(in: pan.view))))
    case .cancelled: perform(machine.cancel())
    case .possible, .failed: break
    }
  }

  private func begin(along path: PagePath) {
    guard let controller else { return }
    let way = path.distanceForward(of: pan.translation(in: pan.view))
    pan.setTranslation(path.vector(forward: way > 0 ? max(0, way - Self.slop) : min(0, way + Self.slop)), in: pan.view)
    if let flight {
      flight.interaction.catchInFlight()
      let distance = path.distance(in: controller.contentView.bounds)
      machine.catchTurn(flight.direction, at: flight.interaction.percentComplete, over: distance)
    } else {
      machine.begin()
    }
    move(along: path)
  }

  private func move(along path: PagePath) {
    guard let controller else { return }
    let way = path.distanceForward(of: pan.translation(in: pan.view))
    perform(machine.move(to: way, over: path.distance(in: controller.contentView.bounds)))
  }

  // MARK: Effects

  /// Performs an action of the state machine.
  ///
  /// - Parameters:
  ///   - action: The action, or `nil` if there is none.
  ///   - page: The answer of the data source that the action follows, or `nil` for other actions.
  private func perform(_ action: PageDragStateMachine.Action?, with page: ViewController? = nil) {
    switch action {
    case .ask(let direction):
      let page = controller?.neighbour(in: direction)
      perform(machine.answer(hasPage: page != nil), with: page)
    case .turn(let direction, let fraction): begin(direction, to: page, at: fraction)
    case .turnAndRelease(let direction, let fraction, let release):
      begin(direction, to: page, at: fraction)
      self.release(release)
    case .update(let fraction): flight?.interaction.update(fraction)
    case .handOver(let completes): handOver(completes: completes)
    case .release(let release): self.release(release)
    case .pull(let distance): pull(by: distance)
    case .swingBack: swingBack()
    case nil: return
    }
  }

  private func begin(
    _ direction: PageViewController.NavigationDirection,
    to page: ViewController?,
    at fraction: CGFloat
  ) {
    pull(by: 0)
    let interaction = GestureInteraction()
    flight = (direction, interaction)
    interaction.update(fraction)
    guard let controller, let page, controller.beginTurn(direction, to: page, interaction: interaction) else {
      flight = nil
      return interrupt()
    }
  }

  private func release(_ release: PageDragStateMachine.Release) {
    flight?.interaction.release(completing: release.completes, velocity: release.pace, frequency: Self.frequency)
  }

  /// Ends the turn at its start or at its end, where the finger has left it.
  private func handOver(completes: Bool) {
    guard let interaction = flight?.interaction else { return }
    interaction.update(completes ? 1 : 0)
    // A spring would delay the next turn, although the page has no distance to move.
    interaction.timingCurve = nil
    if completes { interaction.finish() } else { interaction.cancel() }
  }

  private var pulledSlot: View? { controller?.pages.first?.containment.slot }

  /// Moves the page of a strip with resistance.
  private func pull(by distance: CGFloat) {
    guard let controller, controller.transitionStyle == .scroll, let slot = pulledSlot else { return }
    let path = controller.path
    let offset = RubberBand(dimension: path.distance(in: controller.contentView.bounds)).offset(forPull: distance)
    let movement = path.vector(forward: offset)
    let transform = AffineTransform(translationX: movement.x, y: movement.y)
    guard slot.transform != transform else { return }
    View.performWithoutAnimation { slot.transform = transform }
  }

  private func swingBack() {
    guard let slot = pulledSlot, !slot.transform.isIdentity else { return }
    View.animate(.spring(ScrollMotion.restSpring), on: nil) { slot.transform = .identity }
  }

  // MARK: Tap

  /// Returns the direction of a tap, or `nil` for a tap between the edges.
  private func direction(of tap: GestureRecognizer) -> PageViewController.NavigationDirection? {
    guard let controller else { return nil }
    let bounds = controller.contentView.bounds
    let place = tap.location(in: controller.contentView)
    let length = controller.path.distance(in: bounds)
    let middle = Point(x: bounds.midX - place.x, y: bounds.midY - place.y)
    let offset = controller.path.distanceForward(of: middle)
    guard abs(offset) > length * (0.5 - Self.tapRegion) else { return nil }
    return offset > 0 ? .forward : .reverse
  }

  private func turn(at tap: GestureRecognizer) {
    guard let controller, let direction = direction(of: tap) else { return }
    controller.turnByUser(direction)
  }

  // MARK: Delegate of the recognisers

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let controller else { return false }
    guard gestureRecognizer === pan else { return controller.canBeginTurn && direction(of: tap) != nil }
    let movement = pan.translation(in: pan.view)
    guard controller.path.isAlong(movement) else { return false }
    if flight != nil { return machine.state == .idle }
    return controller.canBeginTurn && !scrolls(along: movement)
  }

  /// Returns a Boolean value that indicates whether a scroll view around the finger can move instead of the page.
  private func scrolls(along movement: Point) -> Bool {
    guard let content: View = controller?.contentView else { return false }
    var candidate = content.hitTest(pan.startLocation(in: content))
    while let view = candidate, view !== content {
      if let scrollView = view as? ScrollView, scrollView.canMove(along: Vector(dx: movement.x, dy: movement.y)) {
        return true
      }
      candidate = view.superview
    }
    return false
  }

  /// Returns `true` for a pan from the edge of the screen, which can pop the page view controller.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    gestureRecognizer === pan && otherGestureRecognizer is ScreenEdgePanGestureRecognizer
  }

  /// Returns `true` for the pan of a scroll view in a page, which waits until the pan of the pages has failed.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === pan, otherGestureRecognizer is PanGestureRecognizer,
      let scrollView = otherGestureRecognizer.view as? ScrollView, let controller
    else { return false }
    return scrollView.isDescendant(of: controller.view)
  }
}
