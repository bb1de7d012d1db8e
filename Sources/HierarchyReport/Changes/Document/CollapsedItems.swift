/// Keeps a list of entries short: equal neighbours in one line, and of a long list the beginning and
/// how many follow.
struct CollapsedItems {
  private(set) var items: [ChangeDocument.Item] = []

  private static let limit = 16

  /// Collapses entries, after which so many others were left out already.
  init(_ all: [ChangeDocument.Item], more: Int = 0) {
    var run: (item: ChangeDocument.Item, count: Int)?
    var lines: [ChangeDocument.Item] = []
    for item in all {
      if let last = run, last.item == item {
        run = (item, last.count + 1)
        continue
      }
      if let run { lines.append(Self.line(run.item, run.count)) }
      run = (item, 1)
    }
    if let run { lines.append(Self.line(run.item, run.count)) }
    items = Array(lines.prefix(Self.limit))
    let rest = lines.count - items.count + more
    if rest > 0 { items.append(.fact(label: "and \(rest) more", detail: "")) }
  }

  private static func line(_ item: ChangeDocument.Item, _ count: Int) -> ChangeDocument.Item {
    guard count > 1, case .change(let mark, let label, let detail) = item else { return item }
    return .change(
      mark, label: "\(count) × \(label)", detail: detail.isEmpty ? "" : "\(detail) each")
  }
}
