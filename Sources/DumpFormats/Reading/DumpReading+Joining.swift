import HierarchyModel

extension DumpReading {
  /// Adds what was read of a part that begins so many lines further down.
  mutating func add(_ other: DumpReading, movedBy lines: Int) {
    reports.add(other.reports, movedBy: lines)
    for moment in other.moments {
      moments.append(
        Moment(
          snapshot: moment.snapshot, format: moment.format, line: moment.line + lines,
          isSingleObject: moment.isSingleObject))
    }
  }

  /// Takes single objects that a debugger printed out of the moments, where there are dumps beside them.
  mutating func setAsideSingleObjects() {
    guard moments.contains(where: { !$0.isSingleObject }) else { return }
    asides += moments.filter(\.isSingleObject).map(\.line)
    moments.removeAll(where: \.isSingleObject)
  }

  /// Makes one moment of those that follow each other, show the same objects, and do so in different
  /// formats: of the same format, the second is a later moment, and so is what was printed behind a line
  /// on which the app ran on.
  mutating func joinMoments(partedAt lines: [Int] = []) {
    guard moments.count > 1 else { return }
    var joined: [Moment] = []
    var group: [Moment] = []
    for moment in moments {
      let isLater = group.last.map { last in
        lines.contains { last.line < $0 && $0 <= moment.line }
      }
      if !group.isEmpty && (isLater ?? false || !belongs(moment, to: group)) {
        joined.append(contentsOf: join(group))
        group = []
      }
      group.append(moment)
    }
    moments = joined + join(group)
  }

  private func belongs(_ moment: Moment, to group: [Moment]) -> Bool {
    moment.hasAddresses
      && group.allSatisfy { $0.format != moment.format && $0.hasAddresses }
      && group.contains { DumpJoin.shareObjects($0.snapshot, moment.snapshot) }
  }

  private mutating func join(_ group: [Moment]) -> [Moment] {
    guard let first = group.first, group.count > 1 else { return group }
    do {
      let result = try DumpJoin.join(group.map(\.snapshot))
      for conflict in result.conflicts { reports.add(line: first.line, conflict) }
      let format = group.map(\.format).joined(separator: "+")
      return [Moment(snapshot: result.snapshot, format: format, line: first.line)]
    } catch {
      reports.add(line: first.line, "dumps of one moment were not joined: \(error)")
      return group
    }
  }
}
