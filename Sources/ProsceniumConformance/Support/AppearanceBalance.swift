/// The rules for the order of appearance callbacks.
package enum AppearanceBalance {
  private static let allowed: [String: Set<String>] = [
    "viewWillAppear": ["viewDidDisappear", "viewWillDisappear"],
    "viewDidAppear": ["viewWillAppear"],
    "viewWillDisappear": ["viewDidAppear", "viewWillAppear"],
    "viewDidDisappear": ["viewWillDisappear"],
  ]

  /// Returns the violations in the callbacks of one controller.
  ///
  /// Callbacks must alternate, each did callback must follow its will callback, and the last callback must be a did
  /// callback.
  ///
  /// - Parameters:
  ///   - lines: The events, such as `name.viewWillAppear(true)`. Other lines are ignored.
  ///   - name: The controller's name in the lines.
  ///   - isShown: Pass `true` if the controller was shown before the first line.
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
