// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UISheetPresentationControllerDelegate {
  /// The optional call of the methods that are named `sheetPresentationControllerDidChangeSelectedDetentIdentifier`.
  public var sheetPresentationControllerDidChangeSelectedDetentIdentifier:
    UISheetPresentationControllerDelegate_sheetPresentationControllerDidChangeSelectedDetentIdentifier?
  { UISheetPresentationControllerDelegate_sheetPresentationControllerDidChangeSelectedDetentIdentifier(object: self) }
}

/// The call of the methods of `SheetPresentationControllerDelegate` that are named `sheetPresentationControllerDidChangeSelectedDetentIdentifier`.
@preconcurrency @MainActor
public struct UISheetPresentationControllerDelegate_sheetPresentationControllerDidChangeSelectedDetentIdentifier {
  let object: any SheetPresentationControllerDelegate

  /// Calls `SheetPresentationControllerDelegate/sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)`.
  public func callAsFunction(_ sheetPresentationController: SheetPresentationController) {
    object.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheetPresentationController)
  }
}
