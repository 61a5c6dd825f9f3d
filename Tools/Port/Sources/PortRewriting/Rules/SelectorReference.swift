import SwiftSyntax

/// The parts of the argument of `#selector`.
struct SelectorReference {
  enum Accessor { case getter, setter }

  /// The owner of the method.
  enum Owner: Equatable {
    /// The type is the enclosing one, as for `#selector(drag)` and `#selector(self.drag)`.
    case enclosing
    /// The type is written, as for `#selector(Card.drag)`.
    case named(String)
    /// The type is the type of an expression, as for `#selector(button.reset)`.
    case value(ExprSyntax)
  }

  var owner: Owner
  var base: String
  /// The written argument labels, or `nil` if none are written.
  var labels: [String]?
  var accessor: Accessor?
  /// The parameter types of `as (Card) -> (UIButton) -> Void`, or `nil` if there is no conversion.
  var convertedParameters: [String]?

  /// Reads the arguments of `#selector`, and returns `nil` if they have another form.
  init?(_ node: MacroExpansionExprSyntax) {
    guard node.arguments.count == 1, let argument = node.arguments.first else { return nil }
    switch argument.label?.text {
    case "getter": accessor = .getter
    case "setter": accessor = .setter
    case nil: break
    default: return nil
    }
    var expression = argument.expression
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      expression = tuple.elements.first!.expression
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self)
      else {
        return nil
      }
      expression = parts[0]
      convertedParameters = type.type.selectorParameters
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      owner = .enclosing
      base = reference.baseName.bareText
      labels = reference.argumentNames?.arguments.map(\.name.bareText)
    } else if let access = expression.as(MemberAccessExprSyntax.self), let object = access.base {
      owner = Owner(object)
      base = access.declName.baseName.bareText
      labels = access.declName.argumentNames?.arguments.map(\.name.bareText)
    } else {
      return nil
    }
  }
}

extension SelectorReference.Owner {
  fileprivate init(_ object: ExprSyntax) {
    let text = object.trimmedDescription
    if ["self", "Self", "super"].contains(text) || text.hasPrefix("type(of:") {
      self = .enclosing
    } else if let generic = object.as(GenericSpecializationExprSyntax.self),
      lastComponent(generic.expression.trimmedDescription).first?.isUppercase == true
    {
      self = .named(text)
    } else if lastComponent(text).first?.isUppercase == true {
      self = .named(text)
    } else {
      self = .value(object)
    }
  }
}

extension TypeSyntax {
  /// The parameter types of a method's type, with or without the owner, or `nil` for other types.
  fileprivate var selectorParameters: [String]? {
    var type = self
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 { type = tuple.elements.first!.type }
    guard let outer = type.as(FunctionTypeSyntax.self) else { return nil }
    let inner = outer.returnClause.type.as(FunctionTypeSyntax.self) ?? outer
    return inner.parameters.map(\.type.trimmedDescription)
  }
}
