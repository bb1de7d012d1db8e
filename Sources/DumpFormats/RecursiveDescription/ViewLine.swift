import HierarchyModel

/// What one view's line says after its indent.
struct ViewLine {
  /// The key of what an object's description adds after its closing bracket.
  static let tailKey = AttributeKey.other("tail")

  private let view: ObjectIndex
  private let snapshot: Snapshot
  private let values: DescriptionValue

  init(of view: ObjectIndex, in snapshot: Snapshot) {
    self.view = view
    self.snapshot = snapshot
    values = DescriptionValue(view: view, snapshot: snapshot)
  }

  /// The line in the form in which it was read, else in UIKit's (R-FMT-RD-2).
  var text: String {
    if case .text(let template)? = snapshot.value(DumpForm.key, of: view) {
      return DumpForm(template: template).expanded { value(String($0)) }
    }
    return snapshot.kind(of: view) == .layer ? header + ">" + tail : canonical
  }

  private var header: String {
    "<" + (snapshot.className(of: view) ?? "NSObject") + (address.map { ": " + $0 } ?? "")
  }

  private var address: String? {
    DumpAddress.text(of: view, in: snapshot)
  }

  /// A bare layer says so behind its bracket (R-FMT-RD-8).
  private var tail: String {
    let layer = snapshot.kind(of: view) == .layer ? " (layer)" : ""
    guard case .text(let text)? = snapshot.value(Self.tailKey, of: view) else { return layer }
    return layer + " " + text
  }

  private var canonical: String {
    var line = header
    for key in DescriptionKey.printed {
      guard let value = values.text(of: key) else { continue }
      line += "; " + key.name + key.separator + value
    }
    return line + ">" + tail
  }

  private func value(_ name: String) -> String? {
    switch name {
    case "class": return snapshot.className(of: view)
    case "id": return address
    case "tail":
      if case .text(let text)? = snapshot.value(Self.tailKey, of: view) { return text }
      return nil
    default:
      if let key = DescriptionKey(named: name) { return values.text(of: key) }
      if case .text(let text)? = snapshot.value(.other(name), of: view) { return text }
      return nil
    }
  }
}

extension DescriptionKey {
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The key of that printed name.
  init?(named name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }
}
