import HierarchyDiff
import HierarchyModel
import UIKitRules

/// The changes to presentations that the navigation part does not cover, in one paragraph.
extension ReportParts {
  private var limit: Int { report.limits.meanings / 2 }

  func presentation() -> Section? {
    let presentation = report.meaning.presentation
    let reported = links(presentation) + flags(presentation)
    let providers = providers(presentation)
    if reported.isEmpty && providers.isEmpty { return nil }
    let isUnchanged = reported.isEmpty && !presentation.linksChanged
    let sentences = (isUnchanged ? ["nothing changed"] : reported) + providers
    return Section(title: "presentation", lead: sentences.joined(separator: "; "))
  }

  /// Links that stayed but changed style or source; the navigation part covers all others.
  private func links(_ presentation: PresentationChanges) -> [String] {
    let events = report.shows(.navigation) ? report.meaning.navigation : []
    let reported = Set(events.filter { $0.kind == .present || $0.kind == .dismiss }.map(\.subject))
    let before = presentation.linksBefore.map { (context.object(before: $0.presented), $0) }
    let old = Dictionary(before, uniquingKeysWith: { first, _ in first })
    let changed = presentation.linksAfter.compactMap { link -> String? in
      let presented = context.object(after: link.presented)
      let presenter = name(after: link.presenter)
      guard !reported.contains(presented), !report.partial.leavesOpen(presented) else { return nil }
      guard let former = old[presented] else {
        return "\(presenter) presents \(name(presented))"
      }
      return change(of: link, since: former)
    }
    let ended = before.compactMap { presented, link -> String? in
      guard !reported.contains(presented), !report.partial.leavesOpen(presented),
        context.counterpart(ofBefore: link.presenter) != nil,
        presented.after.flatMap(context.new.presenter) == nil
      else { return nil }
      return "\(name(context.object(before: link.presenter))) no longer presents "
        + name(presented)
    }
    return Array((changed + ended).prefix(limit))
  }

  private func change(
    of link: PresentationChanges.Link, since former: PresentationChanges.Link
  ) -> String? {
    let name = name(after: link.presented)
    if let style = former.style, let now = link.style, style != now {
      return "\(name)'s style \(style) → \(now)"
    }
    guard let source = former.source.map(context.object(before:)),
      let now = link.source.map(context.object(after:)), source != now
    else { return nil }
    return "\(name)'s source \(self.name(source)) → \(self.name(now))"
  }

  private func flags(_ presentation: PresentationChanges) -> [String] {
    let reported = presentation.flags.prefix(limit).map { flag in
      "\(name(flag.controller)) \(flag.key.name) \(Self.text(flag.before))"
        + " → \(Self.text(flag.after))"
    }
    let rest = presentation.flags.count - reported.count
    return reported + (rest > 0 ? ["\(rest) more flags changed"] : [])
  }

  private static func text(_ flag: Captured<Bool>) -> String {
    flag.value.map { $0 ? "true" : "false" } ?? "none"
  }

  private func providers(_ presentation: PresentationChanges) -> [String] {
    let groups = GroupedValues(presentation.providers) { [$0.before, $0.after] }.groups
    return groups.prefix(limit).compactMap { _, providers in
      guard let first = providers.first else { return nil }
      let controllers = names(providers.map(\.controller), shown: 3)
      return "from \(controllers), a currentContext presentation would "
        + "now use " + (first.after.map(className) ?? "nobody")
        + (first.before.map { ", no longer \(className($0))" } ?? "")
        + (refusal(of: first).map { "; but UIKit would ignore it, because \($0)" } ?? "")
    }
  }

  private func refusal(of provider: PresentationChanges.Provider) -> String? {
    let rules = context.after
    return provider.controller.after.flatMap { controller in
      rules.presentationCall(from: controller, style: .currentContext).value
    }.flatMap(rules.refusalText)
  }
}
