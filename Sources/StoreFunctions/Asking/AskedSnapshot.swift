import HierarchyModel
import HierarchyStore
import SQLiteDriver
import UIKitRules

/// A recorded snapshot that a function was asked about.
struct AskedSnapshot {
  let rules: RuleBook
  private let content: SnapshotContent

  init(_ content: SnapshotContent) {
    self.content = content
    rules = RuleBook(content.snapshot)
  }

  var snapshot: Snapshot { content.snapshot }

  /// The store's number of an object.
  func number(of object: ObjectIndex) -> Int64 {
    content.objects[object.position]
  }

  /// The store's number of an object, NULL for none.
  func value(_ object: ObjectIndex?) -> SQLiteValue {
    SQLiteValue(object.map(number))
  }

  /// The class of an object, NULL for none.
  func className(_ object: ObjectIndex?) -> SQLiteValue {
    SQLiteValue(object.flatMap(snapshot.className))
  }

  /// The object that an argument names: by its number in the store, or as the command line names
  /// objects.
  func object(
    _ argument: SQLiteValue, _ name: String, expecting target: ReferenceTarget
  ) throws(TableError) -> ObjectIndex {
    switch argument {
    case .integer(let number):
      guard let position = content.objects.firstIndex(of: number) else {
        throw TableError("\(name): the snapshot has no object \(number)")
      }
      let object = ObjectIndex(position)
      guard target.admits(snapshot.kind(of: object)) else {
        throw TableError("\(name): object \(number) is not \(target.expectation)")
      }
      return object
    case .text(let text):
      do {
        return try ObjectQuery(text).resolve(in: snapshot, expecting: target)
      } catch {
        throw TableError("\(name): \(error)")
      }
    default:
      throw TableError("\(name): expected the number of an object, or its name as text")
    }
  }
}
