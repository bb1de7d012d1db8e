#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The text that a UIKit view shows; nil if it shows none.
    ///
    /// Reading it creates no views: a button would create its label, a cell its content.
    var shownText: String? {
      switch self {
      case let label as UILabel: label.text
      case let field as UITextField: field.text
      case let view as UITextView: view.text
      case let button as UIButton: button.currentTitle ?? button.configuration?.title
      case let bar as UISearchBar: bar.text
      default: nil
      }
    }

    /// Whether it hides what is typed into it: UIKit's fields can, and input views of an app's own.
    var isSecureField: Bool {
      (self as? any UITextInputTraits)?.isSecureTextEntry == true
    }
  }
#endif
