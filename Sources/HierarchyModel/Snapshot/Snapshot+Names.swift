extension Snapshot {
  /// The shortest name that distinguishes an object from all others of the snapshot for a reader;
  /// an `ObjectQuery` of it finds this object. Linear: to name many objects, use `DistinctNames`.
  public func shortName(of object: ObjectIndex) -> String {
    onlyName(of: object) ?? DistinctNames.names(of: [object], in: self).joined()
  }

  /// The name of an object that is the only one of its script name or class; nil where it is not,
  /// or where it takes more than a look at the names of others to know.
  func onlyName(of object: ObjectIndex) -> String? {
    let position = object.position
    if let name = SnapshotTexts(self).string(.name, of: position) {
      let text = storage.strings[name]
      return scriptNameCount(name) == 1 && text.first != "#" ? text : nil
    }
    let id = storage.classes[position]
    guard id != .missing, owner(of: object) == nil,
      !storage.classes.contains(id, beside: position), scriptNameCount(id) == 0
    else { return nil }
    let text = storage.strings[id]
    let isShared = ClassName(text).isMangled || self.object(with: .name(text)) != nil
    return isShared || text.first == "#" ? nil : text
  }

  /// How many objects a script gave a name.
  private func scriptNameCount(_ name: StringID) -> Int {
    let (tail, key) = (storage.tail, KeyCode(.name))
    return tail.keys.indices.count { tail.keys[$0] == key && tail.values[$0].text == name }
  }

  /// What an object is called where its position identifies it, as in a path: the name that a
  /// script gave it, else its class, a mangled one (`_TtC3App4Cell`) by what it stands for, else
  /// its id or its kind.
  public func plainName(of object: ObjectIndex) -> String {
    Self.plainName(
      text(.name, of: object).value, className(of: object), token(of: object), kind(of: object))
  }

  /// The same of an object's name, class, id and kind.
  package static func plainName(
    _ name: String?, _ className: String?, _ token: Token?, _ kind: ObjectKind
  ) -> String {
    if let name { return name }
    guard let className else { return token?.description ?? kind.name }
    return ClassName(className).readable
  }
}

extension ClassName {
  /// The name for a reader: a mangled one by what it stands for, any other as it is.
  package var readable: String { isMangled ? unqualified : text }
}

extension [StringID] {
  /// Whether a string occurs anywhere but at one position.
  fileprivate func contains(_ id: StringID, beside position: Int) -> Bool {
    self[..<position].contains(id) || self[(position + 1)...].contains(id)
  }
}

extension Snapshot: Equatable {
  /// Whether two snapshots hold the same content in the same order: how strings are interned and
  /// where attributes are stored do not count. Linear.
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    let (left, right) = (left.storage, right.storage)
    if left === right { return true }
    guard
      left.viewCount == right.viewCount, left.controllerCount == right.controllerCount,
      left.kinds == right.kinds, left.header == right.header
    else { return false }
    let strings = StringTranslation(from: left.strings, to: right.strings)
    let equality = SnapshotEquality(
      left: left, right: right,
      comparator: StoredValueComparator(left.pools, right.pools, strings: strings))
    return equality.holds
  }
}

/// The comparison of two snapshots with equal numbers and kinds of objects.
private struct SnapshotEquality {
  let left: SnapshotStorage
  let right: SnapshotStorage
  let comparator: StoredValueComparator

  var holds: Bool {
    hasEqualTokens && hasEqualStructure && hasEqualColumns
      && comparator.areEqual(left.tail, right.tail)
  }

  private var hasEqualTokens: Bool {
    left.kinds.indices.allSatisfy { position in
      comparator.areEqual(left.token(of: position), right.token(of: position))
    }
  }

  private var hasEqualStructure: Bool {
    left.parents == right.parents
      && zip(left.classes, right.classes).allSatisfy { comparator.areEqual($0, $1) }
      && left.kinds.indices.allSatisfy { left.next(of: $0) == right.next(of: $0) }
  }

  private var hasEqualColumns: Bool {
    zip(left.columns, right.columns).allSatisfy { left, right in
      (0..<self.left.viewCount).allSatisfy { row in isEqual(row, left, right) }
    }
  }

  private func isEqual(_ row: Int, _ left: Column, _ right: Column) -> Bool {
    let value = left[row]
    guard value.tag.hasLanes else { return comparator.areEqual(value, right[row]) }
    return right[row].tag == value.tag && left.components(row) == right.components(row)
  }
}
