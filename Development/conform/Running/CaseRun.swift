import HeadlessUIKit
import HierarchyModel
import JSONText
import UIKitRules

/// A case after its set-up, which the expectations are compared with.
struct CaseRun: Sendable {
  let conformanceCase: ConformanceCase
  let session: ScenarioSession
  /// What ended the set-up early, nil if nothing did.
  let fault: UIKitFault?
  let snapshot: Snapshot
  let book: RuleBook
  private let objects: [String: ObjectIndex]

  init(
    _ conformanceCase: ConformanceCase, session: ScenarioSession, fault: UIKitFault?
  ) throws(SnapshotError) {
    self.conformanceCase = conformanceCase
    self.session = session
    self.fault = fault
    snapshot = try session.world.snapshot()
    book = RuleBook(snapshot)
    objects = Self.objects(in: snapshot)
  }

  var world: UIKitWorld { session.world }
  var results: ScenarioResults { session.results }

  private static func objects(in snapshot: Snapshot) -> [String: ObjectIndex] {
    var objects: [String: ObjectIndex] = [:]
    for object in snapshot.objects {
      if let name = snapshot.text(.name, of: object).value { objects[name] = object }
    }
    return objects
  }

  /// The object of a name, nil if there is none, such as a root view that is not loaded.
  func object(_ name: String) -> ObjectIndex? {
    objects[name]
  }

  /// The object of a name that must exist.
  func required(_ name: String) throws(ProbeFailure) -> ObjectIndex {
    guard let object = objects[name] else { throw ProbeFailure("there is no \"\(name)\"") }
    return object
  }

  /// An object as expectations call it: by its name, private views by their class.
  func name(_ object: ObjectIndex) -> String {
    snapshot.plainName(of: object)
  }

  func json(_ object: ObjectIndex?) -> JSONValue {
    object.map { .string(name($0)) } ?? .null
  }

  func json(_ answer: Answer<ObjectIndex?>) -> JSONValue {
    switch answer.outcome {
    case .known(let object): json(object)
    case .unknown(let reason): .string("unknown, because \(reason)")
    }
  }

  func json(_ found: ScenarioResults.Found?) -> JSONValue {
    switch found {
    case .object(let name): .string(name)
    case .nothing: .null
    case nil: .string("(no operation answered)")
    }
  }

  /// The root controller of the key window, else of the first window (15.1, item 30).
  var rootController: ObjectIndex? {
    let window = snapshot.keyWindow.value ?? firstWindow
    return window.flatMap { snapshot.reference(.root, of: $0).value }
  }

  /// The window made first: later objects have higher addresses.
  private var firstWindow: ObjectIndex? {
    snapshot.windows.min { left, right in
      (snapshot.token(of: left)?.description ?? "") < (snapshot.token(of: right)?.description ?? "")
    }
  }
}
