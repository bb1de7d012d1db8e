/// Why a scenario could not be read or run, with the place in its file.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  public let place: ScenarioPlace
  /// The operation's own reason: `"cyan" is not defined; controllers so far: root, yellow`.
  public let reason: String

  public var description: String {
    switch place {
    case .line(let line): "\(file):\(line): \(reason)"
    case .operation(let number): "\(file): operation \(number): \(reason)"
    }
  }
}

/// Where an operation stands in its file.
public enum ScenarioPlace: Hashable, Sendable {
  /// The line, counted from 1.
  case line(Int)
  /// The place in an array of operations, counted from 1.
  case operation(Int)
}
