import Foundation

/// The state of a gesture recogniser from its first touch to its reset.
struct GestureAttempt: ~Copyable {
  var machine = GestureStateMachine()

  /// The environment that arbitrates the attempt, or `nil` before the first touch.
  @WeakReference var environment: GestureEnvironment?

  /// The number of superviews of the recogniser's view, which orders the recognisers of a touch.
  var depth = 0

  /// The touches that the recogniser has received, in the order in which they began.
  var touches: [Touch] = []

  /// The touches that are on the surface.
  var live: [Touch] = []

  /// The touches whose beginning the recogniser has received, and whose end it has not received.
  ///
  /// In the call for an event, ``live`` also contains touches whose call follows or has been made.
  var unfinished: [Touch] = []

  /// The presses that the recogniser has received, in the order in which they began.
  var presses: [Press] = []

  /// The presses whose keys are down.
  var livePresses: [Press] = []

  /// A Boolean value that indicates whether the recogniser has received a touch or a press, which it may have ignored.
  var hasInput = false

  /// The centre of the touches at the latest event, in the window's coordinates.
  var place = Point.zero

  /// The recognisers that this one waits for, as the recognisers and their delegates have answered in this attempt.
  var waitsFor: [GestureRecognizer] = []

  /// The recognisers about which the recognisers and delegates were asked.
  var asked: Set<ObjectIdentifier> = []

  /// A Boolean value that indicates whether the recogniser has set a state since the last event.
  var hasSetState = false

  /// A Boolean value that indicates whether views have lost the touches of the recogniser.
  var takesTouches = false

  /// The alarm of the recogniser, or `nil` if no time runs.
  var alarm: Cancellable?

  /// The touches of a class of events as a set, which is created again only if they change.
  private var lastSet: (touches: [Touch], set: Set<Touch>) = ([], [])

  /// Updates ``place`` to the centre of the touches on the surface.
  @MainActor mutating func updatePlace() {
    if let centre = live.centre(where: { _ in true }) { place = centre }
  }

  /// A Boolean value that indicates whether all touches and presses of the attempt are over and no time runs.
  ///
  /// The value is `false` for an attempt without touches and presses, which a scroll, a hover or code has begun.
  var isIdle: Bool { hasInput && live.isEmpty && livePresses.isEmpty && alarm == nil }

  /// Removes the touches and presses of an attempt that receives nothing more.
  mutating func loseInput() {
    live.removeAll(keepingCapacity: true)
    unfinished.removeAll(keepingCapacity: true)
    livePresses.removeAll(keepingCapacity: true)
  }

  /// Ends the attempt, and keeps the memory of its lists.
  mutating func reset() {
    machine.reset()
    environment = nil
    touches.removeAll(keepingCapacity: true)
    live.removeAll(keepingCapacity: true)
    unfinished.removeAll(keepingCapacity: true)
    presses.removeAll(keepingCapacity: true)
    livePresses.removeAll(keepingCapacity: true)
    hasInput = false
    waitsFor.removeAll(keepingCapacity: true)
    asked.removeAll(keepingCapacity: true)
    hasSetState = false
    takesTouches = false
    alarm = nil
    lastSet = ([], [])
  }

  /// Returns the touches on the surface in a phase as a set, without allocating memory if the set is the last one.
  @MainActor mutating func set(in phase: TouchPhase) -> Set<Touch>? {
    var count = 0
    var isLast = true
    var only: Touch?
    for touch in live where touch.isChanged && touch.current.phase == phase {
      only = touch
      if isLast { isLast = count < lastSet.touches.count && lastSet.touches[count] === touch }
      count += 1
    }
    if count < 2 { return only?.asSet }
    if isLast, count == lastSet.touches.count { return lastSet.set }
    let touches = live.filter { $0.isChanged && $0.current.phase == phase }
    lastSet = (touches, Set(touches))
    return lastSet.set
  }
}

extension [Touch] {
  /// Returns the centre of the touches that satisfy a condition, or `nil` if there are none.
  @MainActor func centre(where isIncluded: (Touch) -> Bool) -> Point? {
    var (x, y, count) = (0.0, 0.0, 0.0)
    for touch in self where isIncluded(touch) {
      x += touch.current.location.x
      y += touch.current.location.y
      count += 1
    }
    return count > 0 ? Point(x: x / count, y: y / count) : nil
  }
}
