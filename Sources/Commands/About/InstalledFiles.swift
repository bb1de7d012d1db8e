/// The locations of the parts of an installation, relative to the program's folder: as laid out by
/// packages, by the wheel, and by a build.
struct InstalledFiles {
  /// The folder of the program; nil if the system does not report it.
  private let programs: String?
  private let environment: Environment

  init(in environment: Environment) {
    self.environment = environment
    programs = environment.program.flatMap { path in
      path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
  }

  #if canImport(Darwin)
    private static let library = "dylib"
  #else
    private static let library = "so"
  #endif

  var extensionLibrary: String? {
    first(of: [
      "../lib/treering/treering_sqlite.\(Self.library)", "../_lib/treering_sqlite.\(Self.library)",
      "libtreering_sqlite.\(Self.library)",
    ])
  }

  var debuggerCommands: String? {
    shared(["treering/treering_lldb.py"]) ?? first(of: ["../../../tools/lldb/treering_lldb.py"])
  }

  var manual: String? { shared(["man/man1/treering.1.gz", "man/man1/treering.1"]) }

  /// The completions of a shell: the user's own, else those from a package.
  func completions(for shell: CompletionShell) -> String? {
    let own = try? CompletionFile(shell, in: environment).path
    if let own, InputFile(own).exists { return own }
    let names =
      switch shell {
      case .bash: ["bash-completion/completions/treering"]
      case .zsh: ["zsh/site-functions/_treering", "zsh/vendor-completions/_treering"]
      case .fish: ["fish/vendor_completions.d/treering.fish"]
      }
    return shared(names)
  }

  /// The first existing file in the installation's `share` folder: next to the program's own, or in
  /// the environment that contains `lib/python3.X/site-packages/treering/_bin`.
  private func shared(_ names: [String]) -> String? {
    first(of: ["../share/", "../../../../../share/"].flatMap { share in names.map { share + $0 } })
  }

  func program(_ name: String) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { InputFile($0).problem == nil }
  }

  /// The first existing file, by paths relative to the program's folder.
  private func first(of names: [String]) -> String? {
    guard let programs else { return nil }
    return names.map { Self.plain(programs + "/" + $0) }.first { InputFile($0).problem == nil }
  }

  /// A path without `..` components; its links were already resolved.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
