import UIKitRules

extension ResponderChain {
  /// Why nobody knows how the chain goes on, nil where that is known.
  var unknownReason: String? {
    if case .unknown(let reason) = ending { return reason }
    return nil
  }

  /// The word for the ending in JSON.
  var endingWord: String {
    switch ending {
    case .end: "end"
    case .cycle: "cycle"
    case .unknown: "unknown"
    }
  }
}
