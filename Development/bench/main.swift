import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())

func stop(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}

if arguments == ["calls"] {
  AnsweredCalls.answer()
} else if let name = arguments.first {
  guard let benchmark = Benchmarks.all.first(where: { $0.name == name }) else {
    stop("no benchmark \"\(name)\"; tools/bench lists them", status: 64)
  }
  do {
    try benchmark.run(Array(arguments.dropFirst()))
  } catch {
    stop("\(error)", status: 2)
  }
} else {
  for benchmark in Benchmarks.all {
    print(benchmark.name + "\t" + benchmark.summary)
  }
}
