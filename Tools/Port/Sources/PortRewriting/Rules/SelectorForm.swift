/// The replacement of one `#selector`.
struct SelectorForm {
  /// The name of the selector.
  let name: String

  /// The reason why the selector has no closure, or `nil` if it has one.
  let reasonWithoutClosure: String?

  private let method: String

  init(_ reference: SelectorReference, owner: SelectorOwner) {
    if let accessor = reference.accessor {
      (name, method, reasonWithoutClosure) = Self.accessor(accessor, reference.base, owner)
      return
    }
    let labels = owner.member?.labels ?? reference.labels ?? reference.convertedParameters?.map { _ in "_" } ?? []
    name = labels.isEmpty ? reference.base : "\(reference.base)(\(labels.map { "\($0):" }.joined()))"
    if owner.member?.isStatic == true {
      (method, reasonWithoutClosure) = ("", "a class is no target")
    } else if owner.kind == .struct || owner.kind == .enum {
      (method, reasonWithoutClosure) = ("", "\(owner.spelling) is no class")
    } else if labels.count > 2 {
      (method, reasonWithoutClosure) = ("", "the method has more than two parameters")
    } else if Self.needsClosure(owner, labels) {
      (method, reasonWithoutClosure) = (Self.closure(reference, owner, labels), nil)
    } else {
      (method, reasonWithoutClosure) = ("\(owner.spelling).\(escaped(name))", nil)
    }
  }

  /// Returns the source of the selector.
  ///
  /// - Parameter lineEnds: The line ends of the replaced text, which keep the numbers of the lines.
  func text(lineEnds: String) -> String {
    "Selector(\"\(name)\"\(method.isEmpty ? "" : ", \(method)")\(lineEnds))"
  }

  /// Returns a Boolean value that indicates whether a closure is necessary or safer than a reference to the method.
  ///
  /// A reference such as `Card.close` is ambiguous if an inherited method has this base name. A closure names the types.
  private static func needsClosure(_ owner: SelectorOwner, _ labels: [String]) -> Bool {
    guard let member = owner.member else { return !owner.isUIKit }
    if member.isAsync || member.canThrow || !owner.isUIKit || owner.kind == .protocol { return true }
    return member.parameterTypes.allSatisfy(isVisible)
      || owner.siblings.contains { $0 != member && $0.labels == labels }
  }

  /// Returns a Boolean value that indicates whether a type's name has the same meaning in all files.
  private static func isVisible(_ type: String) -> Bool {
    let name = bareTypeName(type) ?? ""
    let known: Set<String> = ["Any", "AnyObject", "Timer", "Notification", "Bool", "Int", "String"]
    return !type.contains("<") && (known.contains(name) || ["UI", "NS", "CA"].contains { name.hasPrefix($0) })
  }

  /// Returns a closure that calls the method.
  private static func closure(_ reference: SelectorReference, _ owner: SelectorOwner, _ labels: [String]) -> String {
    let types = owner.member?.parameterTypes ?? []
    let areVisible = types.allSatisfy(isVisible) || owner.siblings.count { $0.labels == labels } > 1
    let names = ["sender", "second"].prefix(labels.count)
    let parameters = names.enumerated().map { index, name in
      areVisible && index < types.count ? ", \(name): \(types[index])" : ", \(name)"
    }
    let arguments = zip(labels, names).map { label, name in label == "_" ? name : "\(label): \(name)" }
    var call = "target.\(escaped(reference.base))(\(arguments.joined(separator: ", ")))"
    if owner.member?.canThrow == true { call = "try? \(owner.member!.isAsync ? "await " : "")\(call)" }
    if owner.member?.isAsync == true { call = "Task { \(owner.member!.canThrow ? "" : "await ")\(call) }" }
    return "calling: { (target: \(targetType(owner))\(parameters.joined())) in \(call) }"
  }

  /// Returns the name, the closure and the reason of a getter or a setter.
  private static func accessor(
    _ accessor: SelectorReference.Accessor,
    _ property: String,
    _ owner: SelectorOwner
  ) -> (name: String, method: String, reason: String?) {
    let target = targetType(owner)
    switch accessor {
    case .getter:
      let prefix = owner.member?.canThrow == true ? "try? " : ""
      return (property, "calling: { (target: \(target)) in \(prefix)target.\(escaped(property)) }", nil)
    case .setter:
      let name = "set\(property.prefix(1).uppercased())\(property.dropFirst())(_:)"
      return (name, "calling: { (target: \(target), value) in target.\(escaped(property)) = value }", nil)
    }
  }

  private static func targetType(_ owner: SelectorOwner) -> String {
    owner.kind == .protocol ? "any \(owner.spelling)" : owner.spelling
  }
}

/// Returns a name in backticks if its base is a keyword.
private func escaped(_ name: String) -> String {
  let base = name.prefix { $0 != "(" }
  return reservedWords.contains(String(base)) ? "`\(base)`\(name.dropFirst(base.count))" : name
}

/// The keywords that a member's name escapes after a dot.
private let reservedWords: Set<String> = ["init", "self", "Type", "Protocol"]
