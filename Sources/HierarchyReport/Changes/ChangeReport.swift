package import HierarchyDiff
package import HierarchyModel
package import UIKitRules

/// The contents of a change report. Every format reads this and nothing else.
package struct ChangeReport: Sendable {
  /// What both snapshots belong to: a session, a file; nil if they have nothing in common.
  package var title: String?
  /// The labels of the two sides.
  package var beforeLabel: String
  package var afterLabel: String
  /// The names of their screens; nil where the report omits them.
  package var screens: ScreenChange?
  package let context: ChangeContext
  package var changes: ObjectChanges
  package var meaning: ChangeMeaning
  /// How objects were matched: `id` or `structure`.
  package var match: String
  /// Why they were matched this way, where a reader should know.
  package var matchNote: String?
  /// What was not compared and why, one sentence each.
  package var notCompared: [String]
  package var sections: Set<ReportSection> = Set(ReportSection.allCases)
  /// How much of each list the formats for readers show.
  package var limits = ReportLimits.standard
  /// How to see what they leave out.
  package var advice = "--all lists them"

  /// Interprets a difference; `actions` are those whose handlers are compared. Callers that already
  /// have the rules of both snapshots pass them.
  package init(
    _ difference: Difference, actions: [String] = [], title: String? = nil, beforeLabel: String,
    afterLabel: String, rules: (before: RuleBook, after: RuleBook)? = nil
  ) {
    let matching = difference.matching
    (self.title, self.beforeLabel, self.afterLabel) = (title, beforeLabel, afterLabel)
    context =
      rules.map { ChangeContext(before: $0.before, after: $0.after, matching: matching) }
      ?? ChangeContext(before: difference.before, after: difference.after, matching: matching)
    let reader = ComparisonReader(difference)
    changes = reader.changes
    let triggers = ChangeTriggers(
      difference.delta, from: difference.before, to: context.after)
    meaning = ChangeMeaning(reading: context, actions: actions, triggers: triggers)
    match = matching.method.rawValue
    // Matching by the ids of one run is the normal case and needs no note.
    matchNote =
      matching.method == .id && matching.reason != .forced
      ? nil : "matched by \(matching.method.rawValue): \(matching.reason)"
    notCompared = reader.notCompared + [meaning.responders.notCompared].compactMap(\.self)
  }

  /// Compares two snapshots and interprets their difference.
  package init(
    comparing before: Snapshot, with after: Snapshot, match choice: MatchChoice = .automatic,
    actions: [String] = [], title: String? = nil, beforeLabel: String, afterLabel: String
  ) {
    self.init(
      Difference(before: before, after: after, by: choice), actions: actions, title: title,
      beforeLabel: beforeLabel, afterLabel: afterLabel)
  }

  /// Which changes are in doubt because a side is partial.
  package var partial: PartialSides { context.partial }

  func shows(_ section: ReportSection) -> Bool { sections.contains(section) }

  /// What was not compared, and the first of the events that may have happened, one sentence each.
  func notCompared(and events: [OpenEvent], atMost most: Int = .max) -> [String] {
    guard shows(.navigation) else { return notCompared }
    let rest = Wording.count(events.count - most, "more event")
    return notCompared
      + events.prefix(most).map {
        "\($0.event.kind.phrase) \(context.name($0.event.subject)): unknown, because \($0.reason)"
      } + (events.count > most ? ["\(rest): unknown"] : [])
  }

  /// Whether another section reports a change of an attribute, or it is a change of place.
  func isReportedElsewhere(_ change: ObjectChanges.Attribute) -> Bool {
    guard case .known(let key) = change.key else { return false }
    switch key {
    case .superview, .inWindow, .parent: return true
    case .root: return shows(.navigation)
    case .next: return shows(.responders)
    case .firstResponder:
      return shows(.responders) && meaning.responders.firstResponder != nil
    case .definesContext, .providesTransitionStyle, .presents, .presentedBy:
      return shows(.presentation)
    case .source, .style:
      return shows(.presentation) && isPresented(change.object)
    default: return false
    }
  }

  private func isPresented(_ controller: Counterparts) -> Bool {
    controller.before.flatMap(context.old.presenter) != nil
      || controller.after.flatMap(context.new.presenter) != nil
  }

  /// Whether the sections that the report is limited to contain a difference.
  package var differs: Bool { sections.contains(where: differs) }

  private func differs(in section: ReportSection) -> Bool {
    switch section {
    case .navigation: !meaning.navigation.isEmpty || !meaning.underWay.isEmpty
    case .views: changes.touch(.views, in: context)
    case .controllers: changes.touch(.controllers, in: context)
    case .responders: !meaning.responders.isEmpty || changes.touch(.others, in: context)
    case .presentation: meaning.presentation.linksChanged || !meaning.presentation.flags.isEmpty
    case .actions:
      !meaning.actions.actorTargets.isEmpty
        || meaning.actions.handlers.contains(where: \.differs)
    case .touch: !meaning.touch.isEmpty
    }
  }
}

/// The parts of a change report, in order.
package enum ReportSection: String, CaseIterable, Hashable, Sendable {
  case navigation, views, controllers, responders, presentation, actions, touch
}

/// The maximum numbers of entries of each kind that a report lists; the rest is only counted.
package struct ReportLimits: Hashable, Sendable {
  /// Events of one controller tree.
  var events = 24
  /// Containers in which views were added, removed or moved, and entries of each.
  var places = 12
  var entries = 16
  /// Views with changed attributes.
  var changed = 400
  /// Responders, touches and presentations.
  var meanings = 12
  /// Names in a row.
  var names = 8

  /// Fits a screen or two.
  package static let standard = ReportLimits()

  /// Everything.
  package static let none = ReportLimits(
    events: .max, places: .max, entries: .max, changed: .max, meanings: .max, names: .max)
}

extension ChangeReport {
  /// The number of changes in the sections that the report is limited to, without ignored ones, and
  /// of all compared objects.
  package var counts: ChangeCounts {
    var counts = listedChanges.counts(partial)
    let kinds = ComparedKinds(context.old, context.new, coverage: context.coverage)
    counts.before = kinds.count(in: context.old)
    counts.after = kinds.count(in: context.new)
    return counts
  }

  /// The changes in those sections.
  package var listedChanges: ObjectChanges {
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

  /// The section that reports each list of objects.
  private static let lists: [(ReportSection, ObjectList)] = [
    (.views, .views), (.controllers, .controllers), (.responders, .others),
  ]
}
