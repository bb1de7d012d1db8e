import HierarchyStore
package import Live

/// Where a `record` call listens, and which apps it serves.
struct ListeningOptions {
  static let listen = Option<String?>.text("listen", "PORT|SOCKET", .text)
  static let network = Option<Bool>.flag("network")
  static let token = Option<String?>.text("token", "TEXT", .text)

  static let all: [any CommandOption] = [listen, network, token]

  /// The variable that holds the token if the option is missing.
  static let variable = "TREERING_TOKEN"

  let address: ListenAddress
  let token: AccessToken?

  /// Nil if the call does not listen.
  init?(_ call: Invocation, _ command: any Command) throws(CommandFailure) {
    guard let text = call[Self.listen] else {
      try command.refuse([Self.network, Self.token], in: call, "needs \"--listen\"")
      return nil
    }
    let network = call[Self.network]
    guard let address = ListenAddress(text, reach: network ? .network : .machine) else {
      throw command.usage(
        "\"--listen\" expected a port from 0 to 65535, or a path with a / in it, found \"\(text)\"")
    }
    if case .file = address, network { throw command.usage("\"--network\" needs a port") }
    try command.refuse(
      [RecordingOptions.session, RecordingOptions.append, RecordingOptions.run], in: call,
      "does not go with \"--listen\": apps say so themselves")
    self.address = Self.resolved(address, in: call.environment)
    token = try checked(command, try Self.token(call, isNeeded: network))
  }

  private static func resolved(
    _ address: ListenAddress, in environment: Environment
  ) -> ListenAddress {
    guard case .file(let path) = address else { return address }
    return .file(path: environment.resolved(path))
  }

  private static func token(_ call: Invocation, isNeeded: Bool) throws(UsageMistake) -> AccessToken?
  {
    if let text = call[Self.token] ?? call.environment[variable] {
      guard let token = AccessToken(text) else {
        throw UsageMistake("a token has at least \(AccessToken.minimum) characters")
      }
      return token
    }
    guard isNeeded else { return nil }
    var generator = SystemRandomNumberGenerator()
    return AccessToken(using: &generator)
  }
}

extension Hello {
  /// The session's name, if it is free: the requested one, else the app's.
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

  /// What the store keeps about the run. A run may record several sessions, each with its own name.
  var description: RunDescription {
    var description = RunDescription(uuid: session.map { "\(run.id)/\($0)" } ?? run.id)
    description.app = run.app
    description.version = run.version
    description.build = run.build
    description.os = run.os
    description.device = run.device
    return description
  }
}
