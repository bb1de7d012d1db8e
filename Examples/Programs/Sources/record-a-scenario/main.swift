// record-a-scenario SCENARIO STORE: runs a scenario in the headless UIKit, and records its moments.
import Foundation
import Treering

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("usage: record-a-scenario SCENARIO STORE")
  exit(64)
}
do {
  let file = URL(filePath: arguments[1])
  let text = try String(contentsOf: file, encoding: .utf8)
  let moments = try ScenarioRunner().run(Scenario(parsing: text, file: file.lastPathComponent))
  let store = try Store(path: arguments[2], access: .creating)
  let session = try store.startSession(file.deletingPathExtension().lastPathComponent)
  for moment in moments {
    let recorded = try session.record(moment.snapshot, label: moment.label)
    print("\(session.name)/\(recorded.number)  \(moment.label)")
  }
  try session.end()
} catch {
  print("record-a-scenario: \(error)")
  exit(2)
}
