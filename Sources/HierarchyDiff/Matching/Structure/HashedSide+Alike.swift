import HierarchyModel

extension HashedSide {
  /// Subtrees of at most so many objects are compared by the classes of what they hold.
  private static let smallSize = 8
  /// How many pairs of children are compared.
  private static let childPairLimit = 1_024

  /// Whether two objects may be the same for what they hold: it is about the same, or so little that
  /// exchanging it says no more than exchanging them. Windows and controllers always may.
  func holdsAlike(_ place: Int, _ other: HashedSide, _ otherPlace: Int) -> Bool {
    let (size, otherSize) = (self.size(of: place), other.size(of: otherPlace))
    if size == 1 || otherSize == 1 { return true }
    if hashes.shapeOfAll[place] == other.hashes.shapeOfAll[otherPlace] { return true }
    if hashes.sketches[place].eighthsInCommon(other.hashes.sketches[otherPlace]) >= 2 {
      return true
    }
    let kind = storage.kinds[place]
    if kind == .window || kind == .controller { return true }
    if hasOneChild(place) && other.hasOneChild(otherPlace) { return true }
    if holdsLargePart(place, other, otherPlace) { return true }
    return max(size, otherSize) <= Self.smallSize && holdsLikeClasses(place, other, otherPlace)
  }

  /// Whether equal subtrees make up half of what the smaller of two objects holds: the rest came or
  /// went. Not looked at where that is long to tell.
  private func holdsLargePart(_ place: Int, _ other: HashedSide, _ otherPlace: Int) -> Bool {
    let held = children(of: place)
    var rest = other.children(of: otherPlace)
    guard held.count * rest.count <= Self.childPairLimit else { return false }
    var common = 0
    for child in held {
      let hash = hashes.contentOfAll[child]
      guard let match = rest.firstIndex(where: { other.hashes.contentOfAll[$0] == hash }) else {
        continue
      }
      rest.remove(at: match)
      common += size(of: child)
    }
    return common * 2 >= min(size(of: place), other.size(of: otherPlace)) - 1
  }

  /// Whether two objects hold mostly the same.
  func holdsMostAlike(_ place: Int, _ other: HashedSide, _ otherPlace: Int) -> Bool {
    hashes.sketches[place].eighthsInCommon(other.hashes.sketches[otherPlace]) >= 4
  }

  private func hasOneChild(_ place: Int) -> Bool {
    storage.ends[place + 1] == storage.ends[place]
  }

  /// Whether at least half of what two objects hold is of the same classes.
  private func holdsLikeClasses(_ place: Int, _ other: HashedSide, _ otherPlace: Int) -> Bool {
    let held = children(of: place).map { classes[$0] }
    var rest = other.children(of: otherPlace).map { other.classes[$0] }
    let most = max(held.count, rest.count)
    var common = 0
    for name in held {
      guard let match = rest.firstIndex(of: name) else { continue }
      rest.remove(at: match)
      common += 1
    }
    return common * 2 >= most
  }
}
