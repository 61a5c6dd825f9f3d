// Written by Scripts/generate-optional-calls.

public import Foundation
public import ProsceniumCore

extension UITextFieldDelegate {
  /// The optional call of the methods that are named `textField`.
  public var textField: UITextFieldDelegate_textField? { UITextFieldDelegate_textField(object: self) }

  /// The optional call of the methods that are named `textFieldDidBeginEditing`.
  public var textFieldDidBeginEditing: UITextFieldDelegate_textFieldDidBeginEditing? {
    UITextFieldDelegate_textFieldDidBeginEditing(object: self)
  }

  /// The optional call of the methods that are named `textFieldDidChangeSelection`.
  public var textFieldDidChangeSelection: UITextFieldDelegate_textFieldDidChangeSelection? {
    UITextFieldDelegate_textFieldDidChangeSelection(object: self)
  }

  /// The optional call of the methods that are named `textFieldDidEndEditing`.
  public var textFieldDidEndEditing: UITextFieldDelegate_textFieldDidEndEditing? {
    UITextFieldDelegate_textFieldDidEndEditing(object: self)
  }

  /// The optional call of the methods that are named `textFieldShouldBeginEditing`.
  public var textFieldShouldBeginEditing: UITextFieldDelegate_textFieldShouldBeginEditing? {
    UITextFieldDelegate_textFieldShouldBeginEditing(object: self)
  }

  /// The optional call of the methods that are named `textFieldShouldClear`.
  public var textFieldShouldClear: UITextFieldDelegate_textFieldShouldClear? {
    UITextFieldDelegate_textFieldShouldClear(object: self)
  }

  /// The optional call of the methods that are named `textFieldShouldEndEditing`.
  public var textFieldShouldEndEditing: UITextFieldDelegate_textFieldShouldEndEditing? {
    UITextFieldDelegate_textFieldShouldEndEditing(object: self)
  }

  /// The optional call of the methods that are named `textFieldShouldReturn`.
  public var textFieldShouldReturn: UITextFieldDelegate_textFieldShouldReturn? {
    UITextFieldDelegate_textFieldShouldReturn(object: self)
  }
}

/// The call of the methods of `TextFieldDelegate` that are named `textField`.
@preconcurrency @MainActor public struct UITextFieldDelegate_textField {
  let object: any TextFieldDelegate

  /// Calls `TextFieldDelegate/textField(_:shouldChangeCharactersIn:replacementString:)`.
  public func callAsFunction(
    _ textField: TextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { object.textField(textField, shouldChangeCharactersIn: range, replacementString: string) }
}

/// The call of the methods of `TextFieldDelegate` that are named `textFieldDidBeginEditing`.
@preconcurrency @MainActor public struct UITextFieldDelegate_textFieldDidBeginEditing {
  let object: any TextFieldDelegate

  /// Calls `TextFieldDelegate/textFieldDidBeginEditing(_:)`.
  public func callAsFunction(_ textField: TextField) { object.textFieldDidBeginEditing(textField) }
}

/// The call of the methods of `TextFieldDelegate` that are named `textFieldDidChangeSelection`.
@preconcurrency @MainActor public struct UITextFieldDelegate_textFieldDidChangeSelection {
  let object: any TextFieldDelegate

  /// Calls `TextFieldDelegate/textFieldDidChangeSelection(_:)`.
  public func callAsFunction(_ textField: TextField) { object.textFieldDidChangeSelection(textField) }
}

/// The call of the methods of `TextFieldDelegate` that are named `textFieldDidEndEditing`.
@preconcurrency @MainActor public struct UITextFieldDelegate_textFieldDidEndEditing {
  let object: any TextFieldDelegate

  /// Calls `TextFieldDelegate/textFieldDidEndEditing(_:)`.
  public func callAsFunction(_ textField: TextField) { object.textFieldDidEndEditing(textField) }

  /// Calls `TextFieldDelegate/textFieldDidEndEditing(_:reason:)`.
  public func callAsFunction(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    object.textFieldDidEndEditing(textField, reason: reason)
  }
}

/// The call of the methods of `TextFieldDelegate` that are named `textFieldShouldBeginEditing`.
@preconcurrency @MainActor public struct UITextFieldDelegate_textFieldShouldBeginEditing {
  let object: any TextFieldDelegate

  /// Calls `TextFieldDelegate/textFieldShouldBeginEditing(_:)`.
  public func callAsFunction(_ textField: TextField) -> Bool { object.textFieldShouldBeginEditing(textField) }
}

/// The call of the methods of `TextFieldDelegate` that are named `textFieldShouldClear`.
@preconcurrency @MainActor public struct UITextFieldDelegate_textFieldShouldClear {
  let object: any TextFieldDelegate

  /// Calls `TextFieldDelegate/textFieldShouldClear(_:)`.
  public func callAsFunction(_ textField: TextField) -> Bool { object.textFieldShouldClear(textField) }
}

/// The call of the methods of `TextFieldDelegate` that are named `textFieldShouldEndEditing`.
@preconcurrency @MainActor public struct UITextFieldDelegate_textFieldShouldEndEditing {
  let object: any TextFieldDelegate

  /// Calls `TextFieldDelegate/textFieldShouldEndEditing(_:)`.
  public func callAsFunction(_ textField: TextField) -> Bool { object.textFieldShouldEndEditing(textField) }
}

/// The call of the methods of `TextFieldDelegate` that are named `textFieldShouldReturn`.
@preconcurrency @MainActor public struct UITextFieldDelegate_textFieldShouldReturn {
  let object: any TextFieldDelegate

  /// Calls `TextFieldDelegate/textFieldShouldReturn(_:)`.
  public func callAsFunction(_ textField: TextField) -> Bool { object.textFieldShouldReturn(textField) }
}
