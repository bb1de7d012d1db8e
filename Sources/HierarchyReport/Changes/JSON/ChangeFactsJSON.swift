import HierarchyDiff
import HierarchyModel
import JSONText

/// Writes the members of a JSON report, in order.
struct ChangeFactsJSON {
  let report: ChangeReport
  private var context: ChangeContext { report.context }

  func write(into writer: inout JSONWriter) {
    writeHead(into: &writer)
    if report.shows(.navigation) {
      writer.objects("events", of: report.meaning.navigation) { write($0, into: &$1) }
    }
    ObjectChangesJSON(report).write(into: &writer)
    if report.shows(.responders) { writer.object("responders") { writeResponders(into: &$0) } }
    if report.shows(.presentation) {
      writer.object("presentation") { writePresentation(into: &$0) }
    }
    if report.shows(.actions) { writer.object("actions") { writeActions(into: &$0) } }
    if report.shows(.touch) {
      writer.objects("touch", of: report.meaning.touch.groups) { group, writer in
        writer.member("reason", group.reason.rawValue)
        writer.member("cause", group.cause, context)
        writer.member("views", group.views, context)
      }
    }
    let gaps = report.notCompared(and: report.meaning.openEvents)
    writer.array("notCompared", of: gaps) { $1.string($0) }
  }

  private func writeHead(into writer: inout JSONWriter) {
    let (changes, counts) = (report.listedChanges, report.counts)
    writer.member("treeringDiff", 1)
    writer.member("match", report.match)
    writer.member("title", report.title)
    writer.member(
      "labels", ["before": .string(report.beforeLabel), "after": .string(report.afterLabel)])
    if let screens = report.screens {
      writer.member(
        "screens", ["before": Self.screen(screens.before), "after": Self.screen(screens.after)])
    }
    writer.member(
      "summary",
      [
        "inserted": .number(counts.added),
        "removed": .number(counts.removed),
        "moved": .number(changes.moved.count),
        "reordered": .number(changes.reordered.count),
        "changed": .number(counts.changed),
        "unseen": counts.unseen > 0 ? .number(counts.unseen) : nil,
        "differing": .number(counts.differing),
        "before": .number(counts.before),
        "after": .number(counts.after),
      ])
  }

  private static func screen(_ screen: ScreenChange.Outcome) -> JSONValue {
    switch screen {
    case .named(let name): .string(name)
    case .unknown(let reason): ["unknown": .string(reason)]
    }
  }

  private func write(_ event: NavigationEvent, into writer: inout JSONWriter) {
    writer.member("kind", event.kind.rawValue)
    writer.member("subject", event.subject, context)
    writer.member("subjectClass", context.className(event.subject))
    writer.member("container", event.container, context)
    writer.member("containerClass", event.container.flatMap(context.className))
    writer.member("presenter", event.presenter, context)
    writer.member("source", event.source, context)
    writer.member("style", event.style)
    writer.member("contextProvider", event.contextProvider, context)
    writer.member("others", event.others, context)
    writer.member("explanation", event.explanation)
    if event.isInProgress { writer.member("inProgress", true) }
  }

  private func writeActions(into writer: inout JSONWriter) {
    let actions = report.meaning.actions
    writer.objects("handlers", of: actions.handlers) { handler, writer in
      writer.member("action", handler.action)
      write("before", handler.before, into: &writer)
      write("after", handler.after, into: &writer)
    }
    writer.objects("actorTargets", of: actions.actorTargets) { target, writer in
      writer.member("action", target.action)
      writer.member("before", target.before, context)
      writer.member("after", target.after, context)
      writer.member("controllers", target.controllers, context)
    }
  }

  /// The handler's id, null if there is none, or `{"unknown": why}`.
  private func write(
    _ name: String, _ outcome: ActionChanges.Outcome, into writer: inout JSONWriter
  ) {
    switch outcome {
    case .handled(let handler): writer.member(name, handler, context)
    case .nobody: writer.member(name, .null)
    case .unknown(let reason): writer.member(name, ["unknown": .string(reason)])
    }
  }

  private func writePresentation(into writer: inout JSONWriter) {
    let presentation = report.meaning.presentation
    write("before", presentation.linksBefore, in: context.old, into: &writer)
    write("after", presentation.linksAfter, in: context.new, into: &writer)
    writer.member("changed", presentation.linksChanged)
    writer.objects("flags", of: presentation.flags) { flag, writer in
      writer.identity(flag.controller, context)
      writer.member("flag", flag.key.name)
      writer.member("before", .bool(flag.before.value))
      writer.member("after", .bool(flag.after.value))
    }
    writer.objects("providers", of: presentation.providers) { provider, writer in
      writer.identity(provider.controller, context)
      writer.member("before", provider.before, context)
      writer.member("after", provider.after, context)
    }
  }

  private func write(
    _ name: String, _ links: [PresentationChanges.Link], in snapshot: Snapshot,
    into writer: inout JSONWriter
  ) {
    writer.objects(name, of: links) { link, writer in
      writer.member("presenter", link.presenter, in: snapshot)
      writer.member("presented", link.presented, in: snapshot)
      writer.member("source", link.source, in: snapshot)
      writer.member("style", link.style)
    }
  }

  private func writeResponders(into writer: inout JSONWriter) {
    let responders = report.meaning.responders
    writeFirstResponder(into: &writer)
    writer.objects("chains", of: responders.groups) { group, writer in
      if let first = group.members.first { writer.identity(first, context) }
      writer.member("before", group.before, in: context.old)
      writer.member("after", group.after, in: context.new)
      writer.member("partsAt", group.cause, context)
      writer.member("effect", group.effect.rawValue)
      writer.member("reason", group.reason.rawValue)
      writer.member("explanation", group.explanation)
      writer.member("members", group.members, context)
    }
    writer.objects("joined", of: responders.joined) { chain, writer in
      writer.identity(chain.responder, context)
      writer.member("chain", chain.chain, in: context.new)
      writer.member("note", chain.note)
    }
    writer.objects("overrides", of: responders.overrides) { change, writer in
      writer.identity(change.responder, context)
      write("before", change.before, into: &writer)
      write("after", change.after, into: &writer)
    }
  }

  private func writeFirstResponder(into writer: inout JSONWriter) {
    let (before, after) = (context.old.firstResponder, context.new.firstResponder)
    guard before.isCaptured, after.isCaptured else { return writer.member("firstResponder", .null) }
    writer.object("firstResponder") { writer in
      writer.member("before", before.value.map(context.object(before:)), context)
      writer.member("after", after.value.map(context.object(after:)), context)
      writer.member("reason", report.meaning.responders.firstResponder?.reason)
    }
  }

  private func write(
    _ name: String, _ override: OverrideChange.Override, into writer: inout JSONWriter
  ) {
    switch override {
    case .none: writer.member(name, false)
    case .nothing: writer.member(name, .null)
    case .responder(let responder): writer.member(name, responder, context)
    }
  }
}
