import ProsceniumCore
import ProsceniumTesting

/// The first fault of a run of ``FingerSequence``, the history of the run, and the objects that must not outlive it.
@MainActor final class FingerLedger {
  private(set) var failure: String?
  private(set) var history: [String] = []

  /// A closure that may change the scene from inside a callback.
  var onCallback: () -> Void = {}

  private var watched: [(name: String, isAlive: () -> Bool)] = []

  func fail(_ text: String) {
    guard failure == nil else { return }
    failure = text
    history.append("FAILED: \(text)")
  }

  func add(_ line: String) { history.append(line) }

  /// Watches an object without retaining it.
  func watch(_ object: AnyObject, _ name: String) {
    watched.append((name, { [weak object] in object != nil }))
  }

  /// The names of the watched objects that are alive.
  var survivors: [String] { watched.filter { $0.isAlive() }.map(\.name) }
}

/// The random numbers of the present step, which callbacks also use.
@MainActor final class FingerRandom {
  private var generator = SplitMix(seed: 0)

  /// Begins the numbers of a step.
  func restart(seed: UInt64) { generator = SplitMix(seed: seed) }

  /// Returns a number in `0..<count`.
  func below(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
}

/// A view that checks the order of its calls for each touch.
@MainActor final class FingerView: View {
  let name: String
  private let ledger: FingerLedger

  /// The touches that have begun and not ended, with their locations at the last call.
  private var open: [ObjectIdentifier: Point] = [:]

  init(_ name: String, _ ledger: FingerLedger, frame: Rect) {
    (self.name, self.ledger) = (name, ledger)
    super.init(frame: frame)
    ledger.watch(self, "the view \(name)")
  }

  /// The number of touches that have begun and not ended.
  var openCount: Int { open.count }

  private func receive(_ phase: Touch.Phase, _ touches: Set<Touch>) {
    ledger.add("  \(name) \(phase) \(touches.count)")
    for touch in touches {
      let key = ObjectIdentifier(touch)
      if touch.phase != phase { ledger.fail("\(name) received \(phase) of a touch with the phase \(touch.phase)") }
      if touch.view !== self { ledger.fail("\(name) received \(phase) of a touch of another view") }
      switch phase {
      case .began:
        ledger.watch(touch, "a touch of \(name)")
        if open[key] != nil { ledger.fail("\(name) received began twice") }
      case .moved, .ended, .cancelled, .stationary:
        if open[key] == nil { ledger.fail("\(name) received \(phase) without began") }
      }
      if phase == .moved, let last = open[key], last != touch.previousLocation(in: nil) {
        ledger.fail("\(name) moved from \(touch.previousLocation(in: nil)) and was at \(last) before")
      }
      open[key] = phase == .ended || phase == .cancelled ? nil : touch.location(in: nil)
    }
    ledger.onCallback()
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { receive(.began, touches) }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { receive(.moved, touches) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { receive(.ended, touches) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { receive(.cancelled, touches) }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, !open.isEmpty { ledger.fail("\(name) has left its window with \(open.count) touches") }
  }
}

/// A check that the messages of one recogniser are an `ended` alone, or `began`, `changed`, and one end.
@MainActor final class MessageCheck {
  private(set) var last: GestureRecognizer.State?
  private let ledger: FingerLedger

  init(of recognizer: GestureRecognizer, _ ledger: FingerLedger) {
    self.ledger = ledger
    recognizer.addAction { [self] in receive($0.state, of: $0) }
  }

  /// A Boolean value that indicates whether a beginning had no end yet.
  var isOpen: Bool { last == .began || last == .changed }

  private func receive(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    ledger.add("  \(recognizer)=\(state)")
    let isLegal =
      switch state {
      case .possible, .failed: false
      case .began: !isOpen
      case .changed, .cancelled: isOpen
      case .ended: true
      }
    if !isLegal { ledger.fail("\(recognizer) sent \(state) after \(last.map { "\($0)" } ?? "nothing")") }
    last = state
    ledger.onCallback()
  }
}

/// A recogniser that sets random states, ignores random touches, and checks the order of its own calls.
@MainActor final class WildRecognizer: GestureRecognizer {
  private let ledger: FingerLedger

  private let random: FingerRandom
  private var live: Set<ObjectIdentifier> = []

  init(_ ledger: FingerLedger, random: FingerRandom) {
    (self.ledger, self.random) = (ledger, random)
    super.init()
  }

  private func receive(_ phase: Touch.Phase, _ touches: Set<Touch>, with event: Event) {
    switch state {
    case .possible, .began, .changed: break
    case .ended, .cancelled, .failed: ledger.fail("\(self) received \(phase) in the state \(state)")
    }
    for touch in touches {
      let key = ObjectIdentifier(touch)
      if phase == .began {
        ledger.watch(touch, "a touch of \(self)")
        if !live.insert(key).inserted { ledger.fail("\(self) received began twice") }
      } else if !live.contains(key) {
        ledger.fail("\(self) received \(phase) of a touch that it does not have")
      }
      if phase == .ended || phase == .cancelled { live.remove(key) }
    }
    act(touches, with: event)
    if random.below(8) == 0 { ledger.onCallback() }
  }

  private func act(_ touches: Set<Touch>, with event: Event) {
    switch (random.below(12), state) {
    case (0...1, .possible): state = .began
    case (2, .possible): state = .ended
    case (3, .possible): state = .failed
    case (0...1, .began), (0...1, .changed): state = .changed
    case (2, .began), (2, .changed): state = .ended
    case (3, .began), (3, .changed): state = .cancelled
    case (4, _):
      guard let touch = touches.first else { return }
      live.remove(ObjectIdentifier(touch))
      ignore(touch, for: event)
    default: break
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { receive(.began, touches, with: event) }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { receive(.moved, touches, with: event) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { receive(.ended, touches, with: event) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { receive(.cancelled, touches, with: event) }

  override func reset() {
    super.reset()
    live = []
    if state != .possible { ledger.fail("\(self) is reset in the state \(state)") }
  }
}

/// A delegate whose answers about pairs are the same in each attempt, and whose other answers are random.
@MainActor final class FingerDelegate: GestureRecognizerDelegate {
  private let random: FingerRandom

  init(random: FingerRandom) { self.random = random }

  private func isOneOf(_ count: Int, _ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    let text = "\(first) \(second)"
    return text.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF } % count == 0
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { random.below(8) > 0 }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { isOneOf(2, gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { isOneOf(7, gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { isOneOf(13, gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    random.below(10) > 0
  }

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    random.below(20) > 0
  }
}
