import UIKit

@MainActor func layoutIdioms(_ view: UIView, _ other: UIView, _ c: UIViewController) {
  view.translatesAutoresizingMaskIntoConstraints = false
  view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  view.autoresizingMask = UIView.AutoresizingMask([.flexibleTopMargin, .flexibleBottomMargin])
  view.autoresizingMask = UIView.AutoresizingMask.flexibleLeftMargin
  view.autoresizesSubviews = true
  view.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
  view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 8).isActive = true
  view.trailingAnchor.constraint(lessThanOrEqualTo: other.trailingAnchor, constant: -8).isActive = true
  view.bottomAnchor.constraint(greaterThanOrEqualTo: other.safeAreaLayoutGuide.bottomAnchor).isActive = true
  view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5, constant: 1).isActive = true
  view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
  view.heightAnchor.constraint(lessThanOrEqualTo: view.widthAnchor).isActive = true
  view.topAnchor.constraint(equalToSystemSpacingBelow: other.bottomAnchor, multiplier: 1).isActive = true
  view.leadingAnchor.constraint(equalToSystemSpacingAfter: other.trailingAnchor, multiplier: 1).isActive = true
  view.topAnchor.constraint(equalTo: c.topLayoutGuide.bottomAnchor).isActive = true
  view.bottomAnchor.constraint(equalTo: c.bottomLayoutGuide.topAnchor).isActive = true
  view.firstBaselineAnchor.constraint(equalTo: other.lastBaselineAnchor).isActive = true
  let height: NSLayoutConstraint = view.heightAnchor.constraint(equalToConstant: 100)
  height.priority = UILayoutPriority(rawValue: 999)
  height.priority = .defaultHigh
  height.priority = .init(999)
  height.constant = -height.constant
  height.identifier = "height"
  height.isActive.toggle()
  NSLayoutConstraint.activate([height, view.centerXAnchor.constraint(equalTo: other.centerXAnchor)])
  NSLayoutConstraint.deactivate(view.constraints)
  NSLayoutConstraint.deactivate([height])
  let item = NSLayoutConstraint(item: view, attribute: .top, relatedBy: .equal, toItem: other, attribute: .bottom, multiplier: 1, constant: 0)
  _ = NSLayoutConstraint(item: view, attribute: NSLayoutConstraint.Attribute.height, relatedBy: NSLayoutConstraint.Relation.greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1.0, constant: 44)
  view.addConstraint(item)
  view.addConstraints([item, height])
  view.removeConstraint(item)
  view.removeConstraints(view.constraints)
  let views: [String: Any] = ["view": view, "other": other]
  let metrics = ["margin": 8]
  view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-margin-[view]-[other(==view)]-|", options: [.alignAllCenterY], metrics: metrics, views: views))
  view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[view]|", options: NSLayoutConstraint.FormatOptions(), metrics: nil, views: views))
  _ = view.constraints.first { $0.firstAttribute == .height && $0.firstItem === view }
  print(item.firstItem as? UIView == view, item.secondItem as Any, item.multiplier, item.relation == .equal)
  view.setNeedsUpdateConstraints()
  view.updateConstraintsIfNeeded()
  view.setNeedsLayout()
  view.layoutIfNeeded()
  view.superview?.layoutIfNeeded()
  view.invalidateIntrinsicContentSize()
  _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  _ = view.systemLayoutSizeFitting(CGSize(width: 100, height: UIView.layoutFittingExpandedSize.height), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  _ = view.sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
  view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  view.preservesSuperviewLayoutMargins = true
  view.insetsLayoutMarginsFromSafeArea = false
  _ = view.layoutMarginsGuide.leadingAnchor
  _ = view.readableContentGuide.widthAnchor
  _ = view.safeAreaLayoutGuide.layoutFrame
  _ = view.safeAreaInsets.top + view.safeAreaInsets.bottom
  let guide = UILayoutGuide()
  view.addLayoutGuide(guide)
  guide.heightAnchor.constraint(equalToConstant: 1).isActive = true
  guide.identifier = "guide"
  if #available(iOS 11.0, *) { _ = view.safeAreaLayoutGuide.topAnchor } else { _ = c.topLayoutGuide.bottomAnchor }
  if #available(iOS 15, *) { _ = view.keyboardLayoutGuide.topAnchor }
  let anchors: [NSLayoutXAxisAnchor] = [view.leadingAnchor, view.trailingAnchor, view.leftAnchor, view.rightAnchor]
  let vertical: [NSLayoutYAxisAnchor] = [view.topAnchor, view.bottomAnchor, view.centerYAnchor]
  let dimension: NSLayoutDimension = view.widthAnchor
  let anchor: NSLayoutAnchor<NSLayoutYAxisAnchor> = view.topAnchor
  print(anchors.count, vertical.count, dimension, anchor)
  let stack = UIStackView(arrangedSubviews: [view, other])
  stack.axis = .vertical
  stack.spacing = 8
  stack.alignment = .fill
  stack.distribution = UIStackView.Distribution.fillEqually
  stack.isLayoutMarginsRelativeArrangement = true
  stack.addArrangedSubview(UIView())
  stack.insertArrangedSubview(view, at: 0)
  stack.removeArrangedSubview(other)
  stack.setCustomSpacing(UIStackView.spacingUseSystem, after: view)
  stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
  stack.arrangedSubviews[0].isHidden = true
  view.addSubview(other)
  view.insertSubview(other, at: 0)
  view.insertSubview(other, aboveSubview: view)
  view.exchangeSubview(at: 0, withSubviewAt: 1)
  view.bringSubviewToFront(other)
  view.sendSubviewToBack(other)
  view.viewWithTag(100)?.removeFromSuperview()
  view.subviews.reversed().forEach { $0.isHidden = true }
  print(view.subviews.firstIndex(of: other) as Any, view.subviews.contains(other), view == other, view !== other, view.isDescendant(of: other))
  view.semanticContentAttribute = .forceRightToLeft
  _ = UIView.userInterfaceLayoutDirection(for: view.semanticContentAttribute) == .rightToLeft
  _ = view.effectiveUserInterfaceLayoutDirection == .leftToRight
  view.contentMode = .scaleAspectFit
  view.isExclusiveTouch = true
  view.isMultipleTouchEnabled = true
  view.tintAdjustmentMode = .dimmed
  view.mask = UIView()
  view.clearsContextBeforeDrawing = true
  view.contentScaleFactor = UIScreen.main.scale
  view.restorationIdentifier = nil
  view.setNeedsDisplay(view.bounds)
  view.frame = view.frame.insetBy(dx: 1, dy: 1)
  view.frame.size.height = 100
  view.frame.origin = CGPoint(x: 0, y: 10)
  view.bounds.size = .zero
  view.center = other.convert(other.center, to: view)
  _ = view.convert(view.bounds, to: nil)
  _ = other.superview?.convert(other.frame, to: view.superview)
  _ = view.convert(CGPoint.zero, from: UIScreen.main.coordinateSpace)
  _ = other.convert(other.bounds, to: view as UICoordinateSpace)
  let copy = view.snapshotView(afterScreenUpdates: true)
  let part = view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: false, withCapInsets: .zero)
  if let snapshot = copy { snapshot.frame = part?.frame ?? .zero }
  let screen = UIScreen.main.snapshotView(afterScreenUpdates: false)
  view.addSubview(screen)
  let keyPath: ReferenceWritableKeyPath<UIView, CGFloat> = \.alpha
  view[keyPath: keyPath] = 0.5
  view[keyPath: \UIView.frame.origin.x] = 1
  _ = [view, other].map(\.frame.height).max()
  _ = c[keyPath: \.view.frame]
}
