package import HierarchyStore
package import LiveProtocol

extension Hello {
  /// The name that the session gets, where it is free: the one that was asked for, else the app's.
  package var sessionName: String {
    let wanted = session ?? run.app?.split(separator: ".").last.map(String.init) ?? ""
    let name = String(
      wanted.unicodeScalars.prefix(Self.nameLimit).map { Self.isAllowed($0) ? Character($0) : "-" })
    return name.isEmpty ? "session" : name
  }

  private static let nameLimit = 100

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "/" && scalar != ":" && scalar.properties.generalCategory != .control
  }

  /// What the store keeps of the run. A run may record several sessions, each of a name of its own.
  package var description: RunDescription {
    var description = RunDescription(uuid: session.map { "\(run.id)/\($0)" } ?? run.id)
    description.app = run.app
    description.version = run.version
    description.build = run.build
    description.os = run.os
    description.device = run.device
    return description
  }
}
