import HierarchyModel

extension SnapshotAssembly {
  /// Sets the attributes that have columns.
  mutating func addColumns(_ row: VersionRow, _ look: Look) throws(StoreError) {
    for (columnIndex, key) in Column.keys.enumerated() {
      switch look.shape[column: columnIndex] {
      case .missing, .attribute: continue
      case .null: builder.setNull(KeyCode(key))
      case .column: try addColumn(key, row.content, look)
      }
    }
  }

  private mutating func addColumn(
    _ key: KnownKey, _ content: VersionContent, _ look: Look
  ) throws(StoreError) {
    switch key {
    case .frame: set(.frame, content.frame, doubles: look.shape[.frameDoubles])
    case .bounds: set(.bounds, bounds(content, look), doubles: look.shape[.boundsDoubles])
    case .alpha: setAlpha(look)
    case .hidden: builder.setFlag(KeyCode(key), look.flags.hidden == 1)
    case .opaque: builder.setFlag(KeyCode(key), look.flags.opaque == 1)
    case .interaction: builder.setFlag(KeyCode(key), look.flags.interaction == 1)
    case .clips: builder.setFlag(KeyCode(key), look.flags.clips == 1)
    case .identifier: try setText(key, content.identifier)
    case .label: try setText(key, content.label)
    case .value: try setText(key, content.value)
    case .traits: try setText(key, look.traits)
    case .text: try setText(key, content.text)
    case .layer: try setText(key, look.layer)
    default: break
    }
  }

  private func bounds(_ content: VersionContent, _ look: Look) -> StoredRect {
    if look.shape[.boundsFollowFrame] == 0 { return content.bounds ?? StoredRect() }
    var bounds = content.frame
    bounds.x = StoredRect.zero
    bounds.y = StoredRect.zero
    return bounds
  }

  private mutating func set(_ key: KnownKey, _ box: StoredRect, doubles: UInt64) {
    func word(_ length: Length, _ lane: UInt64) -> UInt64 {
      length.word(isDouble: doubles >> lane & 1 != 0)
    }
    builder.setRectangle(
      key, doubles: UInt8(truncatingIfNeeded: doubles), word(box.x, 0), word(box.y, 1),
      word(box.width, 2), word(box.height, 3))
  }

  private mutating func setAlpha(_ look: Look) {
    let alpha = Double(bitPattern: look.alpha ?? 0)
    if look.shape[.alphaIsInteger] != 0, let integer = alpha.whole {
      builder.setInteger(KeyCode(.alpha), integer)
    } else {
      builder.setDouble(KeyCode(.alpha), alpha)
    }
  }

  private mutating func setText(_ key: KnownKey, _ id: Int64) throws(StoreError) {
    var text = try text(id)
    text.withUTF8 { builder.setText(KeyCode(key), $0) }
  }
}
