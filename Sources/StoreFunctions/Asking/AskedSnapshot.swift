import HierarchyModel
import HierarchyStore
import SQLiteDriver
import UIKitRules

/// A recorded snapshot that a function was asked about.
struct AskedSnapshot {
  let rules: RuleBook
  private let content: SnapshotContent

  init(
    _ content: SnapshotContent, scene: ObjectIndex? = nil, names: DistinctNames? = nil
  ) {
    self.content = content
    let names = names ?? DistinctNames(content.snapshot)
    rules = RuleBook(content.snapshot, scene: scene, names: names)
  }

  /// The same snapshot, asked as of one of its scenes.
  func asking(of scene: ObjectIndex) -> AskedSnapshot {
    AskedSnapshot(content, scene: scene, names: rules.names)
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

  /// What `log` and reports call the class of an object, NULL for none.
  func shortClass(_ object: ObjectIndex?) -> SQLiteValue {
    SQLiteValue(object.flatMap(snapshot.className).map { ClassName($0).unqualified })
  }

  /// The object with a number in the store, nil where the snapshot has none.
  func object(_ number: Int64) -> ObjectIndex? {
    content.objects.firstIndex(of: number).map(ObjectIndex.init)
  }
}
