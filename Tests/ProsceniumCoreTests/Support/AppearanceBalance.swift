import Testing

/// Which appearance callbacks may follow one another.
enum AppearanceBalance {
  private static let allowed: [String: Set<String>] = [
    "viewWillAppear": ["viewDidDisappear", "viewWillDisappear"],
    "viewDidAppear": ["viewWillAppear"],
    "viewWillDisappear": ["viewDidAppear", "viewWillAppear"],
    "viewDidDisappear": ["viewWillDisappear"],
  ]

  /// Checks that the callbacks of one controller alternate, each did… after its will…, and end with a did….
  ///
  /// - Parameters:
  ///   - name: The controller's label in the lines.
  ///   - isShown: Whether it was on the screen before the first line.
  static func check(_ lines: [String], of name: String, isShown: Bool, _ label: Comment? = nil) {
    var last = isShown ? "viewDidAppear" : "viewDidDisappear"
    for line in lines where line.hasPrefix("\(name).view") {
      let callback = String(line.dropFirst(name.count + 1).prefix { $0 != "(" })
      guard let before = allowed[callback] else { continue }
      #expect(before.contains(last), "\(name): \(callback) after \(last), \(label?.description ?? "")")
      last = callback
    }
    #expect(last.hasPrefix("viewDid"), "\(name) ends with \(last), \(label?.description ?? "")")
  }
}
