extension Delta {
  /// What this delta and the one that follows it do together: changes that cancel each other vanish.
  ///
  /// Objects are the same if both deltas lead from one to the other through the snapshot between; where
  /// both go by id, an object that the first removes and the second brings back is the same too.
  public func composed(with next: Delta) throws(DeltaError) -> Delta {
    guard (pairing == nil) == (next.pairing == nil) else { throw .notNeighbours }
    let joints = try DeltaJoints(first: self, second: next)
    var composition = DeltaComposition(first: self, second: next, joints: joints)
    return try composition.compose()
  }
}
