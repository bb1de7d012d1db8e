package import HierarchyDiff

/// An event of navigation in a few words: `push`, `CyanViewController onto UINavigationController`.
package struct EventPhrase {
  package let kind: NavigationKind
  /// The names of those who took part.
  package let subject: String
  package var container: String?
  package var presenter: String?
  /// How many others it happened to as well.
  package var others = 0
  package var style: String?
  /// Which tab was selected; where nobody says so, the explanation does.
  package var place: String?
  package var explanation: String

  package init(_ kind: NavigationKind, _ subject: String, explanation: String) {
    self.kind = kind
    self.subject = subject
    self.explanation = explanation
  }

  /// What happened.
  package var word: String { kind.phrase }

  /// To whom it happened.
  package var text: String {
    switch kind {
    case .push: subject + with("onto")
    case .pop: several + with("from")
    case .replaceStack: subject + with("on top of") + (others == 0 ? "" : ", \(others) below")
    case .embed, .show, .showDetail: subject + with("in")
    case .selectTab: place.map { subject + with("in") + ", \($0)" } ?? explanation
    case .turnPage: several + with("in")
    case .unembed: subject + with("from")
    case .replaceRoot: subject + with("of")
    case .present, .dismiss:
      subject + (presenter.map { " by \($0)" } ?? "") + (style.map { ", \($0)" } ?? "")
    case .collapse, .expand: container ?? subject
    case .addWindow, .removeWindow, .changeKeyWindow, .appear, .disappear: explanation
    }
  }

  private func with(_ word: String) -> String {
    container.map { " \(word) \($0)" } ?? ""
  }

  private var several: String {
    others == 0 ? subject : "\(subject) and \(others) more"
  }
}
