/// A game in a collection.
struct Game: Hashable {
  var title = ""
  var tags: [String] = []
  var isFinished = false
  var notes = ""
}
