#if Pictures
import ProsceniumCore
import ProsceniumPictures
import ProsceniumPictureTesting
import ProsceniumTesting
import Testing

/// Golden film strips of pushes with bars, in several environments.
@MainActor struct BarFilmStripTests {
  enum Look: String, CaseIterable {
    case light
    case dark
    case rightToLeft = "right-to-left"
    case landscape
    case tablet

    var surface: VirtualStage.Surface {
      var surface: VirtualStage.Surface =
        switch self {
        case .light, .dark, .rightToLeft: .phone
        case .landscape: .phoneInLandscape
        case .tablet: .tablet
        }
      surface.traits = surface.traits.merging(
        TraitCollection(userInterfaceStyle: self == .dark ? .dark : .light)
      )
      if self == .tablet { surface.traits = surface.traits.merging(TraitCollection(userInterfaceIdiom: .pad)) }
      if self == .rightToLeft {
        surface.traits = surface.traits.merging(TraitCollection(layoutDirection: .rightToLeft))
      }
      return surface
    }
  }

  @Test(arguments: Look.allCases)
  func `A push with bars matches the golden film strip`(look: Look) async throws {
    try await withVirtualStage(look.surface) { virtual in
      let (list, letter) = (ListPage("Inbox"), ListPage("A letter with a long subject"))
      let navigation = NavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = look == .light
      list.navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add)
      list.navigationItem.leftBarButtonItem = BarButtonItem(systemItem: .edit)
      letter.navigationItem.largeTitleDisplayMode = .never
      letter.navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .done)
      letter.toolbarItems = [
        BarButtonItem(systemItem: .trash), .flexibleSpace(), BarButtonItem(systemItem: .reply),
      ]
      letter.hidesBottomBarWhenPushed = look == .light || look == .rightToLeft
      if look == .landscape { navigation.setToolbarHidden(false, animated: false) }
      let tabs = TabBarController()
      let search = ViewController()
      tabs.viewControllers = [navigation, search]
      list.tabBarItem = TabBarItem(title: "Mail", image: Image(systemName: "house"), tag: 0)
      list.tabBarItem.badgeValue = "12"
      search.tabBarItem = TabBarItem(tabBarSystemItem: .search, tag: 1)
      await virtual.show(tabs)
      await virtual.runUntilSettled()
      let film = FilmRecorder(of: virtual.stage)
      navigation.pushViewController(letter, animated: true)
      await virtual.runUntilSettled()
      expectFilmStrip(of: film.golden("A push with bars, \(look.rawValue)"), named: "push-\(look.rawValue)")
    }
  }
}

/// A page with rows of text in its safe area.
@MainActor private final class ListPage: ViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let stack = StackView()
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    for number in 1...4 {
      let label = Label()
      label.text = "\(title ?? ""), row \(number)"
      stack.addArrangedSubview(label)
    }
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
    ])
  }
}
#endif
