import CSQLiteLinked
import SQLiteDriver
import SystemLibrary

#if canImport(Darwin)
  import MachO
#endif

extension Treering {
  /// Runs the program with this process's arguments and streams; returns the exit code.
  public static func runProcess(arguments: [String]) -> Int32 {
    // A closed reader then shows as a failed write, which ends the output quietly.
    signal(SIGPIPE, SIG_IGN)
    // A file size limit then shows as a failed write too, which is reported.
    signal(SIGXFSZ, SIG_IGN)
    // Must precede opening any database: only then can a query's memory be limited.
    _ = SQLiteCountMemory()
    ProcessShareHeaps()
    Connection.limitMemory()
    let environment = Environment(program: ProgramPath.own) { name in
      getenv(name).map { String(cString: $0) }
    }
    let program = Treering(console: .process(in: environment), environment: environment)
    return program.run(Array(arguments.dropFirst())).rawValue
  }
}

private enum ProgramPath {
  /// The path with all links resolved; nil if the system does not report it.
  static var own: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&bytes, &size) == 0, let found = realpath(&bytes, nil) else {
        return nil
      }
    #else
      guard let found = realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { free(found) }
    return String(cString: found)
  }
}
