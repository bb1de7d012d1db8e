import CEmbedded
import EmbeddedFiles
import SystemLibrary

/// The folder that `treering demo --into` fills: the embedded scenarios, and the output of the
/// program's own commands for them. The examples of help run in it.
struct DemoFolder {
  /// The path as the user wrote it.
  let name: String
  private let environment: Environment

  /// A file that commands print, or a store that a command records.
  private struct Part {
    var file: String?
    /// The command lines; with a prompt, what a debugger shows before their output.
    var calls: [(prompt: String?, line: String)]

    init(_ file: String? = nil, _ lines: String...) {
      self.file = file
      calls = lines.map { (nil, $0) }
    }

    init(paste file: String, of moment: String) {
      self.file = file
      calls = [
        ("(lldb) po UIViewController._printHierarchy()", "show \(moment) --as print-hierarchy"),
        (
          "(lldb) po UIApplication.shared.keyWindow!.recursiveDescription()",
          "show \(moment) --as recursive-description"
        ),
      ]
    }
  }

  private static let parts = [
    Part(nil, "run checkout.scenario --store runs.treering"),
    Part(nil, "run modal.scenario --store runs.treering"),
    Part(nil, record("checkout")), Part(nil, record("checkout-2")),
    Part(paste: "before.txt", of: "checkout.scenario#cart"),
    Part(paste: "after.txt", of: "checkout.scenario#payment"),
    Part("controllers.txt", "show checkout.scenario#payment --as print-hierarchy"),
    Part("views.txt", "show checkout.scenario#payment --as recursive-description"),
    Part("app.json", "show checkout.scenario#cart --as json"),
    Part("run.ndjson", "export runs.treering:checkout"),
    Part("good.ndjson", "export yesterday/runs.treering:checkout"),
    Part("good2.ndjson", "export yesterday/runs.treering:checkout-2"),
    Part(nil, "view runs.treering:checkout -o checkout.html"),
  ]

  private static func record(_ session: String) -> String {
    "run checkout-yesterday.scenario --store yesterday/runs.treering --session \(session)"
  }

  /// Takes an empty or missing folder; creates it if needed.
  init(_ name: String, in call: Invocation) throws(CommandFailure) {
    self.name = name
    let path = call.environment.resolved(name)
    // The user's own settings, such as the store, must not affect the demo.
    environment = Environment(folder: path, now: call.environment.now) { _ in nil }
    guard mkdir(path, 0o777) != 0 else { return }
    let problem = SystemProblem.current
    guard problem.number == EEXIST else {
      throw failure(
        problem.isMissing ? "the folder above is not there" : "\(problem)", problem.remedy)
    }
    guard InputFile(path).kind == .folder else {
      throw failure("is a file; expected a folder, or none")
    }
    guard Folder(path).isEmpty else {
      throw failure("the folder is not empty; expected an empty one, or none")
    }
  }

  func fill() throws(CommandFailure) {
    for file in EmbeddedFile.files(of: CEmbeddedDemo()) { try write(file.bytes, to: file.name) }
    guard mkdir(environment.resolved("yesterday"), 0o777) == 0 else {
      let problem = SystemProblem.current
      throw failure("\(problem)", problem.remedy)
    }
    for part in Self.parts {
      var text: [UInt8] = []
      for (prompt, line) in part.calls {
        if let prompt { text += "\(text.isEmpty ? "" : "\n")\(prompt)\n".utf8 }
        text += try run(line)
      }
      if let file = part.file { try write(text, to: file) }
    }
  }

  private func run(_ line: String) throws(CommandFailure) -> [UInt8] {
    let (output, diagnostics) = (KeptBytes(), KeptBytes())
    let console = Console(
      input: TextSource(""), output: TextOutput(output, isTerminal: false),
      diagnostics: TextOutput(diagnostics, isTerminal: false))
    let code = Treering(console: console, environment: environment)
      .run(line.split(separator: " ").map(String.init))
    guard code == .clean else {
      let reason = diagnostics.text.prefix { $0 != "\n" }
      throw failure("\"treering \(line)\" failed: \(reason)")
    }
    return output.bytes
  }

  private func write(_ bytes: [UInt8], to file: String) throws(CommandFailure) {
    try OutputFile(file, in: environment).write(bytes)
  }

  private func failure(_ message: String, _ remedy: String? = nil) -> CommandFailure {
    CommandFailure(.output, message, remedy: remedy, about: name)
  }
}
