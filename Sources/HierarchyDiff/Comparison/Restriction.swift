import HierarchyModel

/// Removes from a delta what only one side covers, and records what was removed.
struct Restriction {
  private var delta: Delta
  private let coverage: Coverage
  /// Kinds that only one side lists.
  private let unlistedKinds: Set<ObjectKind>
  /// Whether both sides looked at everything, as is usual.
  private let coversAll: Bool
  private let stability = StableText()
  private var facets: Set<Facet> = []
  private var gaps: [AttributeKey: Int] = [:]
  private var hasOtherIDs = false
  /// Whether something was removed, so the delta has to be put in order again. Most are left whole.
  private var isCut = false

  init(_ delta: Delta, coverage: Coverage) {
    self.delta = delta
    self.coverage = coverage
    unlistedKinds = delta.unlistedKinds
    coversAll = unlistedKinds.isEmpty && Facet.allCases.allSatisfy { coverage.contains($0) }
  }

  mutating func comparison() -> Comparison {
    for entry in 0..<delta.before.count { restrict(entry) }
    restrictOrders()
    restrictFacts()
    if isCut || delta.method != .id { delta.normalise(keepsOtherIDs: delta.method == .id) }
    var notCompared = NotCompared()
    notCompared.facets = Facet.allCases.filter { facets.contains($0) }
    notCompared.keys = gaps.sorted { $0.key < $1.key }.map {
      KeyGap(key: $0.key, objects: $0.value)
    }
    notCompared.hasOtherIDs = hasOtherIDs
    return Comparison(delta: delta, notCompared: notCompared)
  }

  /// Whether objects of a kind are compared; records the facet if they are not.
  private mutating func isCompared(_ kind: ObjectKind) -> Bool {
    if coversAll { return true }
    if unlistedKinds.contains(kind) { return false }
    guard let facet = Facet.holding(kind), !coverage.contains(facet) else { return true }
    facets.insert(facet)
    return false
  }

  private mutating func restrict(_ entry: Int) {
    let isKept = delta.before.has(entry) && delta.after.has(entry)
    if !isCompared(delta.before.kinds[entry]) {
      unplace(entry)
    } else if isKept, delta.before.containers[entry] != .unplaced, !isMoveCompared(entry) {
      unplace(entry)
    }
    guard isKept else { return }
    if delta.method == .structure, delta.hasOtherID(entry) { hasOtherIDs = true }
    if delta.method == .structure, stability.areSameClasses(delta, entry) {
      delta.before.classes[entry] = delta.after.classes[entry]
    }
  }

  private mutating func unplace(_ entry: Int) {
    isCut = true
    delta.before.unplace(entry)
    delta.after.unplace(entry)
  }

  /// Whether a move is compared: if both sides say what contains the object.
  private mutating func isMoveCompared(_ entry: Int) -> Bool {
    let key = KeyCode(delta.before.kinds[entry] == .controller ? .parent : .superview)
    let old = delta.before.facts.entry(of: entry, key: key)
    let new = delta.after.facts.entry(of: entry, key: key)
    if (old == nil) != (new == nil) { return false }
    // If neither parent changed, the presenter did.
    if old != nil { return true }
    if coverage.contains(.presentations) { return !isPresenterUnseen(of: entry) }
    facets.insert(.presentations)
    return false
  }

  /// Whether the presenter of one side is not on the other, which says of nobody that it presents
  /// the entry, nor that nobody does.
  private func isPresenterUnseen(of entry: Int) -> Bool {
    let sides = [(delta.before, delta.after), (delta.after, delta.before)]
    return sides.contains { side, other in
      other.facts.entry(of: entry, key: KeyCode(.presentedBy)) == nil
        && side.containers[entry].index.map { !other.has($0) } ?? false
    }
  }

  private mutating func restrictOrders() {
    let kept = delta.orders.filter { isCompared($0.container.kind(in: delta)) }
    if kept.count == delta.orders.count { return }
    isCut = true
    delta.orders = kept
  }

  private mutating func restrictFacts() {
    let (old, new) = (delta.before.facts, delta.after.facts)
    var kept = (
      before: Array(repeating: true, count: old.count),
      after: Array(repeating: true, count: new.count)
    )
    var isWhole = true
    for pair in FactPairs(delta) {
      let isCompared =
        pair.row >= HeaderRow.snapshot ? !describesForm(pair.key) : isCompared(pair)
      if isCompared { continue }
      isWhole = false
      if let entry = pair.before { kept.before[entry] = false }
      if let entry = pair.after { kept.after[entry] = false }
    }
    if isWhole { return }
    isCut = true
    delta.before.facts = old.entries(old.rows.indices.filter { kept.before[$0] })
    delta.after.facts = new.entries(new.rows.indices.filter { kept.after[$0] })
  }

  private func describesForm(_ key: KeyCode) -> Bool {
    key.known == nil && delta.key(key).describesForm
  }

  private mutating func isCompared(_ pair: FactPair) -> Bool {
    let (entry, key) = (Int(pair.row), pair.key)
    guard isCompared(delta.before.kinds[entry]), !describesForm(key) else { return false }
    if !coversAll, let facet = key.known.flatMap({ Facet.holding($0) }), !coverage.contains(facet) {
      facets.insert(facet)
      return false
    }
    guard delta.before.has(entry), delta.after.has(entry) else { return true }
    guard let old = pair.before, let new = pair.after else {
      gaps[delta.key(key), default: 0] += 1
      return false
    }
    if delta.areSameNumbers(old, new) { return false }
    return delta.method == .id || !stability.areSame(delta, old, new)
  }
}

/// Recognises names and texts that differ only in parts that change from run to run.
struct StableText {
  private let name = StableName(dropsFileDiscriminators: false)

  /// Whether an entry's classes are the same except for such parts.
  func areSameClasses(_ delta: Delta, _ entry: Int) -> Bool {
    let (old, new) = (delta.before.classes[entry], delta.after.classes[entry])
    guard old != new, old != .missing, new != .missing else { return false }
    return delta.strings.withBytes(of: old) { old in
      delta.strings.withBytes(of: new) { name.hash(ofClass: old) == name.hash(ofClass: $0) }
    }
  }

  /// Whether two facts are texts that are the same except for addresses.
  func areSame(_ delta: Delta, _ old: Int, _ new: Int) -> Bool {
    let (before, after) = (delta.before.facts, delta.after.facts)
    let (text, other) = (before.values[old], after.values[new])
    guard text.tag == other.tag, text.tag.form == .string,
      before.keys[old].known?.describesContent != true
    else { return false }
    return delta.strings.withBytes(of: text.string) { old in
      delta.strings.withBytes(of: other.string) {
        name.hash(ofDescription: old) == name.hash(ofDescription: $0)
      }
    }
  }
}

extension Delta {
  /// Whether it would say the same if its objects had been matched by structure: no object has
  /// another id, and no text differs only in parts that change from run to run.
  package var isSameByStructure: Bool {
    let stability = StableText()
    let isSteady = (0..<before.count).allSatisfy { entry in
      !before.has(entry) || !after.has(entry)
        || !hasOtherID(entry) && !stability.areSameClasses(self, entry)
    }
    return isSteady
      && FactPairs(self).allSatisfy { pair in
        guard let old = pair.before, let new = pair.after else { return true }
        return !stability.areSame(self, old, new)
      }
  }

  /// Whether two facts are the same numbers, even if one is written as 1 and the other as 1.0: how
  /// a source prints a number is not a change.
  func areSameNumbers(_ old: Int, _ new: Int) -> Bool {
    let (left, right) = (before.facts.values[old], after.facts.values[new])
    guard left.tag.isNumeric, right.tag.isNumeric else { return false }
    // A fact is listed because it differs, so two integers of one form are never the same.
    if left.tag == right.tag, [.integer, .unsigned, .lanes(doubles: 0)].contains(left.tag) {
      return false
    }
    if left.tag.hasLanes && right.tag.hasLanes { return areSameLanes(left, right) }
    return switch (value(of: old, on: before), value(of: new, on: after)) {
    case (.number(let old), .number(let new)): old.isSame(as: new)
    case (.numbers(let old), .numbers(let new)):
      old.count == new.count && zip(old, new).allSatisfy { $0.isSame(as: $1) }
    default: false
    }
  }

  /// The same for two rectangles or similar values.
  private func areSameLanes(_ left: StoredValue, _ right: StoredValue) -> Bool {
    func component(_ lane: Int, of value: StoredValue) -> Double {
      value.tag.double(pools.numbers[value.slice.offset + lane], lane: lane)
    }
    return left.slice.count == right.slice.count
      && (0..<left.slice.count).allSatisfy { component($0, of: left) == component($0, of: right) }
  }
}

extension Number {
  /// Whether both are one number: two integers in all their digits, others as doubles.
  fileprivate func isSame(as other: Number) -> Bool {
    switch (self, other) {
    case (.double, _), (_, .double): doubleValue == other.doubleValue
    default: self == other
    }
  }
}

extension ValueTag {
  /// Whether the value is a number or a list of numbers.
  fileprivate var isNumeric: Bool {
    switch self {
    case .integer, .unsigned, .double, .numbers: true
    default: hasLanes
    }
  }
}

/// One key of one row on both sides of a delta: indices of facts, nil for a side without the key.
struct FactPair {
  let row: UInt32
  let key: KeyCode
  let before: Int?
  let after: Int?
}

/// The facts of the two sides of a delta side by side, in their order.
struct FactPairs: Sequence, IteratorProtocol {
  private let before: Tail
  private let after: Tail
  private let strings: StringTable
  /// The facts that are left.
  private var old: Range<Int>
  private var new: Range<Int>

  /// The facts of a row; of all rows if none is given.
  init(_ delta: Delta, row: UInt32? = nil) {
    let (before, after) = (delta.before.facts, delta.after.facts)
    (self.before, self.after, strings) = (before, after, delta.strings)
    old = row.map { before.range(of: Int($0)) } ?? before.rows.indices
    new = row.map { after.range(of: Int($0)) } ?? after.rows.indices
  }

  mutating func next() -> FactPair? {
    let isOldFirst = new.isEmpty || !old.isEmpty && precedes(before, old, after, new)
    let isNewFirst = old.isEmpty || !new.isEmpty && precedes(after, new, before, old)
    let fact = isNewFirst ? nil : old.popFirst()
    let other = isOldFirst ? nil : new.popFirst()
    guard let (tail, first) = fact.map({ (before, $0) }) ?? other.map({ (after, $0) }) else {
      return nil
    }
    return FactPair(row: tail.rows[first], key: tail.keys[first], before: fact, after: other)
  }

  private func precedes(
    _ left: Tail, _ facts: Range<Int>, _ right: Tail, _ others: Range<Int>
  ) -> Bool {
    let (fact, other) = (facts.lowerBound, others.lowerBound)
    return left.rows[fact] != right.rows[other]
      ? left.rows[fact] < right.rows[other]
      : strings.precedes(left.keys[fact], right.keys[other])
  }
}
