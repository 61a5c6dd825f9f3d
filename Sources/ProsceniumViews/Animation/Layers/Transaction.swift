import AnimationTiming
public import Foundation

/// The shared settings of the layer animations that are added between ``begin()`` and ``commit()``, like
/// `CATransaction`.
///
/// Transactions nest, and an inner transaction inherits each setting that it does not set itself. Settings outside of
/// all transactions apply until the stage's next turn. Outside of a stage's code they have no effect.
///
/// All stages share one stack of transactions on the main actor. A function must not `await` between ``begin()`` and
/// ``commit()``, because the animations that other code adds meanwhile would join the transaction. If the code between
/// them can throw, call ``commit()`` in a `defer` statement.
@preconcurrency @MainActor public enum Transaction {
  @exclusivity(unchecked) private static var levels: [TransactionLevel] = []

  /// The settings outside of all transactions, for the stage whose code runs.
  private static var turn: TransactionLevel? { RunningAnimations.current?.turn }

  /// Opens a transaction inside the current one.
  public static func begin() { levels.append(TransactionLevel()) }

  /// Closes the innermost transaction, or ends the settings outside of all transactions if none is open.
  public static func commit() {
    let level = levels.popLast()
    if let level { level.completion?.close() } else { RunningAnimations.current?.endTurn() }
  }

  /// Sets the duration of animations that have no duration of their own.
  ///
  /// - Parameter dur: The duration in seconds. Negative values, infinity and NaN count as 0.
  public static func setAnimationDuration(_ dur: TimeInterval) {
    change { $0.duration = dur.isFinite && dur > 0 ? dur : 0 }
  }

  /// Returns the duration of animations that have no duration of their own, in seconds. The default is 0.25.
  public static func animationDuration() -> TimeInterval { duration }

  /// Sets the timing function of animations that have no timing function of their own.
  ///
  /// - Parameter function: The timing function, or `nil` to inherit that of the outer transaction.
  public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  /// Returns the timing function of animations that have none of their own. The default is `nil`, which is linear.
  public static func animationTimingFunction() -> MediaTimingFunction? { timingFunction }

  /// Sets whether changes of a layer without a view are applied without an implicit animation.
  ///
  /// A layer without a view is never animated implicitly. The setting exists for code that was written for Core
  /// Animation.
  /// - Parameter flag: `true` to disable implicit animations.
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Returns a Boolean value that indicates whether implicit animations of layers without a view are disabled.
  ///
  /// The default is `false`.
  public static func disableActions() -> Bool { reading(\.disablesActions) ?? false }

  /// Sets a block that is called once when all animations added from now on until the end of the transaction have
  /// ended.
  ///
  /// These animations are animations of layers and animation blocks of views such as
  /// ``View/animate(withDuration:delay:options:animations:completion:)``. The block is called after the delegate or the
  /// completion of the last animation. If there is no animation, it is called at the end of the transaction.
  /// - Parameter block: The block to call. An earlier block waits only for the animations that were added before this
  ///   call.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let old = levels.last?.completion ?? (levels.isEmpty ? turn?.completion : nil)
    change { $0.completion = block.map(TransactionCompletion.init) }
    old?.close()
  }

  private static func change(_ body: (inout TransactionLevel) -> Void) {
    if !levels.isEmpty { return body(&levels[levels.count - 1]) }
    guard let animations = RunningAnimations.current, let host = animations.host else {
      // Outside of a stage's code no animation can be added, so apply and close the settings immediately.
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

  /// Returns the setting of the innermost transaction that has it.
  private static func reading<Value>(_ path: KeyPath<TransactionLevel, Value?>) -> Value? {
    for level in levels.reversed() { if let value = level[keyPath: path] { return value } }
    return turn?[keyPath: path]
  }

  /// The duration in seconds of animations that have no duration of their own.
  static var duration: Double { reading(\.duration) ?? 0.25 }

  static var timingFunction: MediaTimingFunction? { reading(\.timingFunction) }

  /// Counts an animation for the completion blocks that wait for it. The caller must leave each of them when it has
  /// ended.
  static func enter() -> [TransactionCompletion] {
    if levels.isEmpty, turn == nil { return [] }
    let completions = levels.compactMap(\.completion) + [turn?.completion].compactMap { $0 }
    for completion in completions { completion.enter() }
    return completions.reversed()
  }

  /// Counts an animation block of views for the completion blocks that wait for it.
  static func count(_ group: AnimationBlock) {
    let completions = enter()
    guard !completions.isEmpty else { return }
    group.addBlockCompletion { _ in for completion in completions { completion.leave() } }
  }
}

/// The settings of a transaction. A setting of `nil` is inherited from the outer transaction.
struct TransactionLevel {
  var duration: Double?
  var timingFunction: MediaTimingFunction?
  var disablesActions: Bool?
  var completion: TransactionCompletion?
}

extension RunningAnimations {
  /// Ends the settings outside of all transactions.
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

  /// Stops counting further animations, and calls the block if no animation is left.
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
