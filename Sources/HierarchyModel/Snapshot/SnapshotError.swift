/// Why objects do not make a snapshot. Each case names the object at fault.
public enum SnapshotError: Error, Hashable {
  /// Two objects have one id.
  case duplicateID(ObjectName, first: ObjectName)
  /// A key of an object was given twice.
  case duplicateKey(ObjectName, key: String)
  /// Following superviews, parents or presenters leads back to the object.
  case cycle(ObjectName, key: String)
  /// The object that contains or presents comes after the one contained or presented.
  case parentAfterChild(ObjectName, key: String, parent: ObjectName)
  /// The object comes after the end of its container's subtree.
  case notDepthFirst(ObjectName, key: String, parent: ObjectName)
  /// A reference names no object of the snapshot.
  case danglingReference(ObjectName, key: String, target: String)
  /// A reference names an object of another kind than it may.
  case wrongTarget(ObjectName, key: String, target: ObjectName, expected: String)
  /// A reference names an object that has no id and no index it could be named by.
  case unnameableTarget(ObjectName, key: String)
  /// A controller has both a parent and a presenter.
  case presentedAndContained(ObjectName, parent: ObjectName, presenter: ObjectName)
  /// The snapshot and its key window name different objects.
  case disagreement(key: String, window: ObjectName?)
  case tooManyObjects(limit: Int)
  case tooDeep(ObjectName, limit: Int)
  case stringTooLong(ObjectName, limit: Int)
  case tooManyMarks(ObjectName, limit: Int)

  /// How an object is named in messages.
  public struct ObjectName: Hashable, Sendable, CustomStringConvertible {
    /// The list, or nil for the snapshot itself.
    public let list: ObjectList?
    /// The index in that list.
    public let index: Int
    public let className: String?
    public let token: Token?

    /// The snapshot itself.
    static let snapshot = ObjectName(list: nil, index: 0, className: nil, token: nil)

    public var description: String {
      guard let list else { return "the snapshot" }
      let name = [className, token.map { "\"\($0)\"" }].compactMap { $0 }.joined(separator: " ")
      return name.isEmpty ? "\(list.noun) \(index)" : "\(list.noun) \(name)"
    }
  }

  /// The object at fault and the key, where the failure is at one.
  public var location: (object: ObjectName, key: String?)? {
    switch self {
    case .duplicateID(let object, _): (object, "id")
    case .duplicateKey(let object, let key), .cycle(let object, let key): (object, key)
    case .parentAfterChild(let object, let key, _), .notDepthFirst(let object, let key, _):
      (object, key)
    case .danglingReference(let object, let key, _), .wrongTarget(let object, let key, _, _):
      (object, key)
    case .unnameableTarget(let object, let key): (object, key)
    case .presentedAndContained(let object, _, _): (object, "parent")
    case .tooDeep(let object, _), .stringTooLong(let object, _), .tooManyMarks(let object, _):
      (object, nil)
    case .disagreement(let key, _):
      (.snapshot, key)
    case .tooManyObjects: nil
    }
  }
}

extension SnapshotError.ObjectName {
  /// The name of an object with a class and an id that are strings of a table.
  init(
    list: ObjectList, index: Int, classID: StringID, token: StoredValue, _ strings: StringTable
  ) {
    self.init(
      list: list, index: index, className: strings.text(classID), token: Token(token, strings))
  }
}

extension SnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicateID(let object, let first):
      "\(object) has the id of \(first.list?.noun ?? "object") \(first.index); ids must be unique"
    case .duplicateKey(let object, let key):
      "\(object) has \"\(key)\" twice"
    case .cycle(let object, let key):
      "\(object) is its own ancestor through \"\(key)\""
    case .parentAfterChild(let object, let key, let parent):
      "\(object) comes before \(parent), its \"\(key)\"; containers come first"
    case .notDepthFirst(let object, let key, let parent):
      "\(object) comes after the end of \(parent), its \"\(key)\"; expected depth-first order"
    case .danglingReference(let object, let key, let target):
      "\"\(key)\" of \(object) names \(target), which is not in the snapshot"
    case .wrongTarget(let object, let key, let target, let expected):
      "\"\(key)\" of \(object) names \(target); expected \(expected)"
    case .unnameableTarget(let object, let key):
      "\"\(key)\" of \(object) refers to an object without an id"
    case .presentedAndContained(let object, let parent, let presenter):
      "\(object) is contained in \(parent) and presented by \(presenter); it can only be one"
    case .disagreement(let key, let window):
      "\"\(key)\" of the snapshot and that of its key window disagree"
        + (window.map { " (\($0))" } ?? "")
    case .tooManyObjects(let limit):
      "more than \(limit) objects in one snapshot"
    case .tooDeep(let object, let limit):
      "\(object) lies deeper than \(limit) levels"
    case .stringTooLong(let object, let limit):
      "\(object) has a string of more than \(limit) bytes"
    case .tooManyMarks(let object, let limit):
      "\(object) has a string with more than \(limit) marks in a row"
    }
  }
}
