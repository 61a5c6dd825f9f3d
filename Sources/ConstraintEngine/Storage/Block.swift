/// Steps of a plan that form a loop: guesses, what follows from them, and the rows that correct them.
struct Block {
  var firstOperation: Int
  var operationCount = 0
  var guessCount = 0
  /// Guesses and closings, `guessCount` each, in `loopMembers`.
  var firstMember = 0
  /// The factors of the square matrix of closings by guesses, in `matrices`.
  var firstNumber = 0
  /// The row exchanges of the factors, in `exchanges`.
  var firstExchange = 0
}
