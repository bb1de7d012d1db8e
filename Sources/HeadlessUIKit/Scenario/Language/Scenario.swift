public import HierarchyModel

/// A script of operations on a UIKit of values.
public struct Scenario: Hashable, Sendable {
  /// One line of the script.
  public struct Statement: Hashable, Sendable {
    /// What a line says.
    public enum Action: Hashable, Sendable {
      case operation(ScenarioOperation)
      /// An operation that UIKit must refuse with this fault.
      case refused(ScenarioOperation, FaultCode)
      /// Takes a snapshot under a label.
      case snapshot(String)
    }

    public let action: Action
    public let place: ScenarioPlace

    public init(_ action: Action, at place: ScenarioPlace) {
      self.action = action
      self.place = place
    }
  }

  /// How the file is called in messages.
  public let file: String
  public let profile: Profile
  public let statements: [Statement]
  /// The same for the same script, and different for different ones.
  public let runID: String

  public init(file: String, profile: Profile, statements: [Statement], runID: String) {
    self.file = file
    self.profile = profile
    self.statements = statements
    self.runID = runID
  }
}
