import AnimationTiming
public import Foundation

/// What animations of layers have in common that are added between ``begin()`` and ``commit()``: Core Animation's
/// `CATransaction`.
///
/// Transactions nest: what an inner one does not say holds as in the outer one. Outside of all of them settings hold until
/// the stage's next turn, and, outside of a stage's code, not at all.
///
/// There is one nest of them on the main actor, for all stages. Between ``begin()`` and ``commit()`` a function may not
/// `await`: what others add to layers meanwhile would be in the transaction. Where one may throw, ``commit()`` belongs
/// in a `defer`.
@preconcurrency @MainActor public enum Transaction {
  private static var levels: [TransactionLevel] = []

  /// What holds outside of all of them, for the stage whose code runs.
  private static var turn: TransactionLevel? { RunningAnimations.current?.turn }

  /// Opens a transaction, in the one that is open.
  public static func begin() { levels.append(TransactionLevel()) }

  /// Closes the transaction that was opened last; without one it closes what was set outside of all of them.
  public static func commit() {
    let level = levels.popLast()
    if let level { level.completion?.close() } else { RunningAnimations.current?.endTurn() }
  }

  /// Sets the duration of animations that have none of their own.
  ///
  /// - Parameter dur: Seconds; negative or not finite is 0.
  public static func setAnimationDuration(_ dur: TimeInterval) {
    change { $0.duration = dur.isFinite && dur > 0 ? dur : 0 }
  }

  /// The duration of animations that have none of their own, in seconds; 0.25 by default.
  public static func animationDuration() -> TimeInterval { duration }

  /// Sets the pace of animations that have none of their own.
  ///
  /// - Parameter function: The pace; `nil` leaves it to the outer transaction.
  public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  /// The pace of animations that have none of their own; `nil`, the default, is a constant one.
  public static func animationTimingFunction() -> MediaTimingFunction? { timingFunction }

  /// Sets whether changes of a layer that belongs to no view are not animated by themselves.
  ///
  /// They never are, so it is kept for code that sets it.
  /// - Parameter flag: Whether they are not.
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Whether changes of a layer that belongs to no view are not animated by themselves; false by default.
  public static func disableActions() -> Bool { reading(\.disablesActions) ?? false }

  /// Has a block called once, when all animations have ended that are added from now on until the transaction is closed.
  ///
  /// Those are animations of layers, and blocks that animate views (``View/animate(withDuration:delay:options:animations:completion:)``).
  /// It is called after the last one's delegate or completion, and when the transaction is closed if there is none.
  /// - Parameter block: What is called; a block that was set before counts for what was added before.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let old = levels.last?.completion ?? (levels.isEmpty ? turn?.completion : nil)
    change { $0.completion = block.map(TransactionCompletion.init) }
    old?.close()
  }

  private static func change(_ body: (inout TransactionLevel) -> Void) {
    if !levels.isEmpty { return body(&levels[levels.count - 1]) }
    guard let animations = RunningAnimations.current, let host = animations.host else {
      // Nothing is added that it could hold for.
      var level = TransactionLevel()
      body(&level)
      level.completion?.close()
      return
    }
    if animations.turn == nil { host.nextTurn { [weak animations] in animations?.endTurn() } }
    var level = animations.turn ?? TransactionLevel()
    body(&level)
    animations.turn = level
  }

  /// What the innermost transaction says that says anything.
  private static func reading<Value>(_ path: KeyPath<TransactionLevel, Value?>) -> Value? {
    for level in levels.reversed() { if let value = level[keyPath: path] { return value } }
    return turn?[keyPath: path]
  }

  /// The duration of animations that have none of their own.
  static var duration: Double { reading(\.duration) ?? 0.25 }

  static var timingFunction: MediaTimingFunction? { reading(\.timingFunction) }

  /// Counts an animation for the blocks that wait; the caller has each of them left when it has ended.
  static func enter() -> [TransactionCompletion] {
    if levels.isEmpty, turn == nil { return [] }
    let completions = levels.compactMap(\.completion) + [turn?.completion].compactMap { $0 }
    for completion in completions { completion.enter() }
    return completions.reversed()
  }

  /// Counts a block that animates views.
  static func count(_ group: AnimationGroup) {
    let completions = enter()
    guard !completions.isEmpty else { return }
    group.addBlockCompletion { _ in for completion in completions { completion.leave() } }
  }
}

/// What a transaction says; what it does not say holds as in the outer one.
struct TransactionLevel {
  var duration: Double?
  var timingFunction: MediaTimingFunction?
  var disablesActions: Bool?
  var completion: TransactionCompletion?
}

extension RunningAnimations {
  /// Closes what was set outside of all transactions.
  func endTurn() {
    let level = turn
    turn = nil
    level?.completion?.close()
  }
}

/// A block that is called when the animations of a transaction have ended.
@MainActor final class TransactionCompletion {
  private var block: (() -> Void)?
  private var count = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { count += 1 }

  func leave() {
    count -= 1
    callIfDone()
  }

  /// No further animation counts.
  func close() {
    isClosed = true
    callIfDone()
  }

  private func callIfDone() {
    guard isClosed, count == 0, let block else { return }
    self.block = nil
    block()
  }
}
