import UIKit

class IdiomButton: UIButton {
  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
  override var isEnabled: Bool { didSet {} }
  override var isSelected: Bool { didSet {} }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError() }
  override func layoutSubviews() { super.layoutSubviews() }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { return super.beginTracking(touch, with: event) }
  override func setTitle(_ title: String?, for state: UIControl.State) { super.setTitle(title, for: state) }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect { return contentRect }
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) { super.sendAction(action, to: target, for: event) }
}
class IdiomForm: UIViewController, UITextFieldDelegate {
  let field = UITextField()
  func changed(_ sender: UISlider, event: UIEvent?) {}
  func tapped(_ sender: UIButton) { sender.isSelected = !sender.isSelected }
  func plain() {}
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder(); return true }
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
    return (textField.text! as NSString).replacingCharacters(in: range, with: string).count < 10
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {}
  func textFieldDidEndEditing(_ textField: UITextField) {}
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { view.endEditing(true) }
}
@MainActor func controlIdioms(_ form: IdiomForm, _ view: UIView) {
  let button = UIButton(type: .system)
  let custom = UIButton()
  let framed = UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
  button.setTitle("Tap", for: .normal)
  button.setTitle("Tap", for: UIControl.State())
  button.setTitle("Tap", for: [])
  button.setTitleColor(.white, for: .normal)
  button.setTitleColor(UIColor.white.withAlphaComponent(0.5), for: [.highlighted, .disabled])
  button.setTitleShadowColor(.black, for: .normal)
  button.setImage(#imageLiteral(resourceName: "close"), for: .normal)
  button.setBackgroundImage(nil, for: .highlighted)
  button.setAttributedTitle(NSAttributedString(string: "x"), for: .normal)
  button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 15)
  button.titleLabel!.numberOfLines = 0
  button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
  button.imageEdgeInsets = .zero
  button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  button.imageView?.contentMode = .scaleAspectFit
  button.contentHorizontalAlignment = .left
  button.contentVerticalAlignment = .center
  button.adjustsImageWhenHighlighted = false
  button.showsTouchWhenHighlighted = true
  button.reversesTitleShadowWhenHighlighted = false
  button.isEnabled = false
  button.tag = 1
  button.addTarget(form, action: Selector("tapped(_:)", IdiomForm.tapped(_:)), for: .touchUpInside)
  button.addTarget(form, action: Selector("plain", IdiomForm.plain), for: [.touchDown, .touchDragEnter])
  button.addTarget(nil, action: Selector("tapped(_:)", IdiomForm.tapped(_:)), for: UIControl.Event.allEvents)
  button.removeTarget(nil, action: nil, for: .allEvents)
  button.addAction(UIAction { _ in }, for: .touchUpInside)
  button.addAction(UIAction(title: "x", image: nil, handler: { action in print(action.title) }), for: .primaryActionTriggered)
  button.addAction(.init { [weak form] _ in form?.plain() }, for: .touchUpInside)
  button.sendActions(for: .touchUpInside)
  print(button.currentTitle ?? "", button.title(for: .normal) as Any, button.state == .normal, button.isTouchInside)
  print(button.allTargets, button.allControlEvents, button.actions(forTarget: form, forControlEvent: .touchUpInside) as Any)
  if #available(iOS 15.0, *) {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = .systemBlue
    configuration.image = UIImage(systemName: "xmark")
    configuration.imagePadding = 8
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    button.configuration = configuration
    _ = UIButton(configuration: .plain(), primaryAction: UIAction { _ in })
    _ = UIButton(configuration: .bordered())
    button.configurationUpdateHandler = { button in button.alpha = button.isHighlighted ? 0.5 : 1 }
  }
  _ = UIButton(primaryAction: UIAction(title: "x") { _ in })
  _ = UIButton(type: .close)
  _ = [custom, framed]
  let label = UILabel(frame: .zero)
  label.text = NSLocalizedString("Hello", comment: "")
  label.text = String(format: "%.2f", 1.5)
  label.attributedText = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red])
  label.textAlignment = NSTextAlignment.center
  label.lineBreakMode = .byTruncatingTail
  label.adjustsFontSizeToFitWidth = true
  label.adjustsFontForContentSizeCategory = true
  label.minimumScaleFactor = 0.5
  label.preferredMaxLayoutWidth = 200
  label.highlightedTextColor = .white
  label.shadowColor = .black
  label.shadowOffset = CGSize(width: 0, height: 1)
  label.setContentHuggingPriority(.required, for: .horizontal)
  label.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  label.setContentCompressionResistancePriority(.defaultLow, for: NSLayoutConstraint.Axis.vertical)
  label.baselineAdjustment = .alignCenters
  label.textColor = .label
  let slider = UISlider()
  slider.minimumValue = 0
  slider.value = 0.5
  slider.setValue(1, animated: true)
  slider.isContinuous = true
  slider.addTarget(form, action: Selector("changed(_:event:)", IdiomForm.changed(_:event:)), for: .valueChanged)
  let toggle = UISwitch()
  toggle.isOn = true
  toggle.setOn(false, animated: true)
  toggle.onTintColor = .green
  let segmented = UISegmentedControl(items: ["a", "b"])
  segmented.selectedSegmentIndex = 0
  segmented.selectedSegmentIndex = UISegmentedControl.noSegment
  segmented.insertSegment(withTitle: "c", at: 2, animated: false)
  let stepper = UIStepper()
  stepper.stepValue = 1
  stepper.value += 1
  let page = UIPageControl()
  page.numberOfPages = 3
  page.currentPage = 1
  page.pageIndicatorTintColor = .gray
  let progress = UIProgressView(progressViewStyle: .default)
  progress.setProgress(0.5, animated: true)
  let spinner = UIActivityIndicatorView(style: .large)
  spinner.startAnimating()
  spinner.hidesWhenStopped = true
  let old = UIActivityIndicatorView(style: .whiteLarge)
  old.style = .gray
  let field = UITextField()
  field.placeholder = "Name"
  field.borderStyle = .roundedRect
  field.delegate = form
  field.keyboardType = .numberPad
  field.returnKeyType = UIReturnKeyType.done
  field.isSecureTextEntry = true
  field.clearButtonMode = .whileEditing
  field.leftViewMode = .always
  field.leftView = UIView()
  field.autocorrectionType = .no
  field.autocapitalizationType = .none
  field.textContentType = .password
  field.keyboardAppearance = .dark
  field.smartQuotesType = .no
  field.inputAccessoryView = UIToolbar()
  field.attributedPlaceholder = NSAttributedString(string: "x", attributes: [NSAttributedString.Key.foregroundColor: UIColor.gray])
  field.becomeFirstResponder()
  field.text?.append("x")
  _ = field.text?.isEmpty ?? true
  field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
  let text = UITextView()
  text.text = "x"
  text.isEditable = false
  text.isScrollEnabled = false
  text.textContainerInset = .zero
  text.dataDetectorTypes = .link
  text.scrollRangeToVisible(NSRange(location: 0, length: 1))
  let image = UIImageView(image: UIImage(named: "x"), highlightedImage: nil)
  image.image = image.image?.withRenderingMode(.alwaysTemplate)
  let refresh = UIRefreshControl()
  refresh.addTarget(form, action: Selector("plain", IdiomForm.plain), for: .valueChanged)
  refresh.endRefreshing()
  refresh.attributedTitle = NSAttributedString(string: "x")
}
