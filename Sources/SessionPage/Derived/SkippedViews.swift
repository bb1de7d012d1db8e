import HierarchyModel
import JSONText
import UIKitRules

/// Which views touches pass over, and why: on most screens the greater part.
struct SkippedViews: CommonFact {
  static let key = DerivedKey.touch

  private(set) var signs: [UInt64] = []
  private let rules: RuleBook

  private static let notSkipped: UInt64 = 0
  /// For the reason that holds for most of them.
  private static let disabled: UInt64 = 1

  /// Linear.
  init(_ rules: RuleBook) {
    self.rules = rules
    let (snapshot, storage) = (rules.snapshot, rules.snapshot.storage)
    signs = Array(repeating: Self.notSkipped, count: snapshot.count)
    for view in snapshot.views where storage.kinds[view.position].isResponder {
      switch rules.skip(view, in: storage) {
      case .none: continue
      case .skipped(.interactionDisabled): signs[view.position] = Self.disabled
      default: signs[view.position] = sign(of: view)
      }
    }
  }

  private func sign(of view: ObjectIndex) -> UInt64 {
    switch rules.skipReason(view).outcome {
    case .known(let reason): reason.map { Self.sign($0.rawValue) } ?? Self.notSkipped
    case .unknown(let why): Self.sign(why + "; " + (block(of: view) ?? ""))
    }
  }

  /// The sign of any other reason; never one of those above.
  private static func sign(_ text: String) -> UInt64 {
    UInt64(bitPattern: Int64(text.hashValue)) | 2
  }

  private func block(of view: ObjectIndex) -> String? { rules.blocks(of: view).first?.rawValue }

  func value(of view: ObjectIndex) -> JSONValue? {
    if signs[view.position] == Self.notSkipped { return nil }
    switch rules.skipReason(view).outcome {
    case .known(nil): return nil
    case .known(let reason?): return .string(reason.rawValue)
    case .unknown(let why):
      return ["unknown": .string(why), "block": block(of: view).map { .string($0) }]
    }
  }
}
