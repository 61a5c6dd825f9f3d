import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

@MainActor @Suite struct SystemLayoutSizeFittingTests {
  @Test(.statement("S3-8", "S3-10", "S3-12", "S3-13", "S3-24")) func `the sketches have their known heights`() {
    #expect(RectangleForm(bottom: nil).fittedHeight() == 0)
    #expect(RectangleForm(rectangle: nil).fittedHeight() == 98)
    #expect(RectangleForm().fittedHeight() == 198)
    #expect(RectangleForm(buttons: 2, bottom: LayoutPriority(999)).fittedHeight() == 264)
  }

  /// The least height for a width.
  @Test(.statement("S3-19", "S3-23"), arguments: Array(stride(from: 50.0, through: 400, by: 17.5)))
  func `the fitted height follows the content`(height: Double) {
    let form = RectangleForm(buttons: 2, bottom: LayoutPriority(999))
    #expect(form.fittedHeight() == 264)
    form.rectangleHeight.constant = height
    #expect(form.fittedHeight() == CGFloat(height + 164))
  }

  @Test func `a query moves nothing and ignores what ancestors say`() {
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

  @Test func `a required width is exact and a compressed one is the least`() {
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

  @Test func `a vertical priority over compression resistance squashes the content`() {
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

  @Test func `a query asks for no frame, and knows constraints that an update makes`() async {
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

  @Test func `a query in an animation block animates nothing`() async {
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

  @Test func `hidden rows, views with a frame and what is left open count as they stand`() {
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

  @Test func `a view fits its own content with its alignment insets`() {
    let view = SizedView(width: 40, height: 20)
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 40, height: 20))
    let inset = InsetView()
    #expect(inset.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 44, height: 26))
  }

  @Test func `subviews with masks stand where they are and follow`() {
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
    // The margins of 10 on either side are fixed, so 120 of content need 140.
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 140)
  }

  @Test func `targets and priorities that are none give a size all the same`() {
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

  @Test func `a query inside a query's question for content answers both`() {
    let outer = View()
    let nested = NestedView()
    outer.addSubview(nested)
    let bottom = outer.bottomAnchor.constraint(equalTo: nested.bottomAnchor, constant: 1)
    LayoutConstraint.activate([nested.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1), bottom])
    #expect(outer.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 200)
  }

  @Test func `content that measures its neighbour does not disturb the query`() {
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

/// Its content's height is what a form in it fits.
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

/// Its content is as high as a form beside it.
@MainActor private final class MeasuringView: View {
  private let form: RectangleForm

  init(_ form: RectangleForm) {
    self.form = form
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: form.fittedHeight()) }
}
