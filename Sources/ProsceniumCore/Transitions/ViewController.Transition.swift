public import Foundation

extension ViewController {
  /// A transition with which a controller is presented or pushed.
  ///
  /// Assign one to ``preferredTransition``.
  @MainActor public struct Transition {
    enum Form {
      case style(ModalTransitionStyle)
      case zoom(ZoomOptions, source: (ZoomSourceViewProviderContext) -> View?)
    }

    let form: Form

    /// A Boolean value that indicates whether the transition zooms out of a source view.
    var isZoom: Bool { if case .zoom = form { true } else { false } }

    /// Returns a transition that zooms the controller's view out of a source view and back into it.
    ///
    /// At the source view, the zoomed view covers the source view and is transparent. If no source view is visible, the
    /// zoomed view only fades. It also only fades if the environment asks for reduced motion.
    ///
    /// - Parameters:
    ///   - options: The options, or `nil` for the defaults. Each transition reads the object when it begins.
    ///   - sourceViewProvider: A closure that returns the source view, or `nil` if there is none. It is called at the
    ///     beginning of each transition in either direction. It is called again if a change of the size moves the
    ///     source view during a transition back.
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

    /// The controllers of a zoom, passed to the provider of its source view.
    @MainActor public struct ZoomSourceViewProviderContext {
      /// The controller from which the zoom begins. It is the presenter, or the page below in a navigation controller.
      public let sourceViewController: ViewController

      /// The controller whose view zooms.
      public let zoomedViewController: ViewController
    }

    /// The options of a zoom.
    @MainActor public final class ZoomOptions {
      /// The views of a zoom, passed to the provider of its alignment rectangle.
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

        /// The velocity of the gesture in points per second, or zero if the gesture does not report a velocity at its
        /// beginning.
        public let velocity: Vector

        /// A Boolean value that indicates whether the gesture begins by default.
        public let willBegin: Bool
      }

      /// A closure that returns the part of the zoomed view to align with the source view.
      ///
      /// The rectangle is in the coordinates of the zoomed controller's view. The default, `nil`, selects the whole
      /// view, as does a result that is `nil` or empty.
      public var alignmentRectProvider: ((AlignmentRectContext) -> Rect?)?

      /// The color behind the zoomed view, or `nil` for black at a fifth of its opacity.
      ///
      /// If a presentation dims its background itself, as a sheet does, `nil` adds no other color.
      public var dimmingColor: Color?

      /// The effect behind the zoomed view, or `nil` for none.
      public var dimmingVisualEffect: VisualEffect?

      /// A closure that determines whether a gesture may begin to dismiss, or `nil` to allow each gesture.
      ///
      /// The closure is called before the delegate's `presentationControllerShouldDismiss(_:)`, and also for a gesture that
      /// pops.
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

      /// Creates the default options.
      public init() {}
    }
  }
}

extension ViewController.Transition {
  /// Returns the animator of a zoom, or `nil` if the transition is not a zoom.
  func zoomAnimator(
    of zoomed: ViewController,
    from source: ViewController,
    isZoomingIn: Bool,
    in transition: BaseTransition
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

  /// Returns the decision of a zoom's options on whether a gesture may begin, or `true` for other transitions.
  func letsInteractionBegin(at location: Point) -> Bool {
    guard case .zoom(let options, _) = form, let shouldBegin = options.interactiveDismissShouldBegin else {
      return true
    }
    let velocity = Vector(dx: 0, dy: 0)
    return shouldBegin(ZoomOptions.InteractionContext(location: location, velocity: velocity, willBegin: true))
  }
}
