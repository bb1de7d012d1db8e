import HierarchyDiff
import HierarchyReport
import HierarchyStore
import UIKitRules

/// `changes`: what happened between two moments.
struct ChangesTool: StoreTool {
  /// A longer diff, in bytes, gives way to a shorter outline if most views were replaced.
  private static let longestDiff = 2_000

  var description: ToolDescription {
    ToolDescription(
      "changes",
      """
      What changed between two moments: what happened, then what it did to views, responders, \
      presentations. Default: the last two, so after a tap it says what the tap did.
      """,
      parameters: [
        ToolParameter("from", .text, "default: the moment before `to`"),
        ToolParameter("to", .text, "default: the newest"),
        ToolParameter(
          "only", .text,
          "sections: " + ReportSection.allCases.map(\.rawValue).joined(separator: ",")),
      ])
  }

  func answer(_ ask: AgentAsk) throws(CommandFailure) -> ToolAnswer {
    let sections = try ReportSection.all([ask.text("only") ?? ""]) { message, _ in
      CommandFailure(
        .usage, message,
        remedy: "there are " + ReportSection.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let (old, new) = try moments(ask)
    guard let old else {
      let message = "\(new.title) is the first moment there is: nothing to compare it with"
      return ToolAnswer(failure: [message], notes: new.notes)
    }
    let settings = try ScreenSettings(for: ask.base)
    var report = ChangeReport(
      comparing: old.snapshot, with: new.snapshot, beforeLabel: old.title, afterLabel: new.title
    ).tellingScreens(settings)
    report.sections = sections
    report.advice = "look shows what there is now"
    var whole = report
    whole.limits = .none
    let listsAll = ask.call.maxTokens > ToolDescription.tokens
    if listsAll { report = whole }
    let text = ChangeText(width: 100).plain(report)
    let isWhole = report.limits == .none || text == ChangeText(width: 100).plain(whole)
    let short = listsAll ? nil : outline(insteadOf: text, report, new, settings, ask.call)
    var answer = short ?? ToolAnswer(text: text, omitted: isWhole ? 0 : nil)
    // The first of two moments is naturally not the newest.
    let before = old.notes.filter { !$0.hasPrefix("note: not the newest") }
    answer.notes =
      Self.order(old, new) + before.map { "\(VisibleText.line(old.name)): \($0)" }
      + new.notes.filter { !before.contains($0) }
    answer.advice =
      "only=SECTION gives one section"
      + (listsAll ? "" : ", a max_tokens over \(ToolDescription.tokens) all of it")
    return answer
  }

  /// The moments to compare; the first is nil if none precedes the second.
  private func moments(
    _ ask: AgentAsk
  ) throws(CommandFailure) -> (old: AgentMoment?, new: AgentMoment) {
    let from = try ask.text("from").map { text throws(CommandFailure) in try ask.moment(text) }
    let to = ask.text("to") ?? from?.stored.map { ask.name(of: $0, number: $0.newest) }
    let new = try ask.moment(to)
    if let from { return (from, new) }
    guard let stored = new.stored else {
      throw CommandFailure(
        .usage, "\(new.name) has no moment before it", remedy: "name one in \"from\"")
    }
    let store = try stored.store.location.open(.reading)
    let before = try reported(
      stored.store.name, try store.number(below: stored.number, of: stored.session))
    let old = try before.map { number throws(CommandFailure) in
      try ask.moment(ask.name(of: stored, number: number))
    }
    return (old, new)
  }

  /// A note that the second moment was recorded before the first.
  private static func order(_ old: AgentMoment, _ new: AgentMoment) -> [String] {
    guard let (first, second) = old.stored.flatMap({ old in new.stored.map { (old, $0) } }),
      first.session == second.session, first.number > second.number,
      first.store.location.isSameFile(as: second.store.location)
    else { return [] }
    return ["note: " + VisibleText.line("in reverse: \(old.name) was recorded after \(new.name)")]
  }

  /// The current contents, if so much changed that they are shorter than the changes.
  private func outline(
    insteadOf diff: String, _ report: ChangeReport, _ new: AgentMoment, _ settings: ScreenSettings,
    _ call: ToolCall
  ) -> ToolAnswer? {
    let counts = report.counts
    let isMost = (counts.added + counts.removed + counts.changed) * 2 > counts.before
    guard diff.utf8.count > min(Self.longestDiff, call.maxTokens * 4), isMost else { return nil }
    let outline = AgentOutline(new.snapshot)
    let (lines, folded) = outline.lines(.interactive, below: nil)
    var short = report
    short.sections = [.navigation]
    // The outline shows the current contents.
    short.screens = nil
    let head = ChangeText(width: 100).plain(short)
    let labels = VisibleText.line("\(report.beforeLabel) → \(report.afterLabel)")
    let first = "\(labels): too much changed to tell all of it (\(counts.text)); what there is now:"
    // The head counts only the effects of navigation, which may be none.
    let events = head.split(separator: "\n").dropFirst().map(String.init)
      .filter { !$0.hasPrefix(ChangeDocument.sameness) }
    let screen = outline.screenText(settings)
    let text = ([first] + events + [screen] + lines).joined(separator: "\n")
    guard text.utf8.count < diff.utf8.count else { return nil }
    var answer = ToolAnswer(text: text)
    answer.omitted = folded
    return answer
  }
}
