import CSQLiteLinked
import SQLiteDriver

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Treering {
  /// Runs the program on this process's arguments and streams; returns the exit code.
  public static func runProcess(arguments: [String]) -> Int32 {
    // A reader that goes away then shows as a failed write, which ends the output quietly.
    signal(SIGPIPE, SIG_IGN)
    // So does a limit on the size of files, which is told.
    signal(SIGXFSZ, SIG_IGN)
    // Before any database is opened: only then can what a query takes be limited.
    _ = SQLiteCountMemory()
    Connection.limitMemory()
    let surroundings = Surroundings(program: ProgramPath.own) { name in
      getenv(name).map { String(cString: $0) }
    }
    let program = Treering(console: .process(in: surroundings), surroundings: surroundings)
    return program.run(Array(arguments.dropFirst())).rawValue
  }
}
