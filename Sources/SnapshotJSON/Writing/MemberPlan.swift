import HierarchyModel

/// Where the members of an object are stored that have arrays of their own, in the order of writing.
struct MemberPlan {
  let steps: [Step]

  struct Step {
    let key: KnownKey
    let source: Source
  }

  enum Source {
    case token
    case className
    case kind
    case container
    case next
    case column(Int)
  }

  static let views = MemberPlan(container: .superview, isView: true)
  static let controllers = MemberPlan(container: .parent, isView: false)
  static let others = MemberPlan(container: nil, isView: false)

  private init(container: KnownKey?, isView: Bool) {
    var steps = [
      Step(key: .id, source: .token), Step(key: .class, source: .className),
      Step(key: .next, source: .next),
    ]
    if let container { steps.append(Step(key: container, source: .container)) }
    if isView {
      steps.append(Step(key: .kind, source: .kind))
      for (slot, key) in Column.keys.enumerated() {
        steps.append(Step(key: key, source: .column(slot)))
      }
    }
    self.steps = steps.sorted { $0.key.rawValue < $1.key.rawValue }
  }
}
