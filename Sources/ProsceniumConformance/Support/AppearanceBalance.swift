/// Which appearance callbacks may follow one another.
package enum AppearanceBalance {
  private static let allowed: [String: Set<String>] = [
    "viewWillAppear": ["viewDidDisappear", "viewWillDisappear"],
    "viewDidAppear": ["viewWillAppear"],
    "viewWillDisappear": ["viewDidAppear", "viewWillAppear"],
    "viewDidDisappear": ["viewWillDisappear"],
  ]

  /// What is wrong with the callbacks of one controller: they are to alternate, each did… after its will…, and to end
  /// with a did….
  ///
  /// - Parameters:
  ///   - lines: Events as `name.viewWillAppear(true)`, among others.
  ///   - name: The controller's name in the lines.
  ///   - isShown: Whether it was on the screen before the first line.
  package static func findings(in lines: [String], of name: String, isShown: Bool) -> [String] {
    var findings: [String] = []
    var last = isShown ? "viewDidAppear" : "viewDidDisappear"
    for line in lines where line.hasPrefix("\(name).view") {
      let callback = String(line.dropFirst(name.count + 1).prefix { $0 != "(" })
      guard let before = allowed[callback] else { continue }
      if !before.contains(last) { findings.append("\(name): \(callback) after \(last)") }
      last = callback
    }
    if !last.hasPrefix("viewDid") { findings.append("\(name) ends with \(last)") }
    return findings
  }
}
