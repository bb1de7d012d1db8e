import HeadlessUIKit
import HierarchyCapture
import HierarchyModel
import UIKitRules

/// Lets the headless UIKit answer about the screens of conformance cases: its objects' own answers,
/// beside the facts from which the rules derive the same.
public enum HeadlessTruth {
  /// The screen after a case's set-up, or where UIKit refuses an operation of it, as in a case.
  public static func screen(
    of conformanceCase: ConformanceCase
  ) throws(CaseError) -> TruthScreen {
    var session = ScenarioSession(profile: conformanceCase.profile, switches: .cases)
    var done: [ScenarioOperation] = []
    setup: for (number, operation) in conformanceCase.setup.enumerated() {
      do throws(ScenarioFailure) {
        try session.run(operation)
      } catch {
        if case .fault = error { break setup }
        throw .malformed("\(conformanceCase.id): operation \(number + 1): \(error.message)")
      }
      done.append(operation)
    }
    do throws(SnapshotError) {
      let snapshot = try session.world.facts()
      return TruthScreen(
        name: conformanceCase.id, profile: conformanceCase.profile, snapshot: snapshot,
        setup: done, names: [:],
        answers: HeadlessAnswers(HeadlessApplication(session.world), snapshot).all)
    } catch {
      throw .malformed("\(conformanceCase.id): \(error)")
    }
  }
}

/// What the objects of a world answer, as objects of its snapshot.
private struct HeadlessAnswers {
  private let app: HeadlessApplication
  private let snapshot: Snapshot
  private let responders: [(index: ObjectIndex, handle: ResponderHandle)]

  init(_ app: HeadlessApplication, _ snapshot: Snapshot) {
    self.app = app
    self.snapshot = snapshot
    responders = snapshot.objects.compactMap { index in
      guard case .address(let address)? = snapshot.token(of: index) else { return nil }
      return app.responder(at: address).map { (index, $0) }
    }
  }

  var all: [TruthAnswer] {
    nexts + presentations + targets + hits + texts
  }

  private func said(_ handle: ResponderHandle?) -> TruthAnswer.Said {
    guard let handle else { return .nothing }
    let index = snapshot.object(with: .address(app.identity(of: handle).address))
    return index.map(TruthAnswer.Said.object) ?? .stranger(app.className(of: handle))
  }

  /// Nil where the world does not decide.
  private func said(_ answer: WorldAnswer) -> TruthAnswer.Said? {
    switch answer {
    case .object(let handle): said(handle)
    case .nothing: .nothing
    case .undecided: nil
    }
  }

  private var nexts: [TruthAnswer] {
    responders.map { index, handle in
      TruthAnswer(
        .next(isOverridden: app.overridesNext(handle)), of: index,
        said: said(app.next(of: handle).value))
    }
  }

  private var controllers: [(index: ObjectIndex, handle: ControllerHandle)] {
    responders.compactMap { index, handle in
      if case .controller(let controller) = handle { (index, controller) } else { nil }
    }
  }

  private var presentations: [TruthAnswer] {
    controllers.flatMap { index, controller in
      [
        TruthAnswer(
          .presentedViewController, of: index,
          said: said(
            app.presentedController(seenBy: controller).map(ResponderHandle.controller))),
        TruthAnswer(
          .presentingViewController, of: index,
          said: said(
            app.presentingController(seenBy: controller).map(ResponderHandle.controller))),
      ]
    }
  }

  /// The targets of every known selector, and of one that nobody knows.
  private var targets: [TruthAnswer] {
    let actions = app.actions + ["nobodyKnowsThis:"]
    return responders.flatMap { index, handle in
      actions.compactMap { action in
        said(app.target(forAction: action, from: handle)).map {
          TruthAnswer(.target(action: action), of: index, said: $0)
        }
      }
    }
  }

  /// Hit tests in the middle and two corners of every view in a window: in the window, and on the
  /// screen.
  private var hits: [TruthAnswer] {
    var found: [TruthAnswer] = []
    var asked: Set<Point> = []
    for window in app.windows {
      let index = snapshot.object(with: .address(app.identity(of: .view(window)).address))
      for point in points(of: window, onScreen: false) {
        guard let said = said(app.hitTest(point, in: window)) else { continue }
        found.append(TruthAnswer(.hitTest(point), of: index, said: said))
      }
      for point in points(of: window, onScreen: true) where asked.insert(point).inserted {
        guard let said = said(app.hitTest(point)) else { continue }
        found.append(TruthAnswer(.hitTest(point), of: nil, said: said))
      }
    }
    return found
  }

  private func points(of window: ViewHandle, onScreen: Bool) -> [Point] {
    var (points, seen): ([Point], Set<Point>) = ([], [])
    var rest = [window]
    while let view = rest.popLast() {
      rest += app.subviews(of: view)
      guard let bounds = app.bounds(of: view) else { continue }
      for part in [0, 0.5, 1] {
        let own = Point(x: bounds.x + part * bounds.width, y: bounds.y + part * bounds.height)
        let converted = app.rootPoint(of: own, in: view, onScreen: onScreen)
        if let converted, seen.insert(converted).inserted { points.append(converted) }
      }
    }
    return points
  }

  private var texts: [TruthAnswer] {
    let printed = PrintedWorld(app)
    return app.windows.flatMap { window -> [TruthAnswer] in
      let view = snapshot.object(with: .address(app.identity(of: .view(window)).address))
      let root = app.window(window)?.root
      let controller = root.flatMap {
        snapshot.object(with: .address(app.identity(of: .controller($0)).address))
      }
      return [
        TruthAnswer(.recursiveDescription, of: view, said: .text(printed.views(below: window)))
      ]
        + (root.map { root in
          [TruthAnswer(.printHierarchy, of: controller, said: .text(printed.tree(of: root)))]
        } ?? [])
    }
  }
}

/// What `recursiveDescription` and `_printHierarchy` print of a world.
///
/// It is made from the objects, not from a snapshot, and has only what places them.
struct PrintedWorld {
  private let app: HeadlessApplication

  init(_ app: HeadlessApplication) {
    self.app = app
  }

  /// The lines of a view and all below it (R-FMT-RD-1).
  func views(below top: ViewHandle) -> String {
    var lines: [String] = []
    var rest = [(view: top, depth: 0)]
    while let (view, depth) = rest.popLast() {
      let frame = app.frame(of: view).map {
        "; frame = (\(text($0.x)) \(text($0.y)); \(text($0.width)) \(text($0.height)))"
      }
      lines.append(
        Self.bars(depth) + "<" + named(.view(view), ": ") + (frame ?? "") + ">")
      rest += app.subviews(of: view).reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }

  /// The lines of a controller, its children and what it presents (R-FMT-PH-1 to R-FMT-PH-4).
  func tree(of top: ControllerHandle) -> String {
    var lines: [String] = []
    var rest = [(controller: top, depth: 0, isPresented: false)]
    while let (controller, depth, isPresented) = rest.popLast() {
      let indent = isPresented ? Self.bars(depth - 1) + "   + " : Self.bars(depth)
      lines.append(indent + line(of: controller))
      // What one controller presents, not what it sees of its ancestors.
      let presented = app.presentedController(seenBy: controller).flatMap {
        app.world.presentation(of: $0)?.presenter == controller ? $0 : nil
      }
      if let presented { rest.append((presented, depth + 1, true)) }
      rest += app.children(of: controller).reversed().map { ($0, depth + 1, false) }
    }
    return lines.joined(separator: "\n")
  }

  private func line(of controller: ControllerHandle) -> String {
    var line = "<" + named(.controller(controller), " ") + ">, state: "
    line += app.appearance(of: controller).rawValue + ", view: "
    if let view = app.loadedView(of: controller) {
      line += "<" + named(.view(view), " ") + ">"
      if !isInWindow(view) { line += " not in the window" }
    } else {
      line += "(view not loaded)"
    }
    if let presentation = app.world.presentation(of: controller) {
      line += ", presented with: <" + presentation.controllerClass + " 0x7f0000000000>"
    }
    return line
  }

  private func isInWindow(_ view: ViewHandle) -> Bool {
    var last = view
    while let superview = app.superview(of: last) { last = superview }
    return app.window(last) != nil
  }

  private func named(_ responder: ResponderHandle, _ separator: String) -> String {
    app.className(of: responder) + separator + "0x"
      + String(app.identity(of: responder).address, radix: 16)
  }

  private static func bars(_ depth: Int) -> String {
    String(repeating: "   | ", count: depth)
  }

  /// Whole numbers without a point, as UIKit prints them.
  private func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
