import SystemLibrary

/// A shell command that this process writes to.
struct ChildProcess {
  let input: FileDescriptor
  private let process: pid_t

  /// Starts a command; `variables` are added to the environment unless they are set there.
  init(shell command: String, variables: [String: String]) throws(SystemProblem) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .current }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    defer { close(ends[0]) }
    var process = pid_t()
    let code = Self.spawn(command, variables, reading: ends[0], &process)
    guard code == 0 else {
      close(ends[1])
      throw SystemProblem(number: code)
    }
    self.process = process
    input = FileDescriptor(number: ends[1])
  }

  func finish() {
    close(input.number)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  private static func spawn(
    _ command: String, _ variables: [String: String], reading end: Int32, _ process: inout pid_t
  ) -> Int32 {
    for (name, value) in variables { setenv(name, value, 0) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, end, 0)
    let texts: [String] = ["sh", "-c", command]
    var words: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ)
  }
}
