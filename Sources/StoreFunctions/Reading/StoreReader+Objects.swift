import HierarchyModel
import HierarchyStore
import SQLiteDriver
import UIKitRules

extension StoreReader {
  /// The object of a snapshot that an argument names: by its number in the store, or as the command
  /// line names objects. Nil if this snapshot does not have the object but another one of the store
  /// does, since a join asks about many. An object that is nowhere in the store is an error.
  func object(
    _ name: String, of arguments: FunctionArguments, in asked: AskedSnapshot,
    expecting target: ReferenceTarget
  ) throws(TableError) -> ObjectIndex? {
    switch arguments.required(name) {
    case .integer(let number):
      guard let object = asked.object(number) else {
        if try knows(object: number) { return nil }
        throw arguments.failure(name, "the store has no object \(number)")
      }
      guard target.admits(asked.snapshot.kind(of: object)) else {
        throw arguments.failure(name, "object \(number) is not \(target.expectation)")
      }
      return object
    case .text(let text):
      do throws(ObjectQueryError) {
        return try ObjectQuery(text).resolve(in: asked.snapshot, expecting: target)
      } catch {
        if case .noView = error { return nil }
        if error.saysThatThereIsNone, try knows(text) { return nil }
        throw arguments.failure(name, "\(error)")
      }
    default:
      throw arguments.failure(name, "expected the number of an object, or its name as text")
    }
  }

  /// The snapshot that "snapshot" names, asked about the scene that "scene" names, if there is one;
  /// nil if only another snapshot has that scene.
  func sceneOfSnapshot(of arguments: FunctionArguments) throws(TableError) -> AskedSnapshot? {
    let asked = try snapshot(of: arguments)
    guard arguments["scene"] != nil else { return asked }
    let scene = try object("scene", of: arguments, in: asked, expecting: .scene)
    return scene.map(asked.asking)
  }
}

extension ObjectQueryError {
  /// Whether the snapshot lacks the object, which another one may have.
  fileprivate var saysThatThereIsNone: Bool {
    switch self {
    case .none, .tooFew: true
    case .ambiguous, .wrongKind, .noView: false
    }
  }
}

struct AskedSnapshot {
  let rules: RuleBook
  private let content: SnapshotContent

  init(_ content: SnapshotContent, scene: ObjectIndex? = nil, names: DistinctNames? = nil) {
    self.content = content
    let names = names ?? DistinctNames(content.snapshot)
    rules = RuleBook(content.snapshot, scene: scene, names: names)
  }

  func asking(of scene: ObjectIndex) -> AskedSnapshot {
    AskedSnapshot(content, scene: scene, names: rules.names)
  }

  var snapshot: Snapshot { content.snapshot }

  /// The store's number of an object.
  func number(of object: ObjectIndex) -> Int64 { content.objects[object.position] }

  func number(_ object: ObjectIndex?) -> Int64? { object.map { number(of: $0) } }

  func className(_ object: ObjectIndex?) -> String? { object.flatMap(snapshot.className) }

  /// What `log` and reports call the class of an object, nil for none.
  func shortClass(_ object: ObjectIndex?) -> String? {
    className(object).map { ClassName($0).unqualified }
  }

  /// The object with a number in the store, nil if the snapshot has none.
  func object(_ number: Int64) -> ObjectIndex? {
    content.objects.firstIndex(of: number).map(ObjectIndex.init)
  }
}
