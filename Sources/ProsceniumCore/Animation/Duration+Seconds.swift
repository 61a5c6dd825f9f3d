import AnimationTiming

extension Duration {
  /// The duration as a number of seconds, for formulas.
  var seconds: Double { .seconds(ofAttoseconds: attoseconds) }
}
