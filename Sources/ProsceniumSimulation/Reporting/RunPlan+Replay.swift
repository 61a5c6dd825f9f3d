extension RunPlan {
  /// The environment in which the same run happens again: everything that decides, apart from the program.
  ///
  /// - Parameters:
  ///   - fingerprint: That of the run, so that one which takes another way is noticed; `nil` if it has not ended.
  ///   - strategyText: The strategy's own text, or one that says more.
  func replay(_ fingerprint: RouteFingerprint?, strategy strategyText: String? = nil) -> String {
    let strategy = strategyText ?? strategy.description
    var words = ["SWIFT_DETERMINISTIC_HASHING=1", "PROSCENIUM_SEED=\(seed)", "PROSCENIUM_STRATEGY=\(strategy)"]
    if order != .any { words.append("PROSCENIUM_ORDER=\(order.rawValue)") }
    if faults != .none { words.append("PROSCENIUM_FAULTS=\(faults)") }
    if let cancelStep { words.append("PROSCENIUM_CANCEL=\(cancelStep)") }
    if let shard { words.append("PROSCENIUM_SHARD=\(shard)") }
    if let fingerprint { words.append("PROSCENIUM_FINGERPRINT=\(fingerprint)") }
    return words.joined(separator: " ")
  }
}
