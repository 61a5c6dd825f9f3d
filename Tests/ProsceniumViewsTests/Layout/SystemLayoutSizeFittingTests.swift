import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

@MainActor @Suite struct SystemLayoutSizeFittingTests {
  @Test(.statement("S3-8", "S3-10", "S3-12", "S3-13", "S3-24"))
  func `the example forms have their known fitting heights`() {
    #expect(RectangleForm(bottom: nil).fittedHeight() == 0)
    #expect(RectangleForm(rectangle: nil).fittedHeight() == 98)
    #expect(RectangleForm().fittedHeight() == 198)
    #expect(RectangleForm(buttons: 2, bottom: LayoutPriority(999)).fittedHeight() == 264)
  }

  /// Checks the minimum height for a given width.
  @Test(.statement("S3-19", "S3-23"), arguments: Array(stride(from: 50.0, through: 400, by: 17.5)))
  func `the fitting height of the example form follows its content`(height: Double) {
    let form = RectangleForm(buttons: 2, bottom: LayoutPriority(999))
    #expect(form.fittedHeight() == 264)
    form.rectangleHeight.constant = height
    #expect(form.fittedHeight() == CGFloat(height + 164))
  }

  @Test func `a fitting query moves no views and ignores the view's frame and ancestors`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let form = RectangleForm()
    container.addSubview(form.view)
    form.view.frame = Rect(x: 16, y: 55, width: 358, height: 500)
    container.layoutIfNeeded()
    let before = form.rectangle.frame
    #expect(form.fittedHeight() == 198)
    container.layoutIfNeeded()
    #expect(form.rectangle.frame == before && form.view.frame.height == 500)
  }

  @Test func `a required fitting width is exact, and a compressed one is the minimum`() {
    let form = RectangleForm()
    form.rectangle.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
    let fitted = form.view.systemLayoutSizeFitting(
      Size(width: 300, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .defaultLow
    )
    #expect(fitted == Size(width: 300, height: 198))
    #expect(form.view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 152, height: 198))
    #expect(form.view.systemLayoutSizeFitting(View.layoutFittingExpandedSize).width == 10_000)
  }

  @Test func `a vertical fitting priority above the compression resistance compresses the content`() {
    let view = View()
    let (rectangle, button) = (View(), SizedView(height: 50))
    rectangle.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(rectangle)
    view.addSubview(button)
    LayoutConstraint.activate([
      rectangle.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
      rectangle.heightAnchor.constraint(equalToConstant: 100),
      button.topAnchor.constraint(equalTo: rectangle.bottomAnchor, constant: 16),
      view.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 16),
    ])
    func height(_ priority: LayoutPriority) -> CGFloat {
      view.systemLayoutSizeFitting(
        Size(width: 300, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: priority
      ).height
    }
    #expect(height(LayoutPriority(800)) == 148)
    #expect(height(.defaultLow) == 198)
    #expect(height(.fittingSizeLevel) == 198)
  }

  @Test func `a fitting query requests no frame and includes constraints made by a pending update`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let view = HookedView()
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    view.onUpdate = { _ in width.isActive = true }
    scene.root.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
    let plain = View()
    scene.root.view.addSubview(plain)
    await scene.virtual.runUntilSettled()
    #expect(plain.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == .zero && scene.isQuiet)
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 30)
  }

  @Test func `a fitting query in an animation block animates nothing`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let form = RectangleForm()
    form.view.frame = Rect(x: 0, y: 0, width: 358, height: 198)
    scene.root.view.addSubview(form.view)
    await scene.virtual.runUntilSettled()
    var height: CGFloat = 0
    View.animate(withDuration: 1) {
      form.rectangleHeight.constant = 150
      height = form.fittedHeight()
    }
    #expect(height == 248 && form.rectangle.frame.height == 100)
    #expect(form.rectangle.presentation.frame.height == 100)
  }

  @Test func `hidden rows, views with frames and undetermined positions count in a fitting query`() {
    let rows = [20, 21, 22].map { SizedView(width: 30, height: $0) }
    let stack = StackView(arrangedSubviews: rows)
    stack.axis = .vertical
    rows[1].isHidden = true
    let (view, fixed) = (View(frame: Rect(x: 0, y: 0, width: 9, height: 9)), View())
    fixed.frame = Rect(x: 5, y: 6, width: 10, height: 10)
    view.addSubview(stack)
    view.addSubview(fixed)
    stack.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: fixed.bottomAnchor),
      stack.leftAnchor.constraint(equalTo: fixed.rightAnchor),
      view.bottomAnchor.constraint(equalTo: stack.bottomAnchor),
      view.rightAnchor.constraint(equalTo: stack.rightAnchor),
    ])
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 45, height: 58))
    let open = View()
    open.addSubview(View.box())
    #expect(open.systemLayoutSizeFitting(Size(width: 7, height: 8)) == Size(width: 7, height: 8))
  }

  @Test func `the fitting size of a view is its content size plus its alignment insets`() {
    let view = SizedView(width: 40, height: 20)
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 40, height: 20))
    let inset = InsetView()
    #expect(inset.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 44, height: 26))
  }

  @Test func `autoresized subviews keep their margins in a fitting query`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    let content = SizedView(width: 120, height: 30)
    inner.autoresizingMask = [.flexibleWidth]
    view.addSubview(inner)
    inner.addSubview(content)
    LayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: inner.leftAnchor),
      content.rightAnchor.constraint(equalTo: inner.rightAnchor),
      content.topAnchor.constraint(equalTo: inner.topAnchor),
    ])
    // The margins of 10 points on both sides are fixed, so a content of 120 points requires 140 points.
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 140)
  }

  @Test func `invalid fitting targets and priorities still result in a size`() {
    let form = RectangleForm()
    let odd = Size(width: CGFloat.nan, height: -CGFloat.infinity)
    let size = form.view.systemLayoutSizeFitting(
      odd,
      withHorizontalFittingPriority: LayoutPriority(.nan),
      verticalFittingPriority: LayoutPriority(-3)
    )
    #expect(size == Size(width: 32, height: 198))
    let huge = Size(width: CGFloat.greatestFiniteMagnitude, height: 0)
    #expect(form.view.systemLayoutSizeFitting(huge).width == 1e7)
  }

  @Test func `a fitting query made inside intrinsicContentSize returns for both queries`() {
    let outer = View()
    let nested = NestedView()
    outer.addSubview(nested)
    let bottom = outer.bottomAnchor.constraint(equalTo: nested.bottomAnchor, constant: 1)
    LayoutConstraint.activate([nested.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1), bottom])
    #expect(outer.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 200)
  }

  @Test func `content that measures another view does not disturb the outer fitting query`() {
    let (outer, form) = (View(), RectangleForm())
    form.view.translatesAutoresizingMaskIntoConstraints = false
    let measuring = MeasuringView(form)
    outer.addSubview(form.view)
    outer.addSubview(measuring)
    LayoutConstraint.activate([
      form.view.topAnchor.constraint(equalTo: outer.topAnchor),
      measuring.topAnchor.constraint(equalTo: form.view.bottomAnchor),
      outer.bottomAnchor.constraint(equalTo: measuring.bottomAnchor),
    ])
    #expect(outer.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 396)
  }
}

@MainActor private final class InsetView: View {
  override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 1, left: 2, bottom: 5, right: 2) }
  override var intrinsicContentSize: Size { Size(width: 40, height: 20) }
}

/// A view whose content height is the fitting height of a form inside it.
@MainActor private final class NestedView: View {
  private let form = RectangleForm()

  init() {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    addSubview(form.view)
    form.view.translatesAutoresizingMaskIntoConstraints = false
    form.view.topAnchor.constraint(equalTo: topAnchor).isActive = true
  }

  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: form.fittedHeight()) }
}

/// A view whose content height is the fitting height of another form.
@MainActor private final class MeasuringView: View {
  private let form: RectangleForm

  init(_ form: RectangleForm) {
    self.form = form
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: form.fittedHeight()) }
}
