import HierarchyDiff
import HierarchyModel
package import JSONText

/// A change report as JSON, for programs. Keys appear in this order; the keys of excluded sections
/// are omitted, `null` means that there is none.
///
/// - `treeringDiff`: the version of this format, 1. New keys keep the number; a change to the
///   meaning of a key changes it.
/// - `match`: `id` or `structure`. `title`, `labels {before after}`.
/// - `screens {before after}`: the name of the screen of each side, or `{"unknown": why}`.
/// - `summary`: `inserted removed moved reordered changed`, each the number of objects that
///   `changes` lists; `differing`, the number of distinct objects among those; and `before after`,
///   the number of compared objects in each snapshot, so that before + inserted - removed is after.
/// - `events`: what happened, in order: `kind subject subjectClass container containerClass
///   presenter source style contextProvider others explanation`.
/// - `changes`: `inserted removed moved reordered changed`, lists of objects by `id class name
///   identifier text path`, where `name` is the shortest name by which `ObjectQuery` finds the
///   object and `text` the text on it or first below it, truncated where it is long; `known` is
///   false where the other snapshot is partial and may have the object, too; `moved` has
///   the former path as `from`, `changed` has one element per attribute, `attribute before after`,
///   without a side that was not captured.
/// - `responders`: `firstResponder {before after reason}`, null where it was not captured, with a
///   null reason where it stayed; `chains`, one element per cause: `id class` of the first
///   responder whose chain diverges there, `before after`, its chains, `partsAt`, the last
///   responder that they share, `effect reason explanation members`; `joined {id class chain note}`
///   for responders that navigation added; `overrides {id class before after}` of `next`, each an
///   object, null for nil, or false for none.
/// - `presentation`: `before after`, all links `{presenter presented source style}`; `changed`;
///   `flags {id class flag before after}`; `providers {id class before after}` of a current
///   context.
/// - `actions`: `handlers {action before after}` and `actorTargets {action before after
///   controllers}`.
/// - `touch`: `reason cause views` of views that touches no longer reach.
/// - `notCompared`: what was not compared and why, one sentence each.
///
/// Objects are named by their ids; an object without an id by its index in its list of the second
/// snapshot, or of the first if it was removed.
package struct ChangeJSON: ChangeReportFormat {
  package init() {}

  package func write(_ report: ChangeReport, into output: inout some StyledOutput) {
    output.writeLine(text(of: report))
  }

  /// The document, without a trailing newline.
  package func text(of report: ChangeReport) -> String {
    var writer = JSONWriter(.pretty)
    write(report, into: &writer)
    return writer.text
  }

  /// Writes the report as one value.
  package func write(_ report: ChangeReport, into writer: inout JSONWriter) {
    writer.object { writeMembers(of: report, into: &$0) }
  }

  private func writeMembers(of report: ChangeReport, into writer: inout JSONWriter) {
    let references = JSONReferences(context: report.context)
    writeHead(report, into: &writer)
    if report.shows(.navigation) {
      EventsJSON(events: report.meaning.navigation, references: references).write(into: &writer)
    }
    ObjectChangesJSON(
      changes: report.listedChanges, partial: report.partial, references: references
    ).write(into: &writer)
    if report.shows(.responders) {
      RespondersJSON(responders: report.meaning.responders, references: references)
        .write(into: &writer)
    }
    if report.shows(.presentation) {
      PresentationJSON(presentation: report.meaning.presentation, references: references)
        .write(into: &writer)
    }
    if report.shows(.actions) {
      ActionsJSON(actions: report.meaning.actions, references: references).write(into: &writer)
    }
    if report.shows(.touch) {
      TouchJSON(touch: report.meaning.touch, references: references).write(into: &writer)
    }
    writer.array("notCompared", of: report.notCompared) { $1.string($0) }
  }

  private func writeHead(_ report: ChangeReport, into writer: inout JSONWriter) {
    let (changes, counts) = (report.listedChanges, report.counts)
    writer.member("treeringDiff", 1)
    writer.member("match", report.match)
    writer.member("title", report.title)
    writer.object("labels") { writer in
      writer.member("before", report.beforeLabel)
      writer.member("after", report.afterLabel)
    }
    if let screens = report.screens {
      writer.object("screens") { writer in
        write("before", screens.before, into: &writer)
        write("after", screens.after, into: &writer)
      }
    }
    writer.object("summary") { writer in
      writer.member("inserted", changes.inserted.count)
      writer.member("removed", changes.removed.count)
      writer.member("moved", changes.moved.count)
      writer.member("reordered", changes.reordered.count)
      writer.member("changed", counts.changed)
      writer.member("differing", counts.differing)
      writer.member("before", counts.before)
      writer.member("after", counts.after)
    }
  }

  private func write(
    _ side: String, _ screen: ScreenChange.Outcome, into writer: inout JSONWriter
  ) {
    switch screen {
    case .named(let name): writer.member(side, name)
    case .unknown(let reason): writer.object(side) { $0.member("unknown", reason) }
    }
  }
}

/// The `touch` of a JSON report.
struct TouchJSON {
  let touch: TouchChanges
  let references: JSONReferences

  func write(into writer: inout JSONWriter) {
    writer.objects("touch", of: touch.groups) { group, writer in
      writer.member("reason", group.reason.rawValue)
      references.member("cause", group.cause, into: &writer)
      references.member("views", group.views, into: &writer)
    }
  }
}

/// The `events` of a JSON report.
struct EventsJSON {
  let events: [NavigationEvent]
  let references: JSONReferences

  func write(into writer: inout JSONWriter) {
    writer.objects("events", of: events) { write($0, into: &$1) }
  }

  private func write(_ event: NavigationEvent, into writer: inout JSONWriter) {
    let context = references.context
    writer.member("kind", event.kind.rawValue)
    references.member("subject", event.subject, into: &writer)
    writer.member("subjectClass", context.className(event.subject))
    references.member("container", event.container, into: &writer)
    writer.member("containerClass", event.container.flatMap(context.className))
    references.member("presenter", event.presenter, into: &writer)
    references.member("source", event.source, into: &writer)
    writer.member("style", event.style)
    references.member("contextProvider", event.contextProvider, into: &writer)
    references.member("others", event.others, into: &writer)
    writer.member("explanation", event.explanation)
  }
}

/// The `actions` of a JSON report.
struct ActionsJSON {
  let actions: ActionChanges
  let references: JSONReferences

  func write(into writer: inout JSONWriter) {
    writer.object("actions") { writer in
      writer.objects("handlers", of: actions.handlers) { handler, writer in
        writer.member("action", handler.action)
        member("before", handler.before, into: &writer)
        member("after", handler.after, into: &writer)
      }
      writer.objects("actorTargets", of: actions.actorTargets) { target, writer in
        writer.member("action", target.action)
        references.member("before", target.before, into: &writer)
        references.member("after", target.after, into: &writer)
        references.member("controllers", target.controllers, into: &writer)
      }
    }
  }

  /// The handler's id, null if there is none, or `{"unknown": why}`.
  private func member(
    _ name: String, _ outcome: ActionChanges.Outcome, into writer: inout JSONWriter
  ) {
    switch outcome {
    case .handled(let handler): references.member(name, handler, into: &writer)
    case .nobody: references.member(name, Counterparts?.none, into: &writer)
    case .unknown(let reason): writer.object(name) { $0.member("unknown", reason) }
    }
  }
}
