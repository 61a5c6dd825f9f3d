//
//  Screens.swift
//  Shop
//

import UIKit

protocol ProductListViewControllerDelegate: AnyObject {
    func productList(_ list: ProductListViewController, didSelect product: Product)
    func productListDidTapProfile(_ list: ProductListViewController)
}

final class ProductListViewController: UIViewController {

    weak var delegate: ProductListViewControllerDelegate?
    let products: [Product]
    private(set) var buttons: [UIButton] = []

    init(products: [Product]) {
        self.products = products
        super.init(nibName: nil, bundle: nil)
        title = "Products"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Profile", style: .plain, target: self, action: #selector(profileTapped(_:)))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func loadView() {
        let stack = UIStackView()
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.backgroundColor = .systemBackground
        view = stack
        for product in products {
            let button = UIButton(type: .system)
            button.setTitle("\(product.name), \(product.price) €", for: .normal)
            button.addAction(UIAction { [weak self] _ in
                guard let self = self else { return }
                self.delegate?.productList(self, didSelect: product)
            }, for: .touchUpInside)
            stack.addArrangedSubview(button)
            buttons.append(button)
        }
    }

    @objc private func profileTapped(_ sender: UIBarButtonItem) {
        delegate?.productListDidTapProfile(self)
    }
}

final class ProductDetailViewController: UIViewController {

    let product: Product
    var onBuy: (() -> Void)?
    private(set) var appearance: [String] = []

    init(product: Product) {
        self.product = product
        super.init(nibName: nil, bundle: nil)
        title = product.name
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(buyTapped))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        appearance.append("willAppear moving: \(isMovingToParent)")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearance.append("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        appearance.append("willDisappear moving: \(isMovingFromParent)")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        appearance.append("didDisappear")
    }

    @objc private func buyTapped() {
        onBuy?()
    }
}

extension ProductDetailViewController {
    override var hidesBottomBarWhenPushed: Bool {
        get { true }
        set { _ = newValue }
    }
}

final class CheckoutViewController: UIViewController {

    let product: Product
    var onPay: (() -> Void)?
    let payButton = UIButton(type: .system)

    init(product: Product) {
        self.product = product
        super.init(nibName: nil, bundle: nil)
        title = "Checkout"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        payButton.setTitle("Pay \(product.price) €", for: .normal)
        payButton.addTarget(self, action: #selector(pay), for: .touchUpInside)
        payButton.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(payButton)
        payButton.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        payButton.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }

    @objc private func pay() {
        onPay?()
    }
}

protocol ProfileFormViewControllerDelegate: AnyObject {
    func profileForm(_ form: ProfileFormViewController, didChange hasChanges: Bool)
    func profileForm(_ form: ProfileFormViewController, didSave profile: Profile)
    func profileFormDidCancel(_ form: ProfileFormViewController)
}

final class ProfileFormViewController: UIViewController, UITextFieldDelegate {

    static let maximumNameLength = 20

    weak var delegate: ProfileFormViewControllerDelegate?
    let nameField = UITextField()
    let emailField = UITextField()
    private let original: Profile

    private(set) lazy var saveItem = UIBarButtonItem(barButtonSystemItem: .save, target: self, action: #selector(save))
    private(set) lazy var cancelItem = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [weak self] _ in
        guard let self = self else { return }
        self.delegate?.profileFormDidCancel(self)
    })

    init(profile: Profile) {
        original = profile
        super.init(nibName: nil, bundle: nil)
        title = "Profile"
        nameField.text = profile.name
        emailField.text = profile.email
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    var editedProfile: Profile {
        Profile(name: nameField.text ?? "", email: emailField.text ?? "")
    }

    var hasChanges: Bool {
        editedProfile != original
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        navigationItem.leftBarButtonItem = cancelItem
        navigationItem.rightBarButtonItem = saveItem
        saveItem.isEnabled = false

        for field in [nameField, emailField] {
            field.borderStyle = .roundedRect
            field.delegate = self
            field.addTarget(self, action: #selector(textChanged(_:)), for: .editingChanged)
        }
        nameField.placeholder = "Name"
        nameField.returnKeyType = .next
        emailField.placeholder = "Email"
        emailField.keyboardType = .emailAddress
        emailField.autocapitalizationType = .none
        emailField.returnKeyType = .done

        let stack = UIStackView(arrangedSubviews: [nameField, emailField])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor)
        ])
    }

    @objc private func textChanged(_ sender: UITextField) {
        saveItem.isEnabled = hasChanges && !(nameField.text ?? "").isEmpty
        delegate?.profileForm(self, didChange: hasChanges)
    }

    @objc private func save() {
        view.endEditing(true)
        delegate?.profileForm(self, didSave: editedProfile)
    }

    // MARK: - UITextFieldDelegate

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === nameField {
            emailField.becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return false
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        guard textField === nameField else { return true }
        let text = (textField.text ?? "") as NSString
        return text.replacingCharacters(in: range, with: string).count <= Self.maximumNameLength
    }
}
