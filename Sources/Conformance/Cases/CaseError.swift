/// Why a line of a case file is no case.
public enum CaseError: Error, Hashable, Sendable, CustomStringConvertible {
  case malformed(String)

  public var description: String {
    switch self {
    case .malformed(let reason): reason
    }
  }
}
