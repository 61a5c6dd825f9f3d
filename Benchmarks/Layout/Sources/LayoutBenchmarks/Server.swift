import Foundation

/// A server that answers lines such as `L3 200` with the cost of one run, or with `-` for unsupported rows.
@MainActor struct Server {
  /// The closure that creates the measurement of a row, or returns `nil` for an unsupported row.
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
