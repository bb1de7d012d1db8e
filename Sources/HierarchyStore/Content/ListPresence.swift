import HierarchyModel

/// Whether a list of a snapshot was there, in two bits.
enum ListPresence: UInt64 {
  case missing = 0
  case null = 1
  case no = 2
  case yes = 3

  init(_ captured: Captured<Bool>) {
    switch captured {
    case .missing: self = .missing
    case .null: self = .null
    case .value(let value): self = value ? .yes : .no
    }
  }

  var captured: Captured<Bool> {
    switch self {
    case .missing: .missing
    case .null: .null
    case .no: .value(false)
    case .yes: .value(true)
    }
  }
}

extension SnapshotHeader.Lists {
  /// The lists in the order of `look.shape`.
  var all: [Captured<Bool>] { SnapshotHeader.listPaths.map { self[keyPath: $0.1] } }
}
