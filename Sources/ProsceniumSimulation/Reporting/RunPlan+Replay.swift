extension RunPlan {
  /// The environment in which the same run happens again: everything that decides, apart from the program.
  ///
  /// - Parameter fingerprint: That of the run, so that one which takes another way is noticed; `nil` if it has not ended.
  func replay(_ fingerprint: RouteFingerprint?) -> String {
    var words = ["SWIFT_DETERMINISTIC_HASHING=1", "PROSCENIUM_SEED=\(seed)", "PROSCENIUM_STRATEGY=\(strategy)"]
    if order != .any { words.append("PROSCENIUM_ORDER=\(order.rawValue)") }
    if faults != .none { words.append("PROSCENIUM_FAULTS=\(faults)") }
    if let cancelStep { words.append("PROSCENIUM_CANCEL=\(cancelStep)") }
    if let shard { words.append("PROSCENIUM_SHARD=\(shard)") }
    if let fingerprint { words.append("PROSCENIUM_FINGERPRINT=\(fingerprint)") }
    return words.joined(separator: " ")
  }
}
