// check-a-session STORE SESSION: what is wrong in a session; exit status 1 if anything is.
import Foundation
import Treering

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("usage: check-a-session STORE SESSION")
  exit(64)
}
do {
  var count = 0
  try Store(path: arguments[1], access: .reading).check(arguments[2]) { number, snapshot, finding in
    count += 1
    print("\(arguments[2])/\(number)  \(finding.severity)  \(finding.check)  \(finding.message)")
  }
  exit(count == 0 ? 0 : 1)
} catch {
  print("check-a-session: \(error)")
  exit(2)
}
