/// Objects that went, and the rows that say so: one for versions with neighbouring ids, as those of a screen
/// mostly have. Such a row has room for one object's old place among its siblings, so it holds no other
/// objects than those that went with what held them.
struct Removals {
  /// Versions that end in one row.
  struct Run {
    /// The object of the first.
    let slot: Int32
    fileprivate(set) var versions: ClosedRange<Int64>

    /// The last version, nil where there is but one.
    var last: Int64? {
      versions.upperBound > versions.lowerBound ? versions.upperBound : nil
    }
  }

  /// The slots of the objects, by their versions.
  private(set) var slots: [Int32] = []
  private(set) var runs: [Run] = []

  init() {}

  /// Lets objects go; `wentWithHolder` tells whether what held an object went as well.
  init(_ slots: [Int32], of objects: ObjectTable, wentWithHolder: (Int32) -> Bool) {
    self.slots = slots.sorted { objects.versions[Int($0)] < objects.versions[Int($1)] }
    for slot in self.slots {
      let version = objects.versions[Int(slot)]
      if let last = runs.last, version.stored(minus: last.versions.upperBound) == 1,
        wentWithHolder(slot)
      {
        runs[runs.count - 1].versions = last.versions.lowerBound...version
      } else {
        runs.append(Run(slot: slot, versions: version...version))
      }
    }
  }
}
