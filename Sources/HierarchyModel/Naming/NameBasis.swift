/// What the names of all objects of a snapshot rest on: found once, however few are asked for.
struct NameBasis: Sendable {
  /// How often each string is the name that a script gave.
  let scriptNames: [StringID: Int]
  let unusual: UnusualClasses

  init(_ snapshot: Snapshot) {
    scriptNames = Self.scriptNames(in: snapshot)
    unusual = UnusualClasses(snapshot)
  }

  private static func scriptNames(in snapshot: Snapshot) -> [StringID: Int] {
    let (tail, key) = (snapshot.storage.tail, KeyCode(.name))
    var counts: [StringID: Int] = [:]
    for entry in tail.keys.indices where tail.keys[entry] == key {
      guard tail.tags[entry] == ValueTag.text else { continue }
      let name = StringID(rawValue: UInt32(truncatingIfNeeded: tail.words[entry]))
      counts[name, default: 0] += 1
    }
    return counts
  }

  /// How many controllers each name finds; few names rest on it.
  static func controllers(in snapshot: Snapshot) -> [String: Int] {
    let storage = snapshot.storage
    var counts: [String: Int] = [:]
    var ofClasses: [StringID: Int] = [:]
    for controller in snapshot.controllers {
      let id = storage.classes[controller.position]
      guard let name = SnapshotTexts(snapshot).string(.name, of: controller.position) else {
        ofClasses[id, default: 0] += 1
        continue
      }
      let names = classNames(id, storage.strings).union([storage.strings[name]])
      for name in names { counts[name, default: 0] += 1 }
    }
    for (id, count) in ofClasses {
      for name in classNames(id, storage.strings) { counts[name, default: 0] += count }
    }
    return counts
  }

  /// What finds the objects of a class: its name, whole and without a module.
  private static func classNames(_ id: StringID, _ strings: StringTable) -> Set<String> {
    if id == .missing { return [] }
    return [strings[id], ClassName(strings[id]).unqualified]
  }
}
