#if os(iOS) || canImport(UIKit)
import UIKit

/// A photo in a scroll view that zooms.
public class PhotoDetailViewController: UIViewController, PhotoPresenting {

    public let photo: Photo
    public let scrollView = UIScrollView()
    public let imageView = UIImageView()

    public private(set) var offsets: [CGPoint] = []
    private var offsetObservation: NSKeyValueObservation?
    private var laidOutSize: CGSize = .zero

    public var isChromeHidden = false {
        didSet {
            guard isChromeHidden != oldValue else { return }
            view.backgroundColor = isChromeHidden ? .black : UIColor(white: 0.1, alpha: 1)
            setNeedsStatusBarAppearanceUpdate()
        }
    }

    public init(photo: Photo) {
        self.photo = photo
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override public func loadView() {
        let root = UIView(frame: UIScreen.main.bounds)
        root.backgroundColor = .black
        root.clipsToBounds = true
        scrollView.frame = root.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.delegate = self
        root.addSubview(scrollView)
        imageView.frame = CGRect(origin: .zero, size: photo.pixelSize)
        imageView.backgroundColor = photo.placeholderColor
        imageView.image = photo.image
        scrollView.addSubview(imageView)
        scrollView.contentSize = photo.pixelSize
        view = root
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        offsetObservation = scrollView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
            guard let offset = change.newValue else { return }
            self?.offsets.append(offset)
        }
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(handleDoubleTap(_:)))
        doubleTap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(doubleTap)
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scrollView.bounds.size != laidOutSize else { return }
        laidOutSize = scrollView.bounds.size
        updateZoomScales(for: laidOutSize)
    }

    public static func minimumScale(for photoSize: CGSize, in boundsSize: CGSize) -> CGFloat {
        guard photoSize.width > 0, photoSize.height > 0 else { return 1 }
        return min(boundsSize.width / photoSize.width, boundsSize.height / photoSize.height)
    }

    private func updateZoomScales(for size: CGSize) {
        let minimum = Self.minimumScale(for: photo.pixelSize, in: size)
        scrollView.minimumZoomScale = minimum
        scrollView.maximumZoomScale = max(minimum * 4, 1)
        scrollView.zoomScale = minimum
        centerImage()
        scrollView.contentOffset = CGPoint(x: -scrollView.contentInset.left, y: -scrollView.contentInset.top)
    }

    private func centerImage() {
        let bounds = scrollView.bounds.size
        let horizontal = max((bounds.width - imageView.frame.width) / 2, 0)
        let vertical = max((bounds.height - imageView.frame.height) / 2, 0)
        scrollView.contentInset = UIEdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    public var isAtMinimumZoom: Bool {
        scrollView.zoomScale <= scrollView.minimumZoomScale + 0.001
    }

    @objc func handleDoubleTap(_ recognizer: UITapGestureRecognizer) {
        let target = isAtMinimumZoom ? scrollView.maximumZoomScale : scrollView.minimumZoomScale
        scrollView.setZoomScale(target, animated: true)
    }

    public var zoomReferenceView: UIView? { imageView }
}

extension PhotoDetailViewController: UIScrollViewDelegate {

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        imageView
    }

    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        centerImage()
    }
}

extension PhotoDetailViewController {

    override public var prefersStatusBarHidden: Bool { isChromeHidden }

    override public var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
}
#endif
