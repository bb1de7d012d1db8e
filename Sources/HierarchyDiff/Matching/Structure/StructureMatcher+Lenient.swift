/// Matching of siblings that changed.
extension StructureMatcher {
  /// How many pairs are compared each with each.
  private static let pairLimit = 1_024

  /// Matches siblings by likeness, the likest first; in large groups only those of one class in order.
  mutating func alignLeniently(_ group: SiblingGroup) {
    var group = group
    let likeness = Likeness(before: before, after: after)
    if group.before.count * group.after.count > Self.pairLimit {
      let (left, right) = (before, after)
      for key in [LikenessKey.content, .place, .className] {
        let pairs = group.pairUp(
          by: { key.value(of: $0, left) }, { key.value(of: $0, right) },
          where: { likeness.score($0, $1) != nil })
        for (place, other) in pairs { matchOne(place, other) }
        if group.isDone { return }
      }
      if group.before.count * group.after.count > Self.pairLimit { return }
    }
    for (place, other) in likeness.likest(group.before, group.after) where isOpen(place, other) {
      matchOne(place, other)
    }
  }
}

/// What siblings of large groups are paired by.
private enum LikenessKey {
  case content
  case place
  case className

  func value(of place: Int, _ side: HashedSide) -> UInt64 {
    switch self {
    case .content: side.hashes.content[place]
    case .place: side.placeKey(of: place)
    case .className: side.classes[place] | 1
    }
  }
}
