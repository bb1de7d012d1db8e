import JSONText

/// A change report as JSON, for programs. Keys appear in this order; the keys of excluded sections
/// are omitted, `null` means that there is none.
///
/// - `treeringDiff`: the version of this format, 1. New keys keep the number; a change to the
///   meaning of a key changes it.
/// - `match`: `id` or `structure`. `title`, `labels {before after}`.
/// - `screens {before after}`: the name of the screen of each side, or `{"unknown": why}`.
/// - `summary`: `inserted removed moved reordered changed`, each the number of objects that
///   `changes` lists; `differing`, the number of distinct objects among those; and `before after`,
///   the number of compared objects in each snapshot: before + inserted - removed is after.
/// - `events`: what happened, in order: `kind subject subjectClass container containerClass
///   presenter source style contextProvider others explanation`.
/// - `changes`: `inserted removed moved reordered changed`, lists of objects by `id class name
///   identifier text path`, where `name` is the shortest name with which `ObjectQuery` finds the
///   object and `text` what a person reads on it, truncated where it is long; `known` is
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
/// - `notCompared`: what was not compared, and events that may have happened, and why, one sentence
///   each.
///
/// Objects are named by their ids; an object without an id by its index in its list of the second
/// snapshot, or of the first if it was removed.
package struct ChangeJSON: ChangeReportFormat {
  package init() {}

  package func write(_ report: ChangeReport, into output: some StyledOutput) {
    var writer = JSONWriter(.pretty)
    writer.object { ChangeFactsJSON(report: report).write(into: &$0) }
    output.writeLine(writer.text)
  }
}
