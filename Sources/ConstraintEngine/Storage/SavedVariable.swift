/// What a query may change about a variable.
struct SavedVariable {
  var value: Double
  var block: Int32
  var source: VariableRecord.Source
  var isGoodGuess: Bool
}
