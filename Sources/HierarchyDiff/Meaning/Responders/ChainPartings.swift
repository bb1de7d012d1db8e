import HierarchyModel

/// Where the chain of every surviving responder first parts from what it was: the responder whose next
/// is another one. A responder shares the parting of its next, so that all are found in one pass over
/// the links, in which cycles are met with and nothing recurs.
struct ChainPartings {
  /// What became of a chain.
  enum Outcome: Equatable {
    case same
    /// It parts at that responder of the first snapshot.
    case parts(ObjectIndex)
    /// It is the same up to that responder, whose next is unknown on a side.
    case unknown(ObjectIndex)
  }

  /// By position in the first snapshot: a parting's place doubled, one more where it is unknown.
  private var codes: [Int32]

  private static let same: Int32 = -1
  private static let unvisited: Int32 = -2
  private static let underway: Int32 = -3

  init(context: ChangeContext, before: [Int32], after: [Int32]) {
    codes = Array(repeating: Self.unvisited, count: before.count)
    var path: [Int] = []
    for start in before.indices where codes[start] == Self.unvisited {
      var place = start
      while codes[place] == Self.unvisited {
        path.append(place)
        codes[place] = Self.own(place, context: context, before: before, after: after)
        if codes[place] == Self.underway { place = Int(before[place]) }
      }
      // A walk that came back to itself parts nowhere.
      let found = codes[place] == Self.underway ? Self.same : codes[place]
      for passed in path where codes[passed] == Self.underway { codes[passed] = found }
      path.removeAll(keepingCapacity: true)
    }
  }

  /// What became of the chain of an object of the first snapshot; of one that is gone, nothing.
  subscript(object: ObjectIndex) -> Outcome {
    let code = codes[object.position]
    if code < 0 { return .same }
    let place = ObjectIndex(Int(code >> 1))
    return code & 1 == 0 ? .parts(place) : .unknown(place)
  }

  /// What a responder's own link tells; `underway` where that of its next decides.
  private static func own(
    _ place: Int, context: ChangeContext, before: [Int32], after: [Int32]
  ) -> Int32 {
    guard let counterpart = context.counterpart(ofBefore: ObjectIndex(place)) else { return same }
    let (old, new) = (before[place], after[counterpart.position])
    let code = Int32(truncatingIfNeeded: place) << 1
    if old == -2 || new == -2 { return code | 1 }
    if old == -1 { return new == -1 ? same : code }
    let next = context.counterpart(ofBefore: ObjectIndex(Int(old)))
    return next?.position == Int(new) ? underway : code
  }
}
