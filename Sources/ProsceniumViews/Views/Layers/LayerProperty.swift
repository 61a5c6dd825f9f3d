/// The properties of a layer that explicit animations can change, with their names in key paths.
enum LayerProperty: String, CaseIterable {
  case opacity, backgroundColor, bounds, position, anchorPoint, transform, sublayerTransform
  case cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
  case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd
  case colors, locations, startPoint, endPoint
  case foregroundColor, fontSize

  var kind: LayerValue.Kind {
    switch self {
    case .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .lineWidth, .miterLimit, .lineDashPhase,
      .strokeStart, .strokeEnd, .fontSize:
      .number
    case .position, .anchorPoint, .startPoint, .endPoint: .point
    case .shadowOffset: .size
    case .bounds: .rectangle
    case .transform, .sublayerTransform: .transform
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor: .color
    case .shadowPath, .path: .path
    case .colors: .colors
    case .locations: .numbers
    }
  }
}

/// A key path to a property of a layer or to a part of one, such as `position.x` or `transform.rotation.z`.
struct LayerKeyPath: Hashable {
  /// A part of a value.
  enum Part: Hashable {
    /// A single number of a value with several numbers.
    case lane(Int)
    /// Two numbers of a rectangle, which start at an index and are the origin or the size.
    case lanes(Int)
    /// The rotation angle about an axis, in radians.
    case rotation(Int)
    /// The scale along an axis.
    case scale(Int)
    /// The uniform scale along all axes.
    case wholeScale
    /// The translation along an axis.
    case translation(Int)
    /// The translation in the plane.
    case planeTranslation

    var kind: LayerValue.Kind {
      switch self {
      case .lane, .rotation, .scale, .wholeScale, .translation: .number
      case .lanes(let index): index == 0 ? .point : .size
      case .planeTranslation: .size
      }
    }
  }

  let property: LayerProperty

  /// The part of the property, or `nil` for the whole value.
  let part: Part?

  /// The kind of the values that the key path refers to.
  var kind: LayerValue.Kind { part?.kind ?? property.kind }

  /// Creates a key path from text, or `nil` if the text does not name an animatable property or part.
  init?(_ text: String) {
    let names = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = names.first, let property = LayerProperty(rawValue: String(first)) else { return nil }
    self.property = property
    guard names.count == 2 else {
      part = nil
      return
    }
    guard let part = Part(String(names[1]), of: property.kind) else { return nil }
    self.part = part
  }
}

extension LayerKeyPath.Part {
  fileprivate init?(_ name: String, of kind: LayerValue.Kind) {
    switch (kind, name) {
    case (.point, "x"), (.size, "width"), (.rectangle, "origin.x"): self = .lane(0)
    case (.point, "y"), (.size, "height"), (.rectangle, "origin.y"): self = .lane(1)
    case (.rectangle, "size.width"): self = .lane(2)
    case (.rectangle, "size.height"): self = .lane(3)
    case (.rectangle, "origin"): self = .lanes(0)
    case (.rectangle, "size"): self = .lanes(2)
    case (.transform, "rotation.x"): self = .rotation(0)
    case (.transform, "rotation.y"): self = .rotation(1)
    case (.transform, "rotation"), (.transform, "rotation.z"): self = .rotation(2)
    case (.transform, "scale"): self = .wholeScale
    case (.transform, "scale.x"): self = .scale(0)
    case (.transform, "scale.y"): self = .scale(1)
    case (.transform, "scale.z"): self = .scale(2)
    case (.transform, "translation"): self = .planeTranslation
    case (.transform, "translation.x"): self = .translation(0)
    case (.transform, "translation.y"): self = .translation(1)
    case (.transform, "translation.z"): self = .translation(2)
    default: return nil
    }
  }
}
