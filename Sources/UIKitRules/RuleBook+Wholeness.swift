package import HierarchyModel

/// What a snapshot leaves open that is not whole: a dump was cut, or a recorder came to a limit.
/// Each text completes "unknown, because …"; nil if nothing is missing.
extension RuleBook {
  /// Why anything may be missing.
  package var wholenessGap: String? {
    guard !snapshot.header.isSimulated, let partial = snapshot.header.partial else { return nil }
    return "the snapshot is not whole (\(partial)), and what is missing may be in front"
  }

  /// Why controllers may be missing anywhere: not if only views lack something, and say so.
  var lostControllersGap: String? { mayLackControllers ? wholenessGap : nil }

  /// Says that an object lacks a part of its content.
  func partialGap(of object: ObjectIndex) -> String? {
    guard hasPartialObjects else { return nil }
    return snapshot.text(.partial, of: object).value.map { partial in
      "something in \(name(object)) is missing (\(partial))"
    }
  }

  /// Why there may be controllers that the snapshot does not have.
  package var controllersGap: String? {
    lostControllersGap ?? partialController.flatMap(partialGap)
  }

  /// Whether a container may contain controllers that the snapshot does not have.
  package func mayLackChildren(of container: ObjectIndex) -> Bool {
    partialGap(of: container) != nil || lostControllersGap != nil
  }

  /// Why it is unknown whether a controller without a link presents another or is presented.
  package func presentationGap(_ link: KnownKey, of controller: ObjectIndex) -> String? {
    if snapshot.reference(link, of: controller).isCaptured { return nil }
    guard coverage.contains(.presentations) else { return "presentations were not captured" }
    // Nobody presents what is contained or a window's root (R-VC-11, R-PRES-13).
    let isPlaced =
      snapshot.parent(of: controller).value != nil || snapshot.window(withRoot: controller) != nil
    if switches.readsAsBefore || link == .presentedBy && isPlaced { return nil }
    return link == .presentedBy ? controllersGap : partialGap(of: controller) ?? lostControllersGap
  }
}

extension Snapshot {
  /// Whether it is not whole, and may lack controllers.
  var mayLackControllers: Bool {
    guard let reason = header.partial, !header.isSimulated else { return false }
    let marked = objects(having: .partial)
    return controllers.isEmpty || !marked.allSatisfy { list(of: $0) == .views }
      || !marked.contains { text(.partial, of: $0).value == reason }
  }
}
