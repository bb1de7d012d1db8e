import HeadlessUIKit
import HierarchyCapture
import HierarchyModel

/// Holds a few facts of every object in a snapshot against what the objects of its world answer: a
/// second way to the same, which shares neither the walk nor the writer.
struct AnsweredFacts {
  let snapshot: Snapshot
  let app: HeadlessApplication

  /// Every difference, in words.
  var problems: [String] {
    let missing = app.watched.filter { index($0) == nil }
    return missing.map { "\(app.className(of: $0)) is missing" }
      + snapshot.objects.flatMap { object in
        differing(object).map { "\($0) of \(snapshot.className(of: object) ?? "?")" }
      }
  }

  private func index(_ responder: ResponderHandle?) -> ObjectIndex? {
    responder.flatMap { snapshot.object(with: app.identity(of: $0).token) }
  }

  /// The views in a view, or the children of a controller.
  private func below(_ object: ObjectIndex) -> [ObjectIndex?] {
    snapshot.directlyBelow(object).filter { snapshot.parent(of: $0).value == object }
  }

  private func differing(_ object: ObjectIndex) -> [String] {
    guard case .address(let address)? = snapshot.token(of: object),
      let handle = app.responder(at: address)
    else { return ["the id"] }
    var answers = [("the class", snapshot.className(of: object) == app.className(of: handle))]
    switch handle {
    case .view(let view): answers += facts(of: view, object)
    case .controller(let controller): answers += facts(of: controller, object)
    case .plain, .application, .delegate, .scene: break
    }
    return answers.filter { !$0.1 }.map(\.0)
  }

  private func facts(of view: ViewHandle, _ object: ObjectIndex) -> [(String, Bool)] {
    let superview = index(app.superview(of: view).map(ResponderHandle.view))
    let subviews = app.subviews(of: view).map { index(.view($0)) }
    let attributes = app.world.attributes(of: view)
    return [
      ("the superview", snapshot.parent(of: object) == .init(reading: superview)),
      ("the subviews", below(object) == subviews),
      ("the frame", snapshot.rectangle(.frame, of: object) == app.frame(of: view)),
      ("the bounds", snapshot.rectangle(.bounds, of: object) == app.bounds(of: view)),
      ("hidden", snapshot.flag(.hidden, of: object) == .value(attributes.isHidden)),
      ("the text", snapshot.text(.text, of: object) == .init(reading: attributes.text)),
    ]
  }

  private func facts(
    of controller: ControllerHandle, _ object: ObjectIndex
  ) -> [(String, Bool)] {
    let parent = index(app.parent(of: controller).map(ResponderHandle.controller))
    let children = app.children(of: controller).map { index(.controller($0)) }
    let view = index(app.loadedView(of: controller).map(ResponderHandle.view))
    let presenter = app.world.presentation(of: controller)?.presenter
    return [
      ("the parent", snapshot.parent(of: object) == .init(reading: parent)),
      ("the children", below(object) == children),
      ("the view", snapshot.reference(.view, of: object) == .init(reading: view)),
      (
        "the presenter",
        snapshot.reference(.presentedBy, of: object)
          == .init(reading: index(presenter.map(ResponderHandle.controller)))
      ),
    ]
  }
}
