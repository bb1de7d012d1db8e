public import HierarchyDiff
import HierarchyReport
public import UIKitRules

/// The form in which a program gets a report on a change; all forms say the same.
public enum ReportForm: Hashable, Sendable {
  /// For a terminal of `width` columns.
  case text(width: Int = 80)
  /// For a comment on a pull request.
  case markdown
  /// For another program; `treering help json` specifies it.
  case json
}

extension Difference {
  /// What happened, what it did to views and controllers, and what it means for events: the report
  /// of `treering diff`.
  ///
  /// The labels name the two snapshots.
  public func report(
    _ form: ReportForm = .text(), beforeLabel: String = "before", afterLabel: String = "after"
  ) -> String {
    let report = ChangeReport(self, beforeLabel: beforeLabel, afterLabel: afterLabel)
      .tellingScreens()
    return switch form {
    case .text(let width): ChangeText(width: width).plain(report)
    case .markdown: ChangeMarkdown().plain(report)
    case .json: ChangeJSON().plain(report)
    }
  }

  /// The pushes, presentations, embeddings and other events of controllers and windows, each with
  /// the reason for reporting it.
  public var navigation: [NavigationEvent] {
    ChangeMeaning(reading: ChangeContext(before: before, after: after, matching: matching))
      .navigation
  }
}

extension RuleBook {
  /// A responder chain on one line: short names joined by arrows, and how it ends if not at the
  /// last responder.
  public func text(of chain: ResponderChain) -> String {
    let links = chain.links.map(shortName).joined(separator: " → ")
    switch chain.ending {
    case .end: return links
    case .cycle(let object): return "\(links) → \(shortName(of: object)) again"
    case .unknown(let reason): return "\(links) → unknown, because \(reason)"
    }
  }
}
