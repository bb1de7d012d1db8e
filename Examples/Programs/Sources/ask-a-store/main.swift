// ask-a-store STORE SESSION OBJECT: what happened, and the last responder chain from an object.
import Foundation
import Treering

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
  print("usage: ask-a-store STORE SESSION OBJECT")
  exit(64)
}
do {
  let store = try Store(path: arguments[1], access: .reading)
  for event in try store.log(of: arguments[2]) {
    print("\(event.number)  \(event.kind)  \(event.explanation ?? "")")
  }
  let count = try store.snapshotCount(of: arguments[2])
  let snapshot = try store.snapshot(count, of: arguments[2])
  let object = try ObjectQuery(arguments[3]).resolve(in: snapshot, expecting: .responder)
  let rules = RuleBook(snapshot)
  print(rules.text(of: rules.chain(from: object)))
} catch {
  print("ask-a-store: \(error)")
  exit(2)
}
