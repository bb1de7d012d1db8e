import SQLiteDriver

extension Store {
  /// When and where something was there: every run of snapshots, in one session or in all in their
  /// order; so many at most, and how many there are.
  public func find(
    _ wanted: Wanted, in session: String? = nil, limit: Int = .max
  ) throws(StoreError) -> (sightings: [Sighting], count: Int) {
    let id: Int64? = if let session { try requiredSessionID(session) } else { nil }
    return try reading { () throws(StoreError) in
      try storing { () throws(SQLiteError) in
        let finder = SightingReader(connection)
        let (statements, value) = wanted.search
        var stays: [Stay] = []
        for statement in statements { stays += try finder.stays(statement, value, in: id) }
        stays.sort { ($0.object, $0.from) < ($1.object, $1.from) }
        var sightings: [Sighting] = []
        for stay in stays.prefix(limit) { sightings.append(try finder.sighting(stay)) }
        return (sightings, stays.count)
      }
    }
  }
}
