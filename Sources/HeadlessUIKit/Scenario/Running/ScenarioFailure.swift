/// Why one operation of a scenario did not happen.
package enum ScenarioFailure: Error, Hashable, Sendable {
  /// The script is wrong: a name that is not defined, an argument of another kind.
  case mistake(String)
  /// UIKit would throw or crash.
  case fault(UIKitFault)
  /// The operation, or an argument of it, is not one that this reader knows.
  case unknown(String)

  init(_ error: WorldError) {
    switch error {
    case .fault(let fault): self = .fault(fault)
    case .misuse(let reason): self = .mistake(reason)
    }
  }

  package var message: String {
    switch self {
    case .mistake(let reason), .unknown(let reason): reason
    case .fault(let fault): fault.description
    }
  }
}
