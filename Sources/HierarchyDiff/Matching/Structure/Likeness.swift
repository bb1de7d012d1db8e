import HierarchyModel

/// How similar two objects under matched containers are.
struct Likeness {
  let before: HashedSide
  let after: HashedSide

  /// How much geometry may differ from run to run, in points.
  private static let tolerance = 0.5

  /// A score, higher for likelier pairs; nil for a pair that cannot be one object.
  func score(_ position: Int, _ other: Int) -> Int? {
    guard before.storage.kinds[position] == after.storage.kinds[other] else { return nil }
    let (key, otherKey) = (before.identifierKey(of: position), after.identifierKey(of: other))
    let hasSameIdentifier = key != 0 && key == otherKey
    guard
      hasSameIdentifier || before.holdsAlike(position, after, other)
        || isSameContainer(position, other)
    else { return nil }
    var score = 0
    if before.classes[position] == after.classes[other] {
      score += 4
    } else if before.baseClasses[position] != after.baseClasses[other] {
      return nil
    }
    if key != 0 && otherKey != 0 { score += hasSameIdentifier ? 16 : -6 }
    let (texts, geometry) = (textScore(position, other), geometryScore(position, other))
    let common = before.hashes.sketches[position].eighthsInCommon(after.hashes.sketches[other])
    // An object with an identifier and one without are different, unless other evidence says no.
    if (key == 0) != (otherKey == 0), (geometry ?? Self.samePlace) < Self.samePlace, texts <= 0,
      common < Self.mostInCommon
    {
      return nil
    }
    score += texts
    // Elements with different identifiers are not the same only because they are in the same place.
    let isOtherElement = key != 0 && otherKey != 0 && key != otherKey
    if !isOtherElement || before.screenFrames.isEmpty { score += geometry ?? 0 }
    score += common
    return score > 0 ? score : nil
  }

  /// The score of the same origin.
  private static let samePlace = 3
  /// The number of eighths of the content of two objects that counts as most of it.
  private static let mostInCommon = 4

  /// Whether two objects are the same container, regardless of their contents: they have the same
  /// rectangle and the same class, which is not one that every screen uses.
  private func isSameContainer(_ position: Int, _ other: Int) -> Bool {
    before.classes[position] == after.classes[other]
      && areNear(position, other)?.contains(false) == false && !before.isPlainContainer(position)
  }

  /// Pairs by decreasing likeness; among equals, those at similar positions first.
  func likest(_ positions: [Int], _ others: [Int]) -> [(Int, Int)] {
    var pairs: [(score: Int, gap: Int, position: Int, other: Int)] = []
    for (row, position) in positions.enumerated() {
      for (column, other) in others.enumerated() {
        guard let score = score(position, other) else { continue }
        let gap = abs(row * others.count - column * positions.count)
        pairs.append((score, gap, position, other))
      }
    }
    pairs.sort { left, right in
      left.score != right.score
        ? left.score > right.score
        : (left.gap, left.position, left.other) < (right.gap, right.position, right.other)
    }
    return pairs.map { ($0.position, $0.other) }
  }

  private func textScore(_ position: Int, _ other: Int) -> Int {
    var score = 0
    for key in [KnownKey.text, .label, .value] {
      let (text, otherText) = (before.textHash(key, of: position), after.textHash(key, of: other))
      if text == 0 || otherText == 0 { continue }
      // A difference below must not count twice.
      let isJoined =
        key == .label && (before.hasJoinedLabel(position) || after.hasJoinedLabel(other))
      score += text == otherText ? 4 : isJoined ? 0 : -1
    }
    return score
  }

  /// Nil if a rectangle is not known.
  private func geometryScore(_ position: Int, _ other: Int) -> Int? {
    areNear(position, other).map { areNear in
      (areNear[0] && areNear[1] ? Self.samePlace : 0) + (areNear[2] && areNear[3] ? 2 : 0)
    }
  }

  /// Whether the components of two rectangles agree; nil if a rectangle is not known.
  private func areNear(_ position: Int, _ other: Int) -> [Bool]? {
    guard let frame = before.frame(of: position), let otherFrame = after.frame(of: other) else {
      return nil
    }
    let difference = frame - otherFrame
    return (0..<4).map { abs(difference[$0]) <= Self.tolerance }
  }
}

extension HashedSide {
  /// An object's rectangle, for an element the one on the screen; nil if it was not captured as
  /// four numbers.
  func frame(of position: Int) -> SIMD4<Double>? {
    let column = storage.columns[Self.frameColumn]
    let tag = column[position].tag
    guard tag.hasLanes else { return screenFrames[position] }
    var frame = SIMD4<Double>()
    for lane in 0..<4 { frame[lane] = tag.double(column.word(position, lane: lane), lane: lane) }
    return frame
  }

  /// The screen rectangles of a snapshot that has no other frames.
  static func screenFrames(_ storage: SnapshotStorage) -> [Int: SIMD4<Double>] {
    var frames: [Int: SIMD4<Double>] = [:]
    guard storage.columns[frameColumn].isEmpty else { return frames }
    let key = KeyCode(.screenFrame)
    for entry in storage.tail.keys.indices where storage.tail.keys[entry] == key {
      let value = AttributeValue(
        storage.tailValue(entry), strings: storage.strings, pools: storage.pools)
      guard case .numbers(let numbers)? = value, numbers.count == 4 else { continue }
      frames[Int(storage.tail.rows[entry])] = SIMD4(numbers.map(\.doubleValue))
    }
    return frames
  }

  /// Whether an object is of a class that holds any screen or part of one, so its class does not
  /// say which.
  func isPlainContainer(_ position: Int) -> Bool {
    let name = storage.classes[position]
    if name == .missing || storage.kinds[position] == .window { return true }
    return Self.plainContainers.contains(ClassName(storage.strings[name]).unqualified)
  }

  private static let plainContainers: Set<String> = [
    "UIView", "UILayoutContainerView", "UITransitionView", "UIDropShadowView",
    "UIViewControllerWrapperView", "UINavigationTransitionView", "NSView", "RCTView",
    "RCTViewComponentView", "RCTRootView", "_UIHostingView", "HostingView", "Other", "Group",
    "Window", "XCUIElementTypeOther", "XCUIElementTypeGroup", "XCUIElementTypeWindow", "UIAElement",
    "UIAWindow",
  ]

  /// A hash of class and rounded rectangle; 0 if there is no rectangle.
  func frameKey(of position: Int) -> UInt64 {
    guard let frame = frame(of: position) else { return 0 }
    return (0..<4).reduce(classes[position]) { hash, lane in
      mix(hash ^ frame[lane].rounded().bitPattern, Salt.state)
    }
  }

  private static var frameColumn: Int { Column.index(of: .frame) ?? 0 }
}
