import HeadlessUIKit
import HierarchyModel
import JSONText
import UIKitRules

extension ExpectationTable {
  /// Callbacks, and the state of the world when they came.
  static let callbacks: [Probe] = [
    Probe("callbacks") { run, expected throws(ProbeFailure) in
      let texts = try expected.texts(of: "callbacks")
      return .strings(run.callbacks(ofKindsIn: texts).map(\.description))
    },
    Probe("callbacksPerController") { run, expected throws(ProbeFailure) in
      try run.callbacksPerController(like: expected)
    },
    Probe("callbacksContain") { run, expected throws(ProbeFailure) in
      let texts = try expected.texts(of: "callbacksContain")
      let found = run.callbacks(ofKindsIn: texts).map(\.description)
      return texts.allSatisfy(found.contains) ? expected : .strings(found)
    },
    Probe.each("flags") { run, name, expected throws(ProbeFailure) in
      try run.flags(name, like: expected)
    },
    Probe.each("presentedViewInWindow") { run, event, _ throws(ProbeFailure) in
      let presented = run.world.name(of: .controller(try run.presentation().presented))
      return .bool(run.isInWindow(presented, in: try run.snapshot(at: event, of: nil)))
    },
    Probe.each("presenterInWindow") { run, moment, _ throws(ProbeFailure) in
      let presenter = run.world.name(
        of: .controller(try run.presentation().presentation.presenter))
      return .bool(run.isInWindow(presenter, in: try run.snapshot(during: moment)))
    },
  ]
}

extension CaseRun {
  /// The log of the last operation that caused callbacks of the kinds that an expectation mentions,
  /// without all other kinds (15.1, items 30 and 32).
  func callbacks(ofKindsIn texts: [String]) -> [Callback] {
    let kinds = Set(texts.compactMap(CallbackKind.init(of:)))
    let logs = results.callbackRanges.lazy.map { range in
      world.callbacks[range].filter { kinds.contains($0.kind) }
    }
    return logs.last { !$0.isEmpty } ?? []
  }

  fileprivate func callbacksPerController(
    like expected: JSONValue
  ) throws(ProbeFailure) -> JSONValue {
    guard let members = expected.members else {
      throw ProbeFailure("callbacksPerController maps names to callbacks")
    }
    let texts = members.flatMap { $0.value.elements ?? [] }.compactMap(\.string)
    let log = callbacks(ofKindsIn: texts)
    return .object(
      members.map { member in
        .init(
          key: member.key,
          value: .strings(log.filter { $0.subject == member.key }.map(\.event)))
      })
  }

  /// What `b.isBeingPresented` was at each of some callbacks; `later` is now.
  fileprivate func flags(_ name: String, like expected: JSONValue) throws(ProbeFailure) -> JSONValue
  {
    guard let dot = name.lastIndex(of: "."), let members = expected.members else {
      throw ProbeFailure("flags maps \"controller.flag\" to moments")
    }
    let (controller, flag) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    var found: [JSONValue.Member] = []
    for member in members {
      let snapshot = try snapshot(at: member.key, of: controller)
      found.append(.init(key: member.key, value: try Self.flag(flag, of: controller, in: snapshot)))
    }
    return .object(found)
  }

  private static func flag(
    _ flag: String, of name: String, in snapshot: Snapshot
  ) throws(ProbeFailure) -> JSONValue {
    let object = snapshot.objects.first { snapshot.text(.name, of: $0).value == name }
    guard let object else { throw ProbeFailure("there is no \"\(name)\"") }
    let book = RuleBook(snapshot)
    func word(_ object: ObjectIndex?) -> JSONValue {
      object.map { .string(snapshot.plainName(of: $0)) } ?? .null
    }
    func value(_ key: KnownKey) -> JSONValue {
      snapshot.flag(key, of: object).value.map(JSONValue.bool) ?? .null
    }
    switch flag {
    case "isBeingPresented": return value(.beingPresented)
    case "isBeingDismissed": return value(.beingDismissed)
    case "isMovingToParent", "isMovingToParentViewController": return value(.movingToParent)
    case "isMovingFromParent", "isMovingFromParentViewController": return value(.movingFromParent)
    case "isViewLoaded": return .bool(snapshot.reference(.view, of: object).value != nil)
    case "parent": return word(snapshot.parent(of: object).value)
    case "state": return snapshot.text(.state, of: object).value.map(JSONValue.string) ?? .null
    case "presentingViewController":
      return word(book.presentingController(seenBy: object).value ?? nil)
    case "presentedViewController":
      return word(book.presentedController(seenBy: object).value ?? nil)
    case "navigationController":
      return word(book.nearestContainer(.navigation, of: object).value ?? nil)
    default: throw ProbeFailure("there is no flag \"\(flag)\"")
    }
  }

  /// The world at the last callback of that name: its own, else one of the whole transition.
  ///
  /// `later` is now.
  fileprivate func snapshot(at event: String, of subject: String?) throws(ProbeFailure) -> Snapshot
  {
    if event == "later" { return snapshot }
    let callback =
      world.callbacks.last { $0.subject == subject && Self.isEvent($0.event, event) }
      ?? world.callbacks.last { $0.subject == nil && Self.isEvent($0.event, event) }
      ?? world.callbacks.last { $0.description == event }
    guard let callback else { throw ProbeFailure("\(event) never came") }
    guard let moment = try? world.snapshot(at: callback) else {
      throw ProbeFailure("\(event) was not recorded")
    }
    return moment
  }

  /// The presenter's place during the last transition, and now.
  fileprivate func snapshot(during moment: String) throws(ProbeFailure) -> Snapshot {
    guard moment == "duringTransition" else { return snapshot }
    let end = world.callbacks.last {
      $0.event.hasPrefix("presentationTransitionDidEnd")
        || $0.event.hasPrefix("dismissalTransitionDidEnd")
    }
    guard let end, let found = try? world.snapshot(at: end) else {
      throw ProbeFailure("no transition was recorded")
    }
    return found
  }

  /// An event may be named without its arguments.
  private static func isEvent(_ event: String, _ name: String) -> Bool {
    event == name || event.prefix { $0 != "(" } == name
  }
}

extension CallbackKind {
  /// The kind of a callback as written; nil for none.
  fileprivate init?(of text: String) {
    let event = text.split(separator: ".").last.map(String.init) ?? text
    guard let kind = Self.allCases.first(where: { $0.matches(event: event, in: text) }) else {
      return nil
    }
    self = kind
  }

  private func matches(event: String, in text: String) -> Bool {
    let starts: [String] =
      switch self {
      case .viewDidLoad: ["viewDidLoad"]
      case .parentMove: ["willMove(toParent:", "didMove(toParent:"]
      case .subviewCall: ["addSubview(", "removeFromSuperview("]
      case .viewMove:
        [
          "willMove(toSuperview:", "willMove(toWindow:", "didMoveToSuperview", "didMoveToWindow",
          "didAddSubview(", "willRemoveSubview(",
        ]
      case .appearance:
        ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      case .transition:
        [
          "transitioningDelegate", "presentationController", "presentationTransition",
          "dismissalTransition", "animateTransition", "completeTransition", "animationEnded",
        ]
      case .completion: ["completion"]
      case .notification: ["showDetailTargetDidChange"]
      }
    return starts.contains { event.hasPrefix($0) || text.hasPrefix($0) || text.contains("." + $0) }
  }
}
