package import LiveServer

/// What a call sees of the process around it.
package struct Surroundings: Sendable {
  /// Gives the environment's variables.
  private let variable: @Sendable (String) -> String?
  /// The folder that relative paths start from; empty for the process's own.
  package let folder: String
  /// Makes what tells commands that run until they are stopped that it is time: at a signal of the
  /// terminal or the system.
  package let makeStop: StopPipe.Maker

  /// The time, in seconds since 1970.
  package let now: @Sendable () -> Double

  package init(
    folder: String = "", now: @escaping @Sendable () -> Double = SystemClock.now,
    makeStop: @escaping StopPipe.Maker = StopPipe.atTermination,
    variable: @escaping @Sendable (String) -> String?
  ) {
    self.variable = variable
    self.folder = folder
    self.now = now
    self.makeStop = makeStop
  }

  /// The path as the system takes it.
  package func resolved(_ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : folder + "/" + path
  }

  /// A variable's value, nil where it is missing or empty.
  package subscript(name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
