import HierarchyModel

/// Finds moments of a stored session: by number, place from the end, or label.
struct StoredMoments {
  let session: String
  let store: Store

  /// The number of a snapshot.
  func number(of moment: MomentReference) throws(StoreError) -> Int {
    switch moment {
    case .number(let number):
      if try store.hasSnapshot(number, of: session) { return number }
    case .last(let steps):
      if let number = try store.number(before: steps, lastOf: session) { return number }
    case .label(let label, let occurrence):
      let numbers = try store.numbers(labelled: label, of: session)
      if let number = Self.pick(occurrence, of: numbers) { return number }
      throw try unknown(label, occurrence, found: numbers.count)
    }
    throw try unknown(moment)
  }

  private static func pick(_ occurrence: Int?, of numbers: [Int]) -> Int? {
    guard let occurrence else { return numbers.last }
    return occurrence <= numbers.count ? numbers[occurrence - 1] : nil
  }

  private func failure(_ message: String, remedy: String) -> StoreError {
    StoreError(
      .notFound, "session \"\(session)\" has no snapshot \(message)", remedy: remedy,
      path: store.path)
  }

  private func unknown(_ moment: MomentReference) throws(StoreError) -> StoreError {
    guard let last = try store.number(before: 0, lastOf: session) else {
      return failure("\"\(moment)\"", remedy: "it is empty")
    }
    let count = try store.snapshotCount(of: session)
    return failure(
      "\"\(moment)\"",
      remedy: count == 1 ? "its only one is \(last)" : "it has \(count), and the last is \(last)")
  }

  private func unknown(
    _ label: String, _ occurrence: Int?, found count: Int
  ) throws(StoreError) -> StoreError {
    if let occurrence, count > 0 {
      return failure(
        "\"\(label)#\(occurrence)\"",
        remedy: "\"\(label)\" occurs \(count == 1 ? "once" : "\(count) times")")
    }
    let known = try store.labels(of: session, limit: 10_000)
    return failure(
      "labelled \"\(label)\"",
      remedy: NearMatches(to: label).remedy(among: known, none: "none has a label"))
  }
}
