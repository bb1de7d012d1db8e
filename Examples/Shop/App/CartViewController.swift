import UIKit

/// What is in the bag.
final class CartViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cart"
    view.backgroundColor = .systemBackground
  }
}
