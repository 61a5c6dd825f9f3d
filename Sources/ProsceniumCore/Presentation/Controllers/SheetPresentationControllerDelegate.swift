/// Receives what a gesture does to a sheet.
///
/// It is the sheet's ``PresentationController/delegate``, if that conforms to this protocol as well.
@preconcurrency @MainActor public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called after a gesture moved the sheet to another detent, when it ends; not called when code does.
  ///
  /// ``SheetPresentationController/selectedDetentIdentifier`` is the new one, and the sheet is on its way there.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  )
}

extension SheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}
