package import HierarchyDiff
import HierarchyModel

extension ChangeReport {
  /// How much changed in the sections that the report is limited to, without what it was told to ignore.
  package var counts: ChangeCounts {
    let changes = listedChanges
    var counts = changes.counts
    let kinds = ComparedKinds(context.old, context.new, coverage: context.coverage)
    let lists = Self.lists.filter { shows($0.0) }.map(\.1)
    func count(_ snapshot: Snapshot) -> Int {
      snapshot.objects.count {
        kinds.contains(snapshot.kind(of: $0)) && lists.contains(snapshot.list(of: $0))
      }
    }
    counts.before = count(context.old)
    counts.after = count(context.new)
    return counts
  }

  /// The changes of the lists that the report is not limited against.
  var listedChanges: ObjectChanges {
    guard Self.lists.contains(where: { !shows($0.0) }) else { return changes }
    var result = ObjectChanges()
    for (section, list) in Self.lists where shows(section) {
      let part = changes.restricted(to: list, in: context)
      result.inserted += part.inserted
      result.removed += part.removed
      result.moved += part.moved
      result.reordered += part.reordered
      result.attributes += part.attributes
    }
    return result
  }

  /// The section that tells of each list of objects.
  private static let lists: [(ReportSection, ObjectList)] = [
    (.views, .views), (.controllers, .controllers), (.responders, .others),
  ]
}

extension ObjectChanges {
  /// How many objects came, went, moved and changed.
  var counts: ChangeCounts {
    var counts = ChangeCounts()
    counts.added = inserted.count
    counts.removed = removed.count
    counts.moved = moved.count + reordered.count
    counts.changed = changedCount
    let kept = Set(moved + reordered + attributes.map(\.object))
    counts.differing = counts.added + counts.removed + kept.count
    return counts
  }
}
