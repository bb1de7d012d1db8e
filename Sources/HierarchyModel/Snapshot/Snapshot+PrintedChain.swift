extension Snapshot {
  /// Where the chain begins that a snapshot of responders alone was printed for: the one object that is
  /// the next responder of no other. nil where the snapshot covers anything else, or has several.
  public var printedChainStart: ObjectIndex? {
    guard coverage.facets == [.responders] else { return nil }
    var isNext = [Bool](repeating: false, count: count)
    for object in objects {
      if let next = capturedNext(of: object).value { isNext[next.position] = true }
    }
    let starts = objects.filter { !isNext[$0.position] }
    return starts.count == 1 ? starts.first : nil
  }
}
