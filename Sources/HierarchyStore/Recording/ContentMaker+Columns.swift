import HierarchyModel
import SQLiteDriver

extension ContentMaker {
  /// Fills what has columns in `version` and `look`.
  func fillColumns(
    _ position: Int, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    let storage = snapshot.storage
    for columnIndex in storage.columns.indices {
      let value = storage.value(inColumn: columnIndex, of: position)
      switch value.tag {
      case .missing: continue
      case .null: look.shape[column: columnIndex] = .null
      default:
        let stored = try store(value, columnIndex, position, &content, &look)
        look.shape[column: columnIndex] = stored ? .column : .attribute
        if !stored { try fillAttribute(storage.columns[columnIndex], position, &content, &look) }
      }
    }
  }

  /// Puts a value into its column; false where it does not fit.
  private func store(
    _ value: StoredValue, _ columnIndex: Int, _ position: Int, _ content: inout VersionContent,
    _ look: inout Look
  ) throws(SQLiteError) -> Bool {
    let columns = snapshot.storage.columns
    let key = columns[columnIndex].key
    switch key {
    case .frame, .bounds:
      return value.tag.hasLanes && store(rectangle: columns[columnIndex], position, &content, &look)
    case .alpha: return store(alpha: value, &look)
    case .hidden: return store(flag: value.tag, &look.flags.hidden)
    case .opaque: return store(flag: value.tag, &look.flags.opaque)
    case .interaction: return store(flag: value.tag, &look.flags.interaction)
    case .clips: return store(flag: value.tag, &look.flags.clips)
    default: break
    }
    guard let text = value.text else { return false }
    let id = try interner.texts.id(of: text, in: snapshot.storage.strings)
    switch key {
    case .identifier: content.identifier = id
    case .label: content.label = id
    case .value: content.value = id
    case .traits: look.traits = id
    case .text: content.text = id
    case .layer: look.layer = id
    default: return false
    }
    return true
  }

  private func store(
    rectangle column: Column, _ position: Int, _ content: inout VersionContent, _ look: inout Look
  ) -> Bool {
    let tag = column.tag(position)
    guard let box = StoredRect(column.components(position), tag) else { return false }
    if column.key == .frame {
      content.frame = box
      look.shape[.frameDoubles] = UInt64(tag.doubles)
      return true
    }
    look.shape[.boundsDoubles] = UInt64(tag.doubles)
    if look.shape[column: 0] == .column, box.x == StoredRect.zero, box.y == StoredRect.zero,
      box.width == content.frame.width, box.height == content.frame.height
    {
      look.shape[.boundsFollowFrame] = 1
    } else {
      content.bounds = box
    }
    return true
  }

  private func store(alpha: StoredValue, _ look: inout Look) -> Bool {
    switch Number(alpha) {
    case .integer(let value)?:
      guard value.magnitude < 1 << 53 else { return false }
      look.alpha = Double(value).bitPattern
      look.shape[.alphaIsInteger] = 1
    case .double(let value)?:
      // A REAL column keeps neither NaN nor the sign of zero.
      guard !value.isNaN, value != 0 || value.sign == .plus else { return false }
      look.alpha = value.bitPattern
    default: return false
    }
    return true
  }

  private func store(flag tag: ValueTag, _ flag: inout UInt8) -> Bool {
    guard tag == .yes || tag == .no else { return false }
    flag = tag == .yes ? 1 : 0
    return true
  }

  private func fillAttribute(
    _ column: Column, _ position: Int, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    let stored = column[position]
    let key = try interner.names.id(of: column.key)
    guard !stored.tag.hasLanes else {
      let rectangle = AttributeValue.rectangle(stored.tag, column.components(position))
      let (tag, value) = rectangle.stored
      look.attributes.append(StoredAttribute(key: key, tag: tag, value: value))
      return
    }
    try fill(key: key, stored, &content, &look)
  }
}

extension ContentMaker {
  /// Fills where the responder chain continues.
  func fillNext(
    _ link: NextLink, _ position: Int, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    let form = form(of: link.target, position, content)
    look.shape[.next] = form.rawValue
    look.shape[.nextCapture] = UInt64(link.capture)
    if form == .column, let slot = link.target.target { content.next = objects.ids[slot] }
    guard link.capture != 0, link.derived != link.target else { return }
    guard let slot = link.derived.target else {
      let form: NextForm = link.derived == .null ? .none : .unknown
      look.shape[.derivedNext] = form.rawValue
      return
    }
    look.shape[.derivedNext] = NextForm.column.rawValue
    content.links.append(
      StoredLink(
        key: try interner.names.id(of: .next), listIndex: 0, target: objects.ids[slot],
        isPositional: false))
  }

  private func form(of target: Link, _ position: Int, _ content: VersionContent) -> NextForm {
    guard let slot = target.target else { return target == .null ? .none : .unknown }
    // A controller's chain does not continue at what holds it, so only views have a usual next.
    guard position < snapshot.storage.viewCount else { return .column }
    let usual = content.owner != 0 ? content.owner : content.parent
    return objects.ids[slot] == usual ? .usual : .column
  }
}

/// Where the chain continues after an object, and how that is known; other objects by their
/// positions, or by their slots.
struct NextLink: Equatable, Sendable {
  var target = Link.missing
  /// What the rules say where `next` was captured.
  var derived = Link.missing
  /// 0 derived, 1 captured, 2 captured by index.
  var capture: UInt8 = 0

  init() {}

  /// The link that the rules say.
  @inline(__always)
  init(derived: Link) {
    self.derived = derived
    target = derived
  }

  /// The link that combines what was captured, if anything, with what the rules say, by positions.
  init(captured: Link, derived: Link) {
    self.init(derived: derived)
    guard captured != .missing else { return }
    target = captured.withoutSpelling
    capture = captured.isPositional ? 2 : 1
  }

  /// The same by slots, given the slot of each position.
  @inline(__always)
  func by(_ slots: [Int32]) -> NextLink {
    var link = self
    if let position = target.target { link.target = Link(rawValue: slots[position]) }
    if let position = derived.target { link.derived = Link(rawValue: slots[position]) }
    return link
  }
}
