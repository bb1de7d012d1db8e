import HierarchyModel
import UIKitRules

extension NavigationReader {
  /// Why an event may have happened that neither list has: a fact that alone would tell was not
  /// captured. Of named subjects and containers, only events of those count; a name without
  /// subjects is of nothing that a snapshot shows.
  package mutating func unseenGap(
    for kind: NavigationKind, of subjects: [Counterparts]?, in containers: [Counterparts]?
  ) -> String? {
    if let facet = kind.facets.first(where: { !context.coverage.contains($0) }) {
      return "\(facet.rawValue) were not captured"
    }
    if kind == .changeKeyWindow { return keyWindowGap(subjects) }
    if subjects?.isEmpty != true, let gap = factGap(kind, subjects, containers) { return gap }
    // What both sides show neither came nor left.
    if let subjects, !subjects.isEmpty, subjects.allSatisfy(\.survives) { return nil }
    switch kind {
    case .addWindow: return windowsGap(before: true) ?? context.after.wholenessGap
    case .removeWindow: return windowsGap(before: false) ?? context.before.wholenessGap
    case .appear, .disappear:
      return context.coverage.contains(.controllers)
        ? controllersGap : "controllers were not captured"
    default: return controllersGap
    }
  }

  /// Which fact about something that both sides show is missing.
  private mutating func factGap(
    _ kind: NavigationKind, _ subjects: [Counterparts]?, _ containers: [Counterparts]?
  ) -> String? {
    let named = survivors.filter { containers?.contains($0.object) != false }
    func own(_ kind: ContainerKind) -> [Survivor] {
      named.filter { $0.kind == kind || context.old.containerKind(of: $0.before) == kind }
    }
    switch kind {
    case .push, .pop, .replaceStack:
      let open = own(.navigation).filter { references(.stack, $0) == nil }
      return contentsGap(of: open, subjects)
    case .embed, .unembed: return contentsGap(of: named, subjects)
    case .show, .showDetail:
      let splits = own(.split)
      return splits.compactMap(collapseGap(of:)).first ?? contentsGap(of: splits, subjects)
    case .collapse, .expand:
      for split in own(.split) where subjects?.contains(split.object) != false {
        let old = context.old.captures(.collapsed, of: split.before)
        let isKnown = old && context.new.captures(.collapsed, of: split.after)
        if isKnown { continue }
        let gap =
          collapseGap(of: split) ?? contentsGap(of: [split], nil) ?? childrenGap(of: split)
        if let gap { return gap }
      }
    case .selectTab: return own(.tab).compactMap { tabGap(of: $0, subjects) }.first
    case .turnPage: return own(.page).compactMap { pagesGap(of: $0, subjects) }.first
    case .present, .dismiss: return (subjects ?? []).compactMap(presentationGap(of:)).first
    case .replaceRoot: return rootGap(subjects, containers)
    case .appear, .disappear: return shownGap(subjects, isShown: kind == .appear)
    case .addWindow, .removeWindow, .changeKeyWindow: break
    }
    return nil
  }

  /// Why one of the subjects, or any controller, may be in one of the containers: nobody knows what
  /// contains it, and it does not contain them all.
  private func contentsGap(of containers: [Survivor], _ subjects: [Counterparts]?) -> String? {
    let sides = [
      (context.before, subjects?.compactMap(\.before), containers.map(\.before), " before"),
      (context.after, subjects?.compactMap(\.after), containers.map(\.after), ""),
    ]
    return sides.lazy.compactMap { book, subjects, containers, when in
      (subjects ?? Array(book.snapshot.controllers)).lazy.compactMap { controller in
        guard let gap = book.containerGap(of: controller),
          !containers.allSatisfy(book.snapshot.subtree(of: controller).contains)
        else { return nil }
        return gap + when
      }.first
    }.first
  }
}
