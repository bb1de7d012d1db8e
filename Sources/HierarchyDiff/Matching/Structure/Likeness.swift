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
    var score = 0
    if before.classes[place] == after.classes[other] {
      score += 4
    } else if before.baseClasses[place] != after.baseClasses[other] {
      return nil
    }
    let (key, otherKey) = (before.identifierKey(of: place), after.identifierKey(of: other))
    if key != 0 && otherKey != 0 { score += key == otherKey ? 16 : -6 }
    if before.hashes.content[place] == after.hashes.content[other] { score += 4 }
    score += geometryScore(place, other)
    let isLeaf = before.size(of: place) == 1 && after.size(of: other) == 1
    if !isLeaf {
      let common = before.hashes.sketches[place].eighthsInCommon(after.hashes.sketches[other])
      if common < 2 && key != otherKey { return nil }
      score += common * 2 - 4
    }
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
  /// An object's rectangle, nil where it was not captured as four numbers.
  func frame(of place: Int) -> SIMD4<Double>? {
    let column = storage.columns[Self.frameSlot]
    guard place < column.tags.count, column.tags[place] & ValueTag.lanes != 0 else { return nil }
    var frame = SIMD4<Double>()
    for lane in 0..<4 {
      let word = column.words[place * 4 + lane]
      frame[lane] =
        column.tags[place] & 1 << UInt8(lane) == 0
        ? Double(Int64(bitPattern: word)) : Double(bitPattern: word)
    }
    return frame
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
