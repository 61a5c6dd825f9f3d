public import Foundation

extension IndexPath {
  /// Creates a path of a row in a section.
  public init(row: Int, section: Int) { self = [section, row] }

  /// Creates a path of an item in a section.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The number of the section, of a path with two numbers.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The number of the row, of a path with two numbers.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The number of the item, of a path with two numbers.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
