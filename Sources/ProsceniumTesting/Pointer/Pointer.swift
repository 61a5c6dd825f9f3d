public import Foundation
public import ProsceniumCore

/// A scripted finger, mouse and keyboard, which sends the same inputs to a stage as a person.
///
/// Each method returns after its last input was delivered. On a virtual stage the methods advance its time, and no
/// other code may do so meanwhile. On another stage they wait for the stage's time.
///
/// ```swift
/// let pointer = Pointer(on: virtual)
/// try await pointer.tap("add")
/// try await pointer.drag(from: .view(card), to: .point(200, 600), over: .milliseconds(300))
/// ```
@MainActor public final class Pointer {
  /// The stage that receives the inputs.
  public let stage: Stage

  /// The number of samples per second of a moving finger.
  public let rate: Double

  /// The inputs that were sent so far, as a script for ``play(_:)``.
  public private(set) var script = PointerScript()

  /// The kind of object that touches the surface. The default is a finger.
  public var type = TouchType.direct

  /// The modifier keys that are pressed during touches.
  public var modifierFlags: KeyModifierFlags = []

  /// A Boolean value that determines whether the key window shows a disc under each finger, for pictures. The default is
  /// `false`.
  public var showsFingers = false {
    didSet { if !showsFingers { marks.hideAll() } }
  }
  private lazy var marks = FingerMarks(on: stage)

  private let wait: @MainActor (Duration) async -> Void
  private let frame: @MainActor () async -> Void
  private var jitter: SplitMix?
  private var places: [UInt64: Point] = [:]

  /// Creates a pointer that advances the time of a virtual stage.
  ///
  /// - Parameters:
  ///   - virtual: The stage.
  ///   - rate: The number of samples per second, greater than 0. The default is 60.
  ///   - seed: The seed of small variations of the sample times, or `nil` for even times.
  public convenience init(on virtual: VirtualStage, rate: Double = 60, jitter seed: UInt64? = nil) {
    self.init(stage: virtual.stage, rate: rate, jitter: seed) { [unowned virtual] in
      await virtual.advance(by: $0)
    } frame: { [unowned virtual] in
      await virtual.advance(frames: 1)
    }
  }

  /// Creates a pointer that waits for the time of any other stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - rate: The number of samples per second, greater than 0. The default is 60.
  ///   - seed: The seed of small variations of the sample times, or `nil` for even times.
  public convenience init(on stage: Stage, rate: Double = 60, jitter seed: UInt64? = nil) {
    self.init(stage: stage, rate: rate, jitter: seed) { [unowned stage] in
      await Self.wait($0, on: stage)
    } frame: { [unowned stage] in
      while stage.hasInput { await Self.wait(.milliseconds(1), on: stage) }
    }
  }

  /// Waits in the time of a stage that other code advances.
  private static func wait(_ duration: Duration, on stage: Stage) async {
    await withCheckedContinuation { continuation in
      _ = stage.scheduler.schedule(after: duration) { continuation.resume() }
    }
  }

  private init(
    stage: Stage,
    rate: Double,
    jitter seed: UInt64?,
    wait: @escaping @MainActor (Duration) async -> Void,
    frame: @escaping @MainActor () async -> Void
  ) {
    precondition(rate > 0 && rate.isFinite, "A pointer's rate must be greater than 0, not \(rate).")
    self.stage = stage
    self.rate = rate
    self.wait = wait
    self.frame = frame
    jitter = seed.map { SplitMix(seed: $0) }
  }

  // MARK: Single inputs

  /// Puts a finger on the surface. The next frame delivers the touch.
  ///
  /// - Parameters:
  ///   - point: The point of the surface.
  ///   - finger: The number of the finger.
  public func down(at point: Point, finger: UInt64 = 0) throws(PointerError) { try send(.began, point, finger) }

  /// Moves a finger that is on the surface. The next frame delivers the movement.
  public func move(to point: Point, finger: UInt64 = 0) throws(PointerError) { try send(.moved, point, finger) }

  /// Lifts a finger. The next frame delivers the end.
  public func up(finger: UInt64 = 0) throws(PointerError) { try send(.ended, places[finger] ?? .zero, finger) }

  /// Ends a touch as the system does, so that it must not take effect.
  public func cancel(finger: UInt64 = 0) throws(PointerError) { try send(.cancelled, places[finger] ?? .zero, finger) }

  /// Waits in the time of the stage.
  public func pause(for duration: Duration) async { await wait(duration) }

  /// Waits until the next frame has delivered the inputs.
  public func settle() async { await frame() }

  /// Sends an input and appends it to the script.
  public func send(_ input: InputEvent) throws(PointerError) {
    do { try stage.deliver(input) } catch { throw .refused(error) }
    script.append(input)
  }

  private func send(_ phase: TouchPhase, _ point: Point, _ finger: UInt64) throws(PointerError) {
    places[finger] = point
    let sample = TouchSample(
      id: finger,
      phase: phase,
      time: stage.scheduler.now,
      location: point,
      type: type,
      modifierFlags: modifierFlags
    )
    try send(.touch(sample))
    guard showsFingers else { return }
    switch phase {
    case .began, .moved, .stationary: marks.show(finger, at: point)
    case .ended, .cancelled: marks.hide(finger)
    }
  }

  // MARK: Gestures

  /// Taps a place one or more times.
  ///
  /// - Parameters:
  ///   - target: The place.
  ///   - count: The number of taps. The default is 1.
  ///   - fingers: The number of fingers, which stand side by side at distances of 40 points. The default is 1.
  ///   - duration: The time for which the fingers stay on the surface. The default is 50 ms.
  public func tap(
    _ target: PointerTarget,
    count: Int = 1,
    fingers: Int = 1,
    holding duration: Duration = .milliseconds(50)
  ) async throws(PointerError) {
    for index in 0..<max(0, count) {
      if index > 0 { await wait(.milliseconds(100)) }
      let point = try target.point(on: stage)
      for finger in 0..<max(1, fingers) {
        try down(at: Point(x: point.x + 40 * Double(finger), y: point.y), finger: UInt64(finger))
      }
      await wait(duration)
      for finger in 0..<max(1, fingers) { try up(finger: UInt64(finger)) }
      await frame()
    }
  }

  /// Puts a finger on a place and lifts it after a time.
  public func press(_ target: PointerTarget, for duration: Duration) async throws(PointerError) {
    try await tap(target, holding: duration)
  }

  /// Drags a finger along a straight line.
  ///
  /// - Parameters:
  ///   - start: The place at which the finger begins.
  ///   - end: The place at which the finger is lifted, determined before the movement.
  ///   - duration: The time of the movement.
  ///   - curve: The relation between time and way. With the default, the finger stands when it is lifted.
  public func drag(
    from start: PointerTarget,
    to end: PointerTarget,
    over duration: Duration = .milliseconds(300),
    curve: FingerPath.Curve = .easeInOut
  ) async throws(PointerError) {
    let (start, end) = (try start.point(on: stage), try end.point(on: stage))
    try await move([.line(from: start, to: end, curve: curve)], over: duration)
  }

  /// Throws a place with a velocity, by an even movement that ends with the lift of the finger.
  ///
  /// - Parameters:
  ///   - target: The place at which the finger begins.
  ///   - velocity: The velocity in points per second.
  ///   - duration: The time of the movement.
  public func fling(
    _ target: PointerTarget,
    velocity: Vector,
    over duration: Duration = .milliseconds(150)
  ) async throws(PointerError) {
    let (start, seconds) = (try target.point(on: stage), duration.seconds)
    let end = Point(x: start.x + velocity.dx * seconds, y: start.y + velocity.dy * seconds)
    try await move([.line(from: start, to: end)], over: duration)
  }

  /// Moves two fingers apart or together around a place.
  ///
  /// - Parameters:
  ///   - target: The place between the fingers.
  ///   - scale: The ratio of the last distance to the first one, greater than 0.
  ///   - distance: The first distance of the fingers in points.
  ///   - duration: The time of the movement.
  public func pinch(
    _ target: PointerTarget,
    scale: Double,
    from distance: Double = 100,
    over duration: Duration = .milliseconds(300)
  ) async throws(PointerError) {
    precondition(scale > 0 && scale.isFinite, "A pinch needs a scale greater than 0, not \(scale).")
    let centre = try target.point(on: stage)
    func finger(_ side: Double) -> FingerPath {
      let (start, end) = (side * distance / 2, side * distance * scale / 2)
      return .line(from: Point(x: centre.x + start, y: centre.y), to: Point(x: centre.x + end, y: centre.y))
    }
    try await move([finger(-1), finger(1)], over: duration)
  }

  /// Turns two fingers around a place.
  ///
  /// - Parameters:
  ///   - target: The place between the fingers.
  ///   - angle: The angle in radians, clockwise if it is positive.
  ///   - distance: The distance of the fingers in points.
  ///   - duration: The time of the movement.
  public func rotate(
    _ target: PointerTarget,
    by angle: Double,
    distance: Double = 100,
    over duration: Duration = .milliseconds(300)
  ) async throws(PointerError) {
    let centre = try target.point(on: stage)
    let starts = [Point(x: centre.x - distance / 2, y: centre.y), Point(x: centre.x + distance / 2, y: centre.y)]
    try await move(starts.map { .arc(around: centre, from: $0, by: angle) }, over: duration)
  }

  /// Moves one or more fingers along paths, from their first touch to their lift.
  ///
  /// - Parameters:
  ///   - paths: The path of each finger.
  ///   - duration: The time of the movement.
  public func move(_ paths: [FingerPath], over duration: Duration) async throws(PointerError) {
    for (finger, path) in paths.enumerated() { try down(at: path.point(0), finger: UInt64(finger)) }
    let start = stage.scheduler.now
    let count = max(1, Int((duration.seconds * rate).rounded()))
    for step in 1...count {
      await wait(
        max(.zero, start + duration * step / count + variation(within: duration / count) - stage.scheduler.now)
      )
      let time = min(1, (stage.scheduler.now - start).seconds / max(duration.seconds, 1e-9))
      for (finger, path) in paths.enumerated() {
        try move(to: path.point(step == count ? 1 : time), finger: UInt64(finger))
      }
    }
    for finger in paths.indices { try up(finger: UInt64(finger)) }
    await frame()
  }

  /// Returns a variation of a sample's time of at most a fifth of the interval.
  private func variation(within interval: Duration) -> Duration {
    guard jitter != nil, let bits = jitter?.next() else { return .zero }
    return interval * (Double(bits >> 11) / Double(1 << 53) - 0.5) * 0.4
  }

  // MARK: Pointer and keys

  /// Moves a pointer without a pressed button to a place.
  public func hover(_ target: PointerTarget) async throws(PointerError) {
    let point = try target.point(on: stage)
    try send(.hover(HoverSample(phase: .moved, time: stage.scheduler.now, location: point)))
    await frame()
  }

  /// Moves a pointer without a pressed button away from the surface.
  public func leave() async throws(PointerError) {
    try send(.hover(HoverSample(phase: .exited, time: stage.scheduler.now, location: .zero)))
    await frame()
  }

  /// Scrolls content under a place with two fingers on a trackpad.
  ///
  /// - Parameters:
  ///   - translation: The distance that the content moves, in points.
  ///   - target: The place of the pointer.
  ///   - duration: The time of the movement.
  public func scroll(
    by translation: Size,
    at target: PointerTarget,
    over duration: Duration = .milliseconds(200)
  ) async throws(PointerError) {
    let point = try target.point(on: stage)
    let count = max(1, Int((duration.seconds * rate).rounded()))
    try scroll(.began, .zero, at: point)
    for _ in 0..<count {
      await wait(duration / count)
      let step = Size(width: translation.width / Double(count), height: translation.height / Double(count))
      try scroll(.changed, step, at: point)
    }
    try scroll(.ended, .zero, at: point)
    await frame()
  }

  /// Turns a wheel by notches at a place.
  public func turnWheel(by translation: Size, at target: PointerTarget) async throws(PointerError) {
    try scroll(.discrete, translation, at: try target.point(on: stage))
    await frame()
  }

  private func scroll(_ phase: ScrollSample.Phase, _ step: Size, at point: Point) throws(PointerError) {
    try send(.scroll(ScrollSample(phase: phase, time: stage.scheduler.now, location: point, translation: step)))
  }

  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - characters: The text that the key produces.
  ///   - modifierFlags: The modifier keys that are pressed.
  public func press(
    _ key: KeyCode,
    characters: String = "",
    modifierFlags: KeyModifierFlags = []
  ) async throws(PointerError) {
    for phase in [PressSample.Phase.began, .ended] {
      let sample = PressSample(
        phase: phase,
        time: stage.scheduler.now,
        key: key,
        characters: characters,
        charactersIgnoringModifiers: characters.lowercased(),
        modifierFlags: modifierFlags
      )
      try send(.press(sample))
      await frame()
    }
  }

  /// Types a text, one key for each character.
  public func type(_ text: String) async throws(PointerError) {
    for character in text {
      let isUpper = character.isUppercase
      try await press(
        KeyCode(character),
        characters: String(character),
        modifierFlags: isUpper ? modifierFlags.union(.shift) : modifierFlags
      )
    }
  }

  // MARK: Accessibility

  /// Activates an element as an assistive technology does, by its `accessibilityActivate()` or else by a tap.
  ///
  /// A script contains the tap, but no call of a method.
  public func activate(_ target: PointerTarget) async throws(PointerError) {
    guard let responder = try target.responder(on: stage) else { return try await tap(target) }
    if responder.accessibilityActivate() { return await frame() }
    try await tap(.point(responder.accessibilityActivationPoint))
  }

  /// Increases the value of an element as an assistive technology does. A point has no effect.
  public func increment(_ target: PointerTarget) async throws(PointerError) {
    try target.responder(on: stage)?.accessibilityIncrement()
    await frame()
  }

  /// Decreases the value of an element as an assistive technology does. A point has no effect.
  public func decrement(_ target: PointerTarget) async throws(PointerError) {
    try target.responder(on: stage)?.accessibilityDecrement()
    await frame()
  }

  /// Scrolls by a page as an assistive technology does.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - target: The element, which is asked before its next responders. A point has no effect.
  /// - Returns: A Boolean value that indicates whether a responder has scrolled.
  @discardableResult
  public func scroll(
    _ direction: AccessibilityScrollDirection,
    at target: PointerTarget
  ) async throws(PointerError) -> Bool {
    let scrolls = try target.responder(on: stage)?.performUpChain { $0.accessibilityScroll(direction) } ?? false
    await frame()
    return scrolls
  }

  /// Closes the modal view around an element as an assistive technology does.
  ///
  /// - Parameter target: The element, which is asked before its next responders. A point has no effect.
  /// - Returns: A Boolean value that indicates whether a responder has closed a view.
  @discardableResult
  public func performEscape(at target: PointerTarget) async throws(PointerError) -> Bool {
    let closes = try target.responder(on: stage)?.performUpChain { $0.accessibilityPerformEscape() } ?? false
    await frame()
    return closes
  }

  // MARK: Scripts

  /// Sends the inputs of a script at their times, relative to the present time.
  ///
  /// Each input keeps its interval from the first one. The method returns after the last one was delivered.
  public func play(_ script: PointerScript) async throws(PointerError) {
    guard let first = script.inputs.first else { return }
    let shift = stage.scheduler.now - first.time
    for input in script.inputs {
      let time = input.time + shift
      if time > stage.scheduler.now { await wait(time - stage.scheduler.now) }
      try send(input.moved(to: time))
    }
    await frame()
  }
}

extension KeyCode {
  /// The key of a letter or a digit on a keyboard for American English, or 0 for any other character.
  init(_ character: Character) {
    let scalar = character.lowercased().unicodeScalars.first?.value ?? 0
    switch scalar {
    case 0x61...0x7A: self.init(rawValue: Int(scalar) - 0x61 + 0x04)
    case 0x31...0x39: self.init(rawValue: Int(scalar) - 0x31 + 0x1E)
    case 0x30: self.init(rawValue: 0x27)
    case 0x20: self = .spacebar
    case 0x0A: self = .returnOrEnter
    case 0x09: self = .tab
    default: self.init(rawValue: 0)
    }
  }
}
