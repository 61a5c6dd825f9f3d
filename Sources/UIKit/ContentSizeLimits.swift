import Foundation
public import ProsceniumViews

extension UIView {
  private static let smallest: StaticString = "minimumContentSizeCategory"
  private static let greatest: StaticString = "maximumContentSizeCategory"

  /// The smallest size category of the text in the view and its subviews, or `nil` for no limit.
  ///
  /// The limit applies to the traits that the view inherits when the property is set. A later change of the inherited
  /// category is not limited.
  public final var minimumContentSizeCategory: UIContentSizeCategory? {
    get { attachments?.objects[UnsafeRawPointer(Self.smallest.utf8Start)] as? UIContentSizeCategory }
    set {
      attachmentsMade.objects[UnsafeRawPointer(Self.smallest.utf8Start)] = newValue
      limitCategory()
    }
  }

  /// The greatest size category of the text in the view and its subviews, or `nil` for no limit.
  ///
  /// The limit applies as that of `minimumContentSizeCategory` does.
  public final var maximumContentSizeCategory: UIContentSizeCategory? {
    get { attachments?.objects[UnsafeRawPointer(Self.greatest.utf8Start)] as? UIContentSizeCategory }
    set {
      attachmentsMade.objects[UnsafeRawPointer(Self.greatest.utf8Start)] = newValue
      limitCategory()
    }
  }

  private func limitCategory() {
    let inherited = superview?.traitCollection ?? traitCollection
    var category = inherited.preferredContentSizeCategory
    if let minimumContentSizeCategory { category = max(category, minimumContentSizeCategory) }
    if let maximumContentSizeCategory { category = min(category, maximumContentSizeCategory) }
    traitOverrides.preferredContentSizeCategory = category
  }
}
