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
  /// Runs the program with this process's arguments and streams; returns the exit code.
  public static func runProcess(arguments: [String]) -> Int32 {
    // A closed reader then shows as a failed write, which ends the output quietly.
    signal(SIGPIPE, SIG_IGN)
    // The same for a file size limit, which is reported.
    signal(SIGXFSZ, SIG_IGN)
    // Must precede opening any database: only then can a query's memory be limited.
    _ = SQLiteCountMemory()
    Connection.limitMemory()
    let surroundings = Surroundings(program: ProgramPath.own) { name in
      getenv(name).map { String(cString: $0) }
    }
    let program = Treering(console: .process(in: surroundings), surroundings: surroundings)
    return program.run(Array(arguments.dropFirst())).rawValue
  }
}
