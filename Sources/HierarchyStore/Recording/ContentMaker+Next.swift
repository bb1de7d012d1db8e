import HierarchyModel
import SQLiteDriver

extension ContentMaker {
  /// Fills where the responder chain goes on.
  func fillNext(
    _ link: NextLink, _ position: Int, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    let form = form(of: link.target, position, content)
    look.shape[.next] = form.rawValue
    look.shape[.nextCapture] = UInt64(link.capture)
    if form == .column { content.next = id(ofSlot: link.target) }
    guard link.capture != 0, link.derived != link.target else { return }
    switch link.derived {
    case NextLink.unknown: look.shape[.derivedNext] = NextForm.unknown.rawValue
    case NextLink.none: look.shape[.derivedNext] = NextForm.none.rawValue
    default:
      look.shape[.derivedNext] = NextForm.column.rawValue
      content.links.append(
        StoredLink(
          key: try recorder.names.id(of: .next, recorder.connection), place: 0,
          target: id(ofSlot: link.derived), isPositional: false))
    }
  }

  private func form(of target: Int32, _ position: Int, _ content: VersionContent) -> NextForm {
    switch target {
    case NextLink.unknown: return .unknown
    case NextLink.none: return .none
    default:
      // What holds a controller is not where its chain goes on, so only views have a usual next.
      guard position < snapshot.storage.viewCount else { return .column }
      let usual = content.owner != 0 ? content.owner : content.parent
      return id(ofSlot: target) == usual ? .usual : .column
    }
  }

  private func id(ofSlot slot: Int32) -> Int64 {
    recorder.objects.ids[Int(slot)]
  }
}
