import Foundation

/// Answers lines like `L3 200` with the cost of one run; `-` for a row that it has nothing for.
@MainActor struct Server {
  /// Makes the work of a row; `nil` for one that is not known.
  let work: (_ bench: String, _ size: Int) -> Measurement?

  func run() {
    var measurement: Measurement?
    while let question = readLine() {
      let words = question.split(separator: " ")
      if measurement == nil, words.count == 2, let size = Int(words[1]) { measurement = work(String(words[0]), size) }
      print(measurement.map { String(format: "%.6g", $0.run()) } ?? "-")
      fflush(nil)
    }
  }
}
