extension RunPlan {
  /// Returns the environment variables that replay the run, with all of its settings apart from the program.
  ///
  /// - Parameters:
  ///   - fingerprint: The fingerprint of the run, with which a replay detects a difference, or `nil` if the run has not
  ///     ended.
  ///   - strategyText: A more detailed text of the strategy, or `nil` for the strategy's own text.
  func replay(_ fingerprint: RouteFingerprint?, strategy strategyText: String? = nil) -> String {
    let strategy = strategyText ?? options.strategy.description
    var words = ["SWIFT_DETERMINISTIC_HASHING=1", "PROSCENIUM_SEED=\(seed)", "PROSCENIUM_STRATEGY=\(strategy)"]
    if options.order != .any { words.append("PROSCENIUM_ORDER=\(options.order.rawValue)") }
    if options.faults != .none { words.append("PROSCENIUM_FAULTS=\(options.faults)") }
    if let cancelStep { words.append("PROSCENIUM_CANCEL=\(cancelStep)") }
    if let shard { words.append("PROSCENIUM_SHARD=\(shard)") }
    if let fingerprint { words.append("PROSCENIUM_FINGERPRINT=\(fingerprint)") }
    return words.joined(separator: " ")
  }
}
