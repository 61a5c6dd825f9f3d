import UIKit

extension UIColor {
  init(hex: UInt32, alpha: CGFloat = 1) {
    let r = CGFloat((hex & 0xFF0000) >> 16) / 255, g = CGFloat((hex & 0xFF00) >> 8) / 255, b = CGFloat(hex & 0xFF) / 255
    self.init(red: r, green: g, blue: b, alpha: alpha)
  }
  static var brand: UIColor { return UIColor { $0.userInterfaceStyle == .dark ? .white : .black } }
  static var accent: UIColor { return UIColor(named: "accent") ?? .systemBlue }
  var hexString: String {
    var r: CGFloat = 0, g: CGFloat = 0, b: CGFloat = 0, a: CGFloat = 0
    getRed(&r, green: &g, blue: &b, alpha: &a)
    return String(format: "%02X%02X%02X", Int(r * 255), Int(g * 255), Int(b * 255))
  }
  static func random() -> UIColor { return UIColor(hue: CGFloat(drand48()), saturation: 1, brightness: 1, alpha: 1) }
}
@MainActor func colourIdioms(_ view: UIView) {
  view.backgroundColor = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
  view.backgroundColor = UIColor(hex: 0xFF8800)
  view.backgroundColor = UIColor(red: 255 / 255, green: 0 / 255.0, blue: CGFloat(10) / 255, alpha: 1.0)
  view.backgroundColor = .init(white: 0, alpha: 0.4)
  view.backgroundColor = UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1)
  view.backgroundColor = UIColor(dynamicProvider: { traits in traits.userInterfaceStyle == .dark ? .black : .white })
  view.backgroundColor = UIColor(cgColor: view.layer.backgroundColor!)
  view.backgroundColor = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
  view.backgroundColor = UIColor.black.withAlphaComponent(0.3)
  view.backgroundColor = UIColor.systemBackground.resolvedColor(with: view.traitCollection)
  view.backgroundColor = UIColor.groupTableViewBackground
  view.tintColor = .systemRed
  view.layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  let color: CGColor = UIColor.red.cgColor
  let colors: [CGColor] = [color, UIColor.blue.cgColor]
  print(colors.count, color.alpha, UIColor.red == UIColor.blue, UIColor.red.isEqual(UIColor.red), view.backgroundColor?.cgColor.alpha as Any)
  var white: CGFloat = 0, alpha: CGFloat = 0
  _ = UIColor.gray.getWhite(&white, alpha: &alpha)
}
@MainActor func textIdioms() {
  let font = UIFont(name: "HelveticaNeue", size: 12) ?? UIFont.systemFont(ofSize: UIFont.systemFontSize)
  _ = UIFont.systemFont(ofSize: 17, weight: UIFont.Weight.semibold)
  _ = UIFont.preferredFont(forTextStyle: .headline)
  _ = UIFont.preferredFont(forTextStyle: UIFont.TextStyle.body)
  _ = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular)
  _ = UIFontMetrics(forTextStyle: .body).scaledFont(for: font)
  _ = UIFontMetrics.default.scaledValue(for: 10)
  print(font.lineHeight, font.ascender, font.descender, font.pointSize, font.fontName, font.familyName, font.capHeight)
  _ = font.withSize(20)
  let text = NSMutableAttributedString(string: "Hello")
  text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
  text.addAttributes([.font: font, .kern: 1.5], range: NSMakeRange(0, text.length))
  text.append(NSAttributedString(string: "x", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue, .baselineOffset: 2]))
  text.setAttributes([.strikethroughStyle: 1], range: (text.string as NSString).range(of: "H"))
  let style = NSMutableParagraphStyle()
  style.alignment = .center
  style.lineSpacing = 4
  style.lineHeightMultiple = 1.2
  style.lineBreakMode = NSLineBreakMode.byWordWrapping
  style.paragraphSpacing = 2
  style.minimumLineHeight = 10
  style.firstLineHeadIndent = 3
  text.addAttribute(NSAttributedString.Key.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
  _ = style.copy() as? NSParagraphStyle
  _ = (style.mutableCopy() as! NSMutableParagraphStyle).alignment
  let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.white, .paragraphStyle: style, .shadow: NSShadow()]
  _ = NSAttributedString(string: "a", attributes: attributes)
  _ = NSTextAlignment.natural == .left
}
@MainActor func imageIdioms(_ view: UIView) {
  let image = UIImage(named: "photo")!
  _ = UIImage(named: "photo", in: Bundle(for: IdiomController.self), compatibleWith: nil)
  _ = UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
  _ = UIImage(data: Data())
  _ = UIImage(contentsOfFile: Bundle.main.path(forResource: "x", ofType: "png") ?? "")
  _ = image.size.width / image.size.height * image.scale
  _ = image.withRenderingMode(UIImage.RenderingMode.alwaysOriginal)
  _ = image.withTintColor(.red, renderingMode: .alwaysOriginal)
  _ = image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
  _ = image.imageOrientation == .up
  _ = image.cgImage?.width
  _ = image.pngData()
  _ = UIImage(cgImage: image.cgImage!)
  _ = UIImage(cgImage: image.cgImage!, scale: 2, orientation: .up)
  let imageView = UIImageView(image: #imageLiteral(resourceName: "photo"))
  imageView.contentMode = .scaleAspectFill
  imageView.isHighlighted = true
  let effect = UIBlurEffect(style: .dark)
  let blur = UIVisualEffectView(effect: effect)
  let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: effect))
  _ = UIVibrancyEffect(blurEffect: effect, style: .label)
  blur.contentView.addSubview(vibrancy)
  blur.effect = nil
  blur.effect = UIBlurEffect(style: UIBlurEffect.Style.systemUltraThinMaterialDark)
  view.insertSubview(blur, at: 0)
}
@MainActor func geometryIdioms(_ view: UIView) {
  let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
  let size = CGSize(width: 10, height: 10), point = CGPoint(x: 1, y: 2)
  _ = CGRect(origin: .zero, size: size)
  _ = CGRectMake(0, 0, 1, 1).union(CGRect(origin: CGPointMake(1, 2), size: CGSizeMake(1, 2)))
  _ = rect.insetBy(dx: 1, dy: 1).offsetBy(dx: 1, dy: 1).integral.standardized
  _ = rect.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
  _ = UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(1, 2, 3, 4))
  _ = rect.intersection(rect).isNull || rect.intersects(rect) || rect.contains(point) || rect.contains(rect) || rect.isInfinite
  _ = CGRectGetWidth(rect) + CGRectGetHeight(rect) + CGRectGetMidX(rect) + CGRectGetMaxY(rect)
  _ = CGRectContainsPoint(rect, point) && CGRectEqualToRect(rect, CGRectZero) && CGRectIntersectsRect(rect, rect)
  _ = CGRectInset(rect, 1, 1) == CGRectOffset(rect, 1, 1)
  _ = CGPointZero == CGPointMake(0, 0) && CGSizeZero == size && CGPointEqualToPoint(point, point)
  let (slice, rest) = rect.divided(atDistance: 10, from: .minYEdge)
  print(slice, rest, rect.midX, rect.minX, rect.size.width, NSCoder.string(for: rect), NSStringFromCGRect(rect), NSStringFromCGSize(size), NSStringFromCGPoint(point))
  print("\(rect) \(size) \(point)", rect.debugDescription, NSCoder.cgRect(for: "{{0, 0}, {1, 1}}"))
  let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  print(insets.top + insets.left, insets == .zero, UIEdgeInsets.zero == UIEdgeInsets(), NSDirectionalEdgeInsets.zero)
  let scale = min(rect.width / size.width, rect.height / size.height)
  let angle = atan2(point.y, point.x) + CGFloat(M_PI) + CGFloat(M_PI_2) + .pi
  let distance = sqrt(pow(point.x - rect.midX, 2) + pow(point.y - rect.midY, 2))
  let half: CGFloat = 0.5
  let mixed = CGFloat(3) * half + CGFloat(Int(distance)) - ceil(scale) + floor(angle) + round(half) + abs(-half)
  let double: Double = Double(half) * 2.0
  let float = Float(half)
  let converted: CGFloat = double
  _ = fmin(half, 1) + fmax(0, half) + CGFloat(fabs(double)) + CGFloat(fminf(float, 1)) + exp(half) + log(half) + CGFloat(lroundf(float))
  _ = CGFloat(arc4random_uniform(10)) + CGFloat(arc4random() % 3) + CGFloat.random(in: 0...1) + mixed + converted
  _ = CGFloat.leastNormalMagnitude + CGFloat.greatestFiniteMagnitude + CGFloat.leastNonzeroMagnitude + CGFloat.infinity
  _ = Int(ceilf(float)) + Int(half.rounded(.up)) + Int(truncating: NSNumber(value: 1))
  _ = CGFloat(sin(Double.pi)) + cos(CGFloat.pi) + tan(half) + asin(half) + sinh(half)
  _ = CGFloat(("1" as NSString).floatValue) + CGFloat(Double("1") ?? 0)
  _ = half.truncatingRemainder(dividingBy: 2).squareRoot().isNaN
  let vector = CGVector(dx: 1, dy: 0)
  _ = vector.dx * vector.dy
  _ = UIOffset(horizontal: 1, vertical: 1) == UIOffset.zero
  _ = NSValue(cgRect: rect).cgRectValue.width + NSValue(cgPoint: point).cgPointValue.x + NSValue(cgSize: size).cgSizeValue.width
  _ = NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue
  _ = NSValue(cgAffineTransform: .identity).cgAffineTransformValue
  let path = UIBezierPath()
  path.move(to: .zero)
  path.addLine(to: point)
  path.addCurve(to: point, controlPoint1: .zero, controlPoint2: point)
  path.addQuadCurve(to: point, controlPoint: .zero)
  path.addArc(withCenter: point, radius: 3, startAngle: 0, endAngle: .pi, clockwise: true)
  path.close()
  path.append(UIBezierPath(rect: rect))
  path.apply(CGAffineTransform(scaleX: 2, y: 2))
  path.usesEvenOddFillRule = true
  path.lineWidth = 2
  path.lineCapStyle = .round
  path.lineJoinStyle = CGLineJoin.bevel
  _ = path.contains(point) || path.bounds.isEmpty || path.reversing().isEmpty
  _ = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8))
  _ = UIBezierPath(cgPath: path.cgPath)
  var mutable = CGMutablePath()
  mutable.move(to: point)
  mutable.addLine(to: CGPoint.zero)
  mutable.addRect(rect)
  mutable.addPath(path.cgPath)
  mutable.closeSubpath()
  let cgPath: CGPath = mutable
  _ = cgPath.boundingBox
  _ = CGPath(rect: rect, transform: nil)
  _ = CGPath(ellipseIn: rect, transform: nil)
  _ = CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: nil)
}
@MainActor func traitIdioms(_ c: UIViewController) {
  let t = c.traitCollection
  _ = t.horizontalSizeClass == .regular && t.verticalSizeClass == UIUserInterfaceSizeClass.compact && t.userInterfaceIdiom == .pad
  _ = t.userInterfaceStyle == .dark && t.displayScale > 1 && t.layoutDirection == .rightToLeft && t.forceTouchCapability == .available
  _ = t.preferredContentSizeCategory >= .accessibilityMedium && t.preferredContentSizeCategory.isAccessibilityCategory
  _ = t.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact))
  _ = UITraitCollection(traitsFrom: [t, UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2)])
  _ = UITraitCollection.current.userInterfaceStyle
  _ = t.hasDifferentColorAppearance(comparedTo: nil)
  t.performAsCurrent { print(UIColor.label.cgColor) }
  if #available(iOS 17.0, *) {
    c.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: UIViewController, previous: UITraitCollection) in print(self, previous) }
    c.traitOverrides.userInterfaceStyle = .dark
    _ = UITraitCollection { $0.userInterfaceStyle = .dark }
  }
}
