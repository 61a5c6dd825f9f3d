import UIKit

public protocol PhotoGridDelegate: AnyObject {
    func photoGrid(_ grid: PhotoGridViewController, didSelect photo: Photo)
}

/// Square thumbnails in columns; the selected one is the end of the zoom.
public class PhotoGridViewController: UIViewController, ZoomEndpoint {

    public let photos: [Photo]
    public let columns: Int
    public static let spacing: CGFloat = 2
    public weak var delegate: PhotoGridDelegate?

    public private(set) var thumbnails: [UIImageView] = []
    public var selectedIndex: Int?
    public let thumbnailCornerRadius: CGFloat = 6

    public init(photos: [Photo], columns: Int = 3) {
        self.photos = photos
        self.columns = max(columns, 1)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        title = "Photos"
        view.backgroundColor = .white
        if #available(iOS 13.0, *) {
            view.backgroundColor = .systemBackground
        }
        for (index, photo) in photos.enumerated() {
            let thumbnail = UIImageView(image: photo.image)
            thumbnail.backgroundColor = photo.placeholderColor
            thumbnail.contentMode = .scaleAspectFill
            thumbnail.clipsToBounds = true
            thumbnail.layer.cornerRadius = thumbnailCornerRadius
            thumbnail.isUserInteractionEnabled = true
            thumbnail.tag = index
            thumbnail.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(thumbnailTapped(_:))))
            view.addSubview(thumbnail)
            thumbnails.append(thumbnail)
        }
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let spacing = Self.spacing
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let side = (area.width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
        for (index, thumbnail) in thumbnails.enumerated() {
            let column = CGFloat(index % columns)
            let row = CGFloat(index / columns)
            thumbnail.frame = CGRect(
                x: area.minX + column * (side + spacing),
                y: area.minY + row * (side + spacing),
                width: side,
                height: side
            )
        }
    }

    @objc func thumbnailTapped(_ recognizer: UITapGestureRecognizer) {
        guard let index = recognizer.view?.tag else { return }
        selectPhoto(at: index)
    }

    public func selectPhoto(at index: Int) {
        guard photos.indices.contains(index) else { return }
        selectedIndex = index
        delegate?.photoGrid(self, didSelect: photos[index])
    }

    // MARK: ZoomEndpoint

    public var zoomReferenceView: UIView? {
        selectedIndex.flatMap { thumbnails.indices.contains($0) ? thumbnails[$0] : nil }
    }

    public var zoomCornerRadius: CGFloat { thumbnailCornerRadius }
}
