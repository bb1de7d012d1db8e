import UIKit

/// A product, with a button that adds it to the bag.
final class ProductViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Product"
    view.backgroundColor = .systemBackground
    let add = UIButton(type: .system)
    add.setTitle("Add", for: .normal)
    // Without a target: the first in the responder chain that implements the action takes it.
    add.addTarget(nil, action: #selector(addToBag), for: .touchUpInside)
    add.frame = CGRect(x: 20, y: 200, width: 120, height: 44)
    view.addSubview(add)
  }

  @objc func addToBag(_ sender: Any?) {
    navigationController?.pushViewController(CartViewController(), animated: true)
  }
}
