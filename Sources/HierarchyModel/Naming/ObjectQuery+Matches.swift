extension ObjectQuery {
  /// Every object that the query names, whatever it is, in the snapshot's order; none where it names
  /// none. Linear.
  public func matches(in snapshot: Snapshot) -> [ObjectIndex] {
    let search = ObjectSearch(snapshot: snapshot)
    let found = search.objects(named: text)
    if found.isEmpty, let occurrence {
      let all = search.objects(named: name)
      return all.count < occurrence ? [] : [all[occurrence - 1]]
    }
    guard found.isEmpty, let view = try? resolve(in: snapshot, expecting: .view) else {
      return found
    }
    return [view]
  }
}
