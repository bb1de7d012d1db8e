// compare-dumps BEFORE AFTER: what changed between two texts copied from a debugger's console.
import Foundation
import Treering

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("usage: compare-dumps BEFORE AFTER")
  exit(64)
}
do {
  let before = try Snapshot(reading: String(contentsOfFile: arguments[1], encoding: .utf8))
  let after = try Snapshot(reading: String(contentsOfFile: arguments[2], encoding: .utf8))
  print(Difference(before: before, after: after).report(.text(width: 100)), terminator: "")
} catch {
  print("compare-dumps: \(error)")
  exit(2)
}
