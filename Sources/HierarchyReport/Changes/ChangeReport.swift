package import HierarchyDiff
package import HierarchyModel

/// All that a report on a change is made of. Every format reads this and nothing else.
package struct ChangeReport: Sendable {
  /// What both snapshots are of: a session, a file; nil where they have nothing in common.
  package var title: String?
  /// How the two sides are called.
  package var beforeLabel: String
  package var afterLabel: String
  package let context: ChangeContext
  package var changes: ObjectChanges
  package var meaning: ChangeMeaning
  /// How objects were matched: `id` or `structure`.
  package var match: String
  /// Why they were matched so, where a reader should know.
  package var matchNote: String?
  /// What was not compared and why, one sentence each.
  package var notCompared: [String]
  package var sections: Set<ReportSection> = Set(ReportSection.allCases)
  /// How much of each list formats for readers show.
  package var limits = ReportLimits.standard

  package init(
    title: String? = nil, beforeLabel: String, afterLabel: String, context: ChangeContext,
    changes: ObjectChanges, meaning: ChangeMeaning, match: String, matchNote: String? = nil,
    notCompared: [String] = []
  ) {
    self.title = title
    self.beforeLabel = beforeLabel
    self.afterLabel = afterLabel
    self.context = context
    self.changes = changes
    self.meaning = meaning
    self.match = match
    self.matchNote = matchNote
    self.notCompared = notCompared
  }

  package func shows(_ section: ReportSection) -> Bool {
    sections.contains(section)
  }

  /// Whether there is a difference in what the report is limited to.
  package var differs: Bool {
    sections.contains(where: differs)
  }

  private func differs(in section: ReportSection) -> Bool {
    switch section {
    case .navigation: !meaning.navigation.isEmpty
    case .views: !changes.restricted(to: .views, in: context).isEmpty
    case .controllers: !changes.restricted(to: .controllers, in: context).isEmpty
    case .responders:
      !meaning.responders.isEmpty || !changes.restricted(to: .others, in: context).isEmpty
    case .presentation: meaning.presentation.linksChanged || !meaning.presentation.flags.isEmpty
    case .actions:
      !meaning.actions.actorTargets.isEmpty
        || meaning.actions.handlers.contains { $0.before != $0.after }
    case .touch: !meaning.touch.isEmpty
    }
  }
}

extension ObjectChanges {
  /// The changes of the objects of one list.
  package func restricted(to list: ObjectList, in context: ChangeContext) -> ObjectChanges {
    func isIn(_ object: Counterparts) -> Bool {
      object.after.map { context.new.list(of: $0) == list }
        ?? object.before.map { context.old.list(of: $0) == list } ?? false
    }
    var result = self
    result.inserted.removeAll { context.new.list(of: $0) != list }
    result.removed.removeAll { context.old.list(of: $0) != list }
    result.moved.removeAll { !isIn($0) }
    result.reordered.removeAll { !isIn($0) }
    result.attributes.removeAll { !isIn($0.object) }
    return result
  }
}
