import Synchronization
import Testing

@testable import SessionPage

@Suite("Work in two stages")
struct PipelineTests {
  @Test("leaves in the order in which it came, and is done when waited for")
  func order() {
    let pipeline = Pipeline()
    let read = Mutex(0)
    let written = Mutex<[Int]>([])
    for number in 0..<500 {
      pipeline.add(
        {
          read.withLock { $0 += 1 }
          return number
        },
        then: { number in
          // Every tenth takes long, so that others would come before it if they could.
          let sum = (0..<(number % 10 == 0 ? 100_000 : 1)).reduce(0) { $0 ^ $1 }
          written.withLock { $0.append(sum < 0 ? -1 : number) }
        })
    }
    pipeline.finish()
    #expect(read.withLock { $0 } == 500)
    #expect(written.withLock { $0 } == Array(0..<500))
  }

  @Test("does not pile up")
  func room() {
    let pipeline = Pipeline()
    let underWay = Mutex(0)
    let most = Mutex(0)
    for _ in 0..<200 {
      pipeline.add(
        {
          let now = underWay.withLock { count in
            count += 1
            return count
          }
          most.withLock { $0 = max($0, now) }
        },
        then: { underWay.withLock { $0 -= 1 } })
    }
    pipeline.finish()
    #expect(most.withLock { $0 } <= 4)
    #expect(underWay.withLock { $0 } == 0)
  }
}
