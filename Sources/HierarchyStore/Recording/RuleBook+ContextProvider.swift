import HierarchyModel
import UIKitRules

extension RuleBook {
  /// Who provides the presentation context of a controller that is presented; nil where nobody does, or
  /// the snapshot does not tell.
  func contextProvider(ofPresented object: ObjectIndex) -> ObjectIndex? {
    guard
      let source = snapshot.reference(.source, of: object).value ?? snapshot.presenter(of: object),
      let style = snapshot.text(.style, of: object).value.flatMap(PresentationStyle.init),
      case .known(let context) = presentationContext(from: source, style: style).outcome
    else { return nil }
    return context.provider
  }
}
