// Written by Scripts/generate-optional-calls.

public import Foundation
public import ProsceniumCore

extension UITextViewDelegate {
  /// The optional call of the methods that are named `textView`.
  public var textView: UITextViewDelegate_textView? { UITextViewDelegate_textView(object: self) }

  /// The optional call of the methods that are named `textViewDidBeginEditing`.
  public var textViewDidBeginEditing: UITextViewDelegate_textViewDidBeginEditing? {
    UITextViewDelegate_textViewDidBeginEditing(object: self)
  }

  /// The optional call of the methods that are named `textViewDidChange`.
  public var textViewDidChange: UITextViewDelegate_textViewDidChange? {
    UITextViewDelegate_textViewDidChange(object: self)
  }

  /// The optional call of the methods that are named `textViewDidChangeSelection`.
  public var textViewDidChangeSelection: UITextViewDelegate_textViewDidChangeSelection? {
    UITextViewDelegate_textViewDidChangeSelection(object: self)
  }

  /// The optional call of the methods that are named `textViewDidEndEditing`.
  public var textViewDidEndEditing: UITextViewDelegate_textViewDidEndEditing? {
    UITextViewDelegate_textViewDidEndEditing(object: self)
  }

  /// The optional call of the methods that are named `textViewShouldBeginEditing`.
  public var textViewShouldBeginEditing: UITextViewDelegate_textViewShouldBeginEditing? {
    UITextViewDelegate_textViewShouldBeginEditing(object: self)
  }

  /// The optional call of the methods that are named `textViewShouldEndEditing`.
  public var textViewShouldEndEditing: UITextViewDelegate_textViewShouldEndEditing? {
    UITextViewDelegate_textViewShouldEndEditing(object: self)
  }
}

/// The call of the methods of `TextViewDelegate` that are named `textView`.
@preconcurrency @MainActor public struct UITextViewDelegate_textView {
  let object: any TextViewDelegate

  /// Calls `TextViewDelegate/textView(_:shouldChangeTextIn:replacementText:)`.
  public func callAsFunction(
    _ textView: TextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { object.textView(textView, shouldChangeTextIn: range, replacementText: text) }
}

/// The call of the methods of `TextViewDelegate` that are named `textViewDidBeginEditing`.
@preconcurrency @MainActor public struct UITextViewDelegate_textViewDidBeginEditing {
  let object: any TextViewDelegate

  /// Calls `TextViewDelegate/textViewDidBeginEditing(_:)`.
  public func callAsFunction(_ textView: TextView) { object.textViewDidBeginEditing(textView) }
}

/// The call of the methods of `TextViewDelegate` that are named `textViewDidChange`.
@preconcurrency @MainActor public struct UITextViewDelegate_textViewDidChange {
  let object: any TextViewDelegate

  /// Calls `TextViewDelegate/textViewDidChange(_:)`.
  public func callAsFunction(_ textView: TextView) { object.textViewDidChange(textView) }
}

/// The call of the methods of `TextViewDelegate` that are named `textViewDidChangeSelection`.
@preconcurrency @MainActor public struct UITextViewDelegate_textViewDidChangeSelection {
  let object: any TextViewDelegate

  /// Calls `TextViewDelegate/textViewDidChangeSelection(_:)`.
  public func callAsFunction(_ textView: TextView) { object.textViewDidChangeSelection(textView) }
}

/// The call of the methods of `TextViewDelegate` that are named `textViewDidEndEditing`.
@preconcurrency @MainActor public struct UITextViewDelegate_textViewDidEndEditing {
  let object: any TextViewDelegate

  /// Calls `TextViewDelegate/textViewDidEndEditing(_:)`.
  public func callAsFunction(_ textView: TextView) { object.textViewDidEndEditing(textView) }
}

/// The call of the methods of `TextViewDelegate` that are named `textViewShouldBeginEditing`.
@preconcurrency @MainActor public struct UITextViewDelegate_textViewShouldBeginEditing {
  let object: any TextViewDelegate

  /// Calls `TextViewDelegate/textViewShouldBeginEditing(_:)`.
  public func callAsFunction(_ textView: TextView) -> Bool { object.textViewShouldBeginEditing(textView) }
}

/// The call of the methods of `TextViewDelegate` that are named `textViewShouldEndEditing`.
@preconcurrency @MainActor public struct UITextViewDelegate_textViewShouldEndEditing {
  let object: any TextViewDelegate

  /// Calls `TextViewDelegate/textViewShouldEndEditing(_:)`.
  public func callAsFunction(_ textView: TextView) -> Bool { object.textViewShouldEndEditing(textView) }
}
