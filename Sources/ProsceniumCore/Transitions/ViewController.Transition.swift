public import Foundation

extension ViewController {
  /// A transition by which a controller is presented or pushed.
  ///
  /// Assign one to ``preferredTransition``.
  @MainActor public struct Transition {
    enum Form {
      case style(ModalTransitionStyle)
      case zoom(ZoomOptions, source: (ZoomSourceViewProviderContext) -> View?)
    }

    let form: Form

    /// Returns a transition that zooms the controller's view out of a view of the source, and back into it.
    ///
    /// At the far end of the zoom the view covers the source view, and is transparent. If no source view is visible, the
    /// view only fades. Where the environment asks for reduced motion, it fades as well.
    ///
    /// - Parameters:
    ///   - options: The options, or `nil` for the defaults. The object is read when a transition begins.
    ///   - sourceViewProvider: The block that returns the source view, or `nil` if there is none. It is called at the
    ///     beginning of each transition in both directions, and of a transition back again after a change of the size.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> View?
    ) -> Transition {
      Transition(form: .zoom(options ?? ZoomOptions(), source: sourceViewProvider))
    }

    /// Returns the transition of ``ModalTransitionStyle/coverVertical``.
    public static func coverVertical() -> Transition { Transition(form: .style(.coverVertical)) }

    /// Returns the transition of ``ModalTransitionStyle/flipHorizontal``.
    public static func flipHorizontal() -> Transition { Transition(form: .style(.flipHorizontal)) }

    /// Returns the transition of ``ModalTransitionStyle/crossDissolve``.
    public static func crossDissolve() -> Transition { Transition(form: .style(.crossDissolve)) }

    /// Returns the transition of ``ModalTransitionStyle/partialCurl``.
    public static func partialCurl() -> Transition { Transition(form: .style(.partialCurl)) }

    /// The controllers of a zoom that asks for its source view.
    @MainActor public struct ZoomSourceViewProviderContext {
      /// The controller from which the zoom comes: the presenter, or the page below in a navigation controller.
      public let sourceViewController: ViewController

      /// The controller whose view zooms.
      public let zoomedViewController: ViewController
    }

    /// The options of a zoom.
    @MainActor public final class ZoomOptions {
      /// The views of a zoom that asks for the rectangle to align with the source view.
      @MainActor public struct AlignmentRectContext {
        /// The source view.
        public let sourceView: View

        /// The controller whose view zooms.
        public let zoomedViewController: ViewController
      }

      /// A gesture that is about to dismiss a zoomed controller.
      @MainActor public struct InteractionContext {
        /// The location of the gesture in the coordinates of the zoomed controller's view.
        public let location: Point

        /// The velocity of the gesture in points per second; zero where the gesture does not report it at its beginning.
        public let velocity: Vector

        /// A Boolean value that indicates whether the gesture begins without an answer.
        public let willBegin: Bool
      }

      /// The block that returns the rectangle of the zoomed controller's view that covers the source view at the far end,
      /// in the coordinates of the zoomed view.
      ///
      /// The default, `nil`, and an answer of `nil` or without extent stand for the whole view.
      public var alignmentRectProvider: ((AlignmentRectContext) -> Rect?)?

      /// The color behind the zoomed view, or `nil` for black at a fifth of its opacity.
      ///
      /// A presentation that dims its ground itself, such as a sheet, has no other color behind unless one is set.
      public var dimmingColor: Color?

      /// The effect behind the zoomed view, or `nil` for none.
      public var dimmingVisualEffect: VisualEffect?

      /// The block that returns a Boolean value that determines whether a gesture may begin to dismiss; `nil` allows each.
      ///
      /// It is called before the delegate's `presentationControllerShouldDismiss(_:)`, and for a gesture that pops.
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

      /// Creates the default options.
      public init() {}
    }
  }
}

extension ViewController.Transition {
  /// The animator of a zoom; `nil` for another form.
  func zoomAnimator(
    of zoomed: ViewController,
    from source: ViewController,
    isZoomingIn: Bool,
    in transition: Transition
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard case .zoom(let options, let provider) = form else { return nil }
    return ZoomAnimator(
      isZoomingIn: isZoomingIn,
      options: options,
      context: ZoomSourceViewProviderContext(sourceViewController: source, zoomedViewController: zoomed),
      provider: provider,
      in: transition
    )
  }

  /// Asks the options of a zoom whether a gesture may begin; the answer is `true` for another form.
  func letsInteractionBegin(at location: Point) -> Bool {
    guard case .zoom(let options, _) = form, let shouldBegin = options.interactiveDismissShouldBegin else {
      return true
    }
    let velocity = Vector(dx: 0, dy: 0)
    return shouldBegin(ZoomOptions.InteractionContext(location: location, velocity: velocity, willBegin: true))
  }
}
