/// One attribute of all views, as a tag and a fixed number of words per row. Empty where no view of
/// the snapshot has the attribute.
public struct Column: Sendable {
  public let key: KnownKey
  /// Words per row: none for flags, four for rectangles.
  public let lanes: Int
  @usableFromInline var tags: [UInt8] = []
  @usableFromInline var words: [UInt64] = []

  package init(key: KnownKey) {
    self.key = key
    lanes =
      switch key.type(in: .views) {
      case .flag: 0
      case .numbers(let count): count
      default: 1
      }
  }

  /// The attributes that most views have, and so have columns; every other is in the tail.
  package static let keys: [KnownKey] = [
    .frame, .bounds, .alpha, .hidden, .opaque, .interaction, .clips, .identifier, .label, .value,
    .traits, .text, .layer,
  ]

  /// The index of a key's column, nil for a key of the tail.
  @inlinable @inline(__always)
  public static func index(of key: KnownKey) -> Int? {
    switch key {
    case .frame: 0
    case .bounds: 1
    case .alpha: 2
    case .hidden: 3
    case .opaque: 4
    case .interaction: 5
    case .clips: 6
    case .identifier: 7
    case .label: 8
    case .value: 9
    case .traits: 10
    case .text: 11
    case .layer: 12
    default: nil
    }
  }

  @inlinable @inline(__always)
  public var isEmpty: Bool { tags.isEmpty }

  /// The rows, none where the column is empty.
  @inlinable @inline(__always)
  public var rows: Range<Int> { tags.indices }

  /// The value of a row, of a rectangle its first component; missing beyond the rows.
  @inlinable @inline(__always)
  public subscript(row: Int) -> StoredValue {
    guard row < tags.count else { return .missing }
    return StoredValue(ValueTag(rawValue: tags[row]), lanes == 0 ? 0 : words[row &* lanes])
  }

  /// The tag of a row that the column has.
  @inlinable @inline(__always)
  public func tag(_ row: Int) -> ValueTag { ValueTag(rawValue: tags[row]) }

  /// A component of a rectangle or the like.
  @inlinable @inline(__always)
  public func word(_ row: Int, lane: Int) -> UInt64 { words[row &* lanes &+ lane] }

  /// The four components of a row as numbers; nil where it has none.
  @inline(__always)
  package func rectangle(_ row: Int) -> Frame? {
    guard hasRectangle(row) else { return nil }
    let tag = ValueTag(rawValue: tags[row])
    func lane(_ lane: Int) -> Double { tag.double(words[row &* 4 &+ lane], lane: lane) }
    return Frame(x: lane(0), y: lane(1), width: lane(2), height: lane(3))
  }

  /// Whether a row has four components.
  @inline(__always)
  package func hasRectangle(_ row: Int) -> Bool {
    lanes == 4 && row < tags.count && ValueTag(rawValue: tags[row]).hasLanes
  }

  /// The components of a rectangle or the like.
  package func components(_ row: Int) -> ArraySlice<UInt64> {
    words[(row &* lanes)..<(row &* lanes &+ lanes)]
  }

  /// Calls `body` with the bytes of each array, for measurements of how long it takes to read them.
  package func forEachArray(_ body: (UnsafeRawBufferPointer) -> Void) {
    tags.withUnsafeBytes(body)
    words.withUnsafeBytes(body)
  }

  mutating func reserve(_ rows: Int) {
    tags.reserveCapacity(rows)
    if lanes > 0 { words.reserveCapacity(rows * lanes) }
  }

  /// Fills up with rows that lack the attribute.
  mutating func pad(to rows: Int) {
    guard tags.count < rows else { return }
    let added = rows - tags.count
    tags.append(contentsOf: repeatElement(ValueTag.missing.rawValue, count: added))
    if lanes > 0 { words.append(contentsOf: repeatElement(0, count: added * lanes)) }
  }

  /// Gives a row that lacks the attribute one word, or none; false where the row has the attribute.
  mutating func set(row: Int, _ value: StoredValue) -> Bool {
    guard open(row) else { return false }
    tags.append(value.tag.rawValue)
    if lanes > 0 { words.append(value.word) }
    if lanes > 1 { words.append(contentsOf: repeatElement(0, count: lanes &- 1)) }
    return true
  }

  /// Gives a row that lacks the attribute four words; false where the row has the attribute.
  mutating func set(row: Int, _ tag: ValueTag, _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64)
    -> Bool
  {
    guard open(row) else { return false }
    tags.append(tag.rawValue)
    words.append(a)
    words.append(b)
    words.append(c)
    words.append(d)
    return true
  }

  /// Copies rows of another snapshot's column, from a row on. A column that none of them has stays
  /// empty.
  mutating func append(_ rows: Range<Int>, of other: Column, at row: Int) {
    if isEmpty && other.tags[rows].allSatisfy({ $0 == ValueTag.missing.rawValue }) { return }
    pad(to: row)
    tags.append(contentsOf: other.tags[rows])
    if lanes > 0 {
      words.append(contentsOf: other.words[(rows.lowerBound * lanes)..<(rows.upperBound * lanes)])
    }
  }

  /// Fills up to a row; false where it is there already.
  @inline(__always)
  private mutating func open(_ row: Int) -> Bool {
    if tags.count < row { pad(to: row) }
    return tags.count == row
  }
}
