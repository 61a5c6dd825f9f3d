import Foundation

extension TraitCollection {
  /// The collection that code on this thread is to draw and lay out for.
  ///
  /// It is set around layout, trait changes and the presentation's hooks. Elsewhere it is what was assigned last
  /// on the thread, at first a collection in which everything is unspecified; merged with other collections, such
  /// a one changes nothing.
  public static var current: TraitCollection {
    get { Thread.current.threadDictionary[currentKey] as? TraitCollection ?? TraitCollection() }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  private static let currentKey = "Proscenium.TraitCollection.current"

  /// Runs `actions` with this collection as ``current``, then restores the one before.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = TraitCollection.current
    TraitCollection.current = self
    actions()
    TraitCollection.current = before
  }
}
