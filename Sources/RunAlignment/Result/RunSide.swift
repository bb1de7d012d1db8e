/// The first or the second of two runs.
package enum RunSide: String, CaseIterable, Sendable {
  case before
  case after

  package var other: RunSide { self == .before ? .after : .before }

  /// What reports call the steps that only this run has.
  package var onlyHere: String { self == .before ? "onlyBefore" : "onlyAfter" }
}

/// A value of each of two runs.
package struct OfBothRuns<Value> {
  package var before: Value
  package var after: Value

  package init(_ value: (RunSide) -> Value) { (before, after) = (value(.before), value(.after)) }

  package subscript(side: RunSide) -> Value {
    get { side == .before ? before : after }
    set { if side == .before { before = newValue } else { after = newValue } }
  }
}

extension OfBothRuns: Sendable where Value: Sendable {}
