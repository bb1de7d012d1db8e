/// The calls that copy whole runs of objects from the snapshot before, array by array.
extension SnapshotBuilder {
  /// Creates a builder that begins with the strings, texts and numbers of a snapshot, so what is
  /// copied from it needs no translation. It has room for a snapshot of that size or a bit more.
  package init(continuing storage: SnapshotStorage) {
    self.init()
    strings = storage.strings
    listPool = storage.listPool
    numberPool = storage.numberPool
    // Views are joined with all others at the end.
    let count = storage.kinds.count
    sections[0].reserve(count + count / 8)
    sections[0].tail.reserveCapacity(storage.tail.count + storage.tail.count / 8)
    sections[1].reserve(storage.controllerCount)
  }

  /// Copies consecutive objects of the snapshot that the builder continues. `positions` has the new
  /// position of each of its objects; nil where all keep theirs.
  package mutating func copy(
    _ run: Range<Int>, of storage: SnapshotStorage, positions: [OptionalIndex]?
  ) {
    let controllers = storage.viewCount + storage.controllerCount
    var start = run.lowerBound
    while start < run.upperBound {
      let end =
        start < storage.viewCount
        ? storage.viewCount : start < controllers ? controllers : start + 1
      let part = start..<min(end, run.upperBound)
      guard objectCount + part.count <= limits.objects else {
        return fail(.tooManyObjects(limit: limits.objects))
      }
      let copier = RunCopier(storage: storage, positions: positions, part: part)
      copier.copyObjects(into: &self)
      copier.copyColumns(into: &self)
      copier.copyTail(into: &self)
      start = part.upperBound
    }
  }
}

/// Copies objects that follow each other in one section.
private struct RunCopier {
  let storage: SnapshotStorage
  let positions: [OptionalIndex]?
  let part: Range<Int>

  private var section: Int { storage.kinds[part.lowerBound].section }

  func copyObjects(into builder: inout SnapshotBuilder) {
    builder.section = section
    builder.objectCount += part.count
    builder.sections[section].append(
      kinds: storage.kinds[part], tokens: storage.tokens, classes: storage.classes[part])
    for position in part {
      builder.sections[section].parents.append(moved(StoredValue(link: storage.parents[position])))
    }
    builder.row = builder.sections[section].count - 1
  }

  func copyColumns(into builder: inout SnapshotBuilder) {
    guard section == 0 else { return }
    let first = builder.sections[0].count - part.count
    for columnIndex in storage.columns.indices where !storage.columns[columnIndex].isEmpty {
      if builder.columns[columnIndex].isEmpty {
        builder.columns[columnIndex].reserve(builder.viewCapacity)
      }
      builder.columns[columnIndex].append(part, of: storage.columns[columnIndex], at: first)
    }
  }

  func copyTail(into builder: inout SnapshotBuilder) {
    let (section, first) = (section, builder.sections[section].count - part.count)
    let tail = storage.tail
    for entry in tail.firstEntry(at: part.lowerBound)..<tail.firstEntry(at: part.upperBound) {
      let row = UInt32(truncatingIfNeeded: Int(tail.rows[entry]) - part.lowerBound + first)
      let value = tail.values[entry]
      if value.tag == .references {
        for index in value.slice.range {
          let link = Link(rawValue: Int32(bitPattern: storage.listPool[index]))
          builder.reopen(index, to: moved(StoredValue(link: link)))
        }
      }
      builder.sections[section].tail.append(row: row, key: tail.keys[entry], moved(value))
    }
    guard !storage.nexts.isEmpty else { return }
    let next = KeyCode(.next)
    for position in part where storage.nexts[position] != .missing {
      builder.sections[section].tail.append(
        row: UInt32(truncatingIfNeeded: position - part.lowerBound + first), key: next,
        moved(StoredValue(link: storage.nexts[position])))
    }
  }

  /// The value with its reference changed to the object's new position; one to an object that is
  /// gone gets a position that no snapshot has.
  @inline(__always)
  private func moved(_ value: StoredValue) -> StoredValue {
    guard let positions, let target = value.target else { return value }
    return value.with(word: UInt64(positions[target].value ?? Int(Int32.max)))
  }
}

extension SnapshotBuilder {
  /// Turns a resolved link of a list back into a pending one.
  fileprivate mutating func reopen(_ index: Int, to reference: StoredValue) {
    listPool[index] = UInt32(truncatingIfNeeded: pendingLists.count)
    pendingLists.append(reference)
  }
}

extension ObjectSection {
  /// Adds objects; their parents are appended afterwards.
  fileprivate mutating func append(
    kinds: ArraySlice<ObjectKind>, tokens: StoredValues, classes: ArraySlice<StringID>
  ) {
    self.kinds.append(contentsOf: kinds)
    self.tokens.append(contentsOf: tokens, in: kinds.indices)
    self.classes.append(contentsOf: classes)
  }
}
