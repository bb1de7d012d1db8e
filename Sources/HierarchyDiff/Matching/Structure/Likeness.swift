import HierarchyModel

/// How much two objects under matched containers are alike.
struct Likeness {
  let before: HashedSide
  let after: HashedSide

  /// Geometry may differ by so much from run to run, in points.
  private static let tolerance = 0.5

  /// A score, higher for likelier pairs; nil for what cannot be one object.
  func score(_ place: Int, _ other: Int) -> Int? {
    guard before.storage.kinds[place] == after.storage.kinds[other] else { return nil }
    let (key, otherKey) = (before.identifierKey(of: place), after.identifierKey(of: other))
    let hasSameIdentifier = key != 0 && key == otherKey
    guard hasSameIdentifier || before.holdsAlike(place, after, other) else { return nil }
    var score = 0
    if before.classes[place] == after.classes[other] {
      score += 4
    } else if before.baseClasses[place] != after.baseClasses[other] {
      return nil
    }
    if key != 0 && otherKey != 0 { score += hasSameIdentifier ? 16 : -6 }
    score += textScore(place, other)
    // That an element is where another was does not make one of two identifiers.
    let isOtherElement = key != 0 && otherKey != 0 && key != otherKey
    if !isOtherElement || before.screenFrames.isEmpty { score += geometryScore(place, other) }
    score += before.hashes.sketches[place].eighthsInCommon(after.hashes.sketches[other])
    return score > 0 ? score : nil
  }

  /// Pairs in the order of their likeness; among equals, those at like places first.
  func likest(_ places: [Int], _ others: [Int]) -> [(Int, Int)] {
    var pairs: [(score: Int, gap: Int, place: Int, other: Int)] = []
    for (row, place) in places.enumerated() {
      for (column, other) in others.enumerated() {
        guard let score = score(place, other) else { continue }
        let gap = abs(row * others.count - column * places.count)
        pairs.append((score, gap, place, other))
      }
    }
    pairs.sort { left, right in
      left.score != right.score
        ? left.score > right.score
        : (left.gap, left.place, left.other) < (right.gap, right.place, right.other)
    }
    return pairs.map { ($0.place, $0.other) }
  }

  private func textScore(_ place: Int, _ other: Int) -> Int {
    var score = 0
    for key in [KnownKey.text, .label, .value] {
      let (text, otherText) = (
        before.textHash(key, of: place), after.textHash(key, of: other)
      )
      if text == 0 || otherText == 0 { continue }
      // That something below differs is not said twice.
      let isJoined = key == .label && (before.hasJoinedLabel(place) || after.hasJoinedLabel(other))
      score += text == otherText ? 4 : isJoined ? 0 : -1
    }
    return score
  }

  private func geometryScore(_ place: Int, _ other: Int) -> Int {
    guard let frame = before.frame(of: place), let otherFrame = after.frame(of: other) else {
      return 0
    }
    let difference = frame - otherFrame
    let isNear = (0..<4).map { abs(difference[$0]) <= Self.tolerance }
    return (isNear[0] && isNear[1] ? 3 : 0) + (isNear[2] && isNear[3] ? 2 : 0)
  }
}

extension HashedSide {
  /// An object's rectangle, an element's on the screen; nil where it was not captured as four numbers.
  func frame(of place: Int) -> SIMD4<Double>? {
    let column = storage.columns[Self.frameSlot]
    guard place < column.tags.count, column.tags[place] & ValueTag.lanes != 0 else {
      return screenFrames[place]
    }
    var frame = SIMD4<Double>()
    for lane in 0..<4 {
      let word = column.words[place * 4 + lane]
      frame[lane] =
        column.tags[place] & 1 << UInt8(lane) == 0
        ? Double(Int64(bitPattern: word)) : Double(bitPattern: word)
    }
    return frame
  }

  /// The rectangles on the screen of a snapshot of elements.
  static func screenFrames(_ storage: SnapshotStorage) -> [Int: SIMD4<Double>] {
    var frames: [Int: SIMD4<Double>] = [:]
    guard storage.columns[frameSlot].tags.isEmpty else { return frames }
    let key = KeyCode(.screenFrame)
    for entry in storage.tail.keys.indices where storage.tail.keys[entry] == key {
      let value = AttributeValue(
        tag: storage.tail.tags[entry], word: storage.tail.words[entry], strings: storage.strings,
        pools: storage.pools)
      guard case .numbers(let numbers)? = value, numbers.count == 4 else { continue }
      frames[Int(storage.tail.rows[entry])] = SIMD4(numbers.map(\.doubleValue))
    }
    return frames
  }

  /// A hash of class and rounded rectangle; 0 without one.
  func placeKey(of place: Int) -> UInt64 {
    guard let frame = frame(of: place) else { return 0 }
    return (0..<4).reduce(classes[place]) { hash, lane in
      mix(hash ^ frame[lane].rounded().bitPattern, Salt.state)
    }
  }

  private static let frameSlot = Column.slot(of: .frame) ?? 0
}
