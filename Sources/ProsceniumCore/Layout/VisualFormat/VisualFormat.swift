/// A parsed visual format: views in a row or a column, and what stands between them.
///
/// The grammar is that of Apple's Auto Layout Guide, "Visual Format Language".
struct VisualFormat: Equatable {
  var axis = LayoutConstraint.Axis.horizontal

  /// From the superview to the first view; `nil` where the format does not begin with `|`.
  var leading: Space?

  var views: [Element] = []

  /// Between neighbours: one less than there are views.
  var spaces: [Space] = []

  /// From the last view to the superview; `nil` where the format does not end with `|`.
  var trailing: Space?

  /// What stands in brackets.
  struct Element: Equatable {
    var name: String
    var predicates: [Predicate] = []
    /// Where the name stands in the text, in characters.
    var offset: Int
  }

  /// What stands between two brackets, or a bracket and a bar.
  enum Space: Equatable {
    /// Nothing: both touch.
    case flush
    /// A dash: the system's spacing.
    case standard
    /// Numbers between dashes.
    case predicates([Predicate])
  }

  /// One relation, such as `>=20@750`.
  struct Predicate: Equatable {
    var relation = LayoutConstraint.Relation.equal
    var object: Term
    var priority: Term?
  }

  /// A number, or a name that stands for one or for a view.
  struct Term: Equatable {
    enum Value: Equatable {
      case number(Double)
      case name(String)
    }

    var value: Value
    /// Where it stands in the text, in characters.
    var offset: Int
  }
}
