import HierarchyDiff
import HierarchyModel
import JSONText

/// The `responders` of a JSON report.
struct RespondersJSON {
  let responders: ResponderChanges
  let references: JSONReferences

  private var context: ChangeContext { references.context }

  func write(into writer: inout JSONWriter) {
    writer.object("responders") { writer in
      firstResponder(into: &writer)
      writer.array("chains", of: responders.groups) { write($0, into: &$1) }
      writer.objects("joined", of: responders.joined) { chain, writer in
        references.identity(chain.responder, into: &writer)
        references.member("chain", chain.chain, in: context.new, into: &writer)
        writer.member("note", chain.note)
      }
      writer.objects("overrides", of: responders.overrides) { change, writer in
        references.identity(change.responder, into: &writer)
        member("before", change.before, into: &writer)
        member("after", change.after, into: &writer)
      }
    }
  }

  private func firstResponder(into writer: inout JSONWriter) {
    let (before, after) = (context.old.firstResponder, context.new.firstResponder)
    guard before.isCaptured, after.isCaptured else { return writer.member("firstResponder", .null) }
    writer.object("firstResponder") { writer in
      references.member("before", before.value.map(context.object(before:)), into: &writer)
      references.member("after", after.value.map(context.object(after:)), into: &writer)
      writer.member("reason", responders.firstResponder?.reason)
    }
  }

  private func write(_ group: ChainGroup, into writer: inout JSONWriter) {
    guard let first = group.members.first else { return }
    writer.object { writer in
      references.identity(first, into: &writer)
      references.member("before", group.before, in: context.old, into: &writer)
      references.member("after", group.after, in: context.new, into: &writer)
      references.member("partsAt", group.cause, into: &writer)
      writer.member("effect", group.effect.rawValue)
      writer.member("reason", group.reason.rawValue)
      writer.member("explanation", group.explanation)
      references.member("members", group.members, into: &writer)
    }
  }

  private func member(
    _ name: String, _ override: OverrideChange.Override, into writer: inout JSONWriter
  ) {
    switch override {
    case .none: writer.member(name, false)
    case .nothing: references.member(name, Counterparts?.none, into: &writer)
    case .responder(let responder): references.member(name, responder, into: &writer)
    }
  }
}
