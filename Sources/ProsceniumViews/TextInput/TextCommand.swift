import ProsceniumGraphics

/// The effect of a key on an edited text.
enum TextCommand: Hashable, Sendable {
  /// A movement of the caret. Left and right depend on the direction of the paragraph.
  enum Movement: Hashable, Sendable {
    case left, right, up, down, wordLeft, wordRight, lineStart, lineEnd, documentStart, documentEnd
  }

  case insert(String)
  case delete(TextStorageDirection, TextStep)
  case move(Movement, extending: Bool)
  case selectAll, cut, copy, paste, undo, redo

  /// The end of the input with the Return key.
  case submit

  /// The removal of marked text with the Escape key.
  case discardMarkedText

  /// Creates the command of a key, or `nil` if the key has none.
  ///
  /// - Parameters:
  ///   - sample: The key.
  ///   - isMultiline: A Boolean value that indicates whether the text may have several lines.
  ///   - hasMarkedText: A Boolean value that indicates whether an input method has text that is not confirmed.
  init?(_ sample: PressSample, isMultiline: Bool, hasMarkedText: Bool) {
    let flags = sample.modifierFlags
    let (isExtending, isByWord) = (flags.contains(.shift), flags.contains(.control) || flags.contains(.alternate))
    func move(_ movement: Movement) -> TextCommand { .move(movement, extending: isExtending) }
    switch sample.key {
    case .leftArrow: self = move(isByWord ? .wordLeft : .left)
    case .rightArrow: self = move(isByWord ? .wordRight : .right)
    case .upArrow: self = move(isMultiline ? .up : .documentStart)
    case .downArrow: self = move(isMultiline ? .down : .documentEnd)
    case .home: self = move(isByWord ? .documentStart : .lineStart)
    case .end: self = move(isByWord ? .documentEnd : .lineEnd)
    case .deleteOrBackspace: self = .delete(.backward, isByWord ? .word : .character)
    case .deleteForward: self = .delete(.forward, isByWord ? .word : .character)
    case .returnOrEnter: self = isMultiline ? .insert("\n") : .submit
    case .tab where isMultiline && flags.isSubset(of: .alphaShift): self = .insert("\t")
    case .escape where hasMarkedText: self = .discardMarkedText
    case .tab, .escape: return nil
    default:
      guard let command = Self.command(of: sample) else { return nil }
      self = command
    }
  }

  private static func command(of sample: PressSample) -> TextCommand? {
    let flags = sample.modifierFlags
    guard flags.contains(.control) || flags.contains(.command) else {
      let isText = sample.characters.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      return isText && !sample.characters.isEmpty ? .insert(sample.characters) : nil
    }
    guard !flags.contains(.alternate) else { return nil }
    switch (sample.charactersIgnoringModifiers.lowercased(), flags.contains(.shift)) {
    case ("a", false): return .selectAll
    case ("x", false): return .cut
    case ("c", false): return .copy
    case ("v", false): return .paste
    case ("z", false): return .undo
    case ("z", true), ("y", false): return .redo
    default: return nil
    }
  }
}
