import HierarchyCapture
import HierarchyModel
import Synchronization
import Testing

@Suite("A capture with a deadline")
struct DeadlineTests {
  /// A clock that goes on by a millisecond each time it is looked at.
  private final class Ticking: Sendable {
    private let now = Mutex<UInt64>(0)

    var clock: CaptureClock {
      CaptureClock(
        uptime: { [self] in
          now.withLock { now in
            now += 1_000_000
            return now
          }
        }, time: { 17 })
    }
  }

  private func crowd(_ count: Int) -> Toy {
    let toy = Toy()
    let root = ToyController(toy)
    _ = toy.addWindow(root: root)
    for _ in 0..<count {
      let view = ToyView(toy)
      view.add(ToyView(toy))
      root.view.add(view)
    }
    return toy
  }

  @Test("stops in time and says where and why")
  func stops() throws {
    let toy = crowd(1_000)
    var request = CaptureRequest()
    request.deadline = .milliseconds(5)
    request.clock = Ticking().clock
    let snapshot = try CapturedHierarchy(capturing: toy, request).snapshot()
    #expect(snapshot.header.partial == "out of time")
    #expect(snapshot.views.count < 100)
    let marked = snapshot.views.filter { snapshot.text(.partial, of: $0).value == "out of time" }
    let root = try #require(toy.windows.first?.subviews.first)
    #expect(marked.contains { snapshot.token(of: $0) == .name("0xabc-\(root.serial)") })
  }

  @Test("leaves nothing out where there is time")
  func completes() throws {
    let toy = crowd(1_000)
    var request = CaptureRequest()
    request.deadline = .seconds(1)
    request.clock = Ticking().clock
    let snapshot = try CapturedHierarchy(capturing: toy, request).snapshot()
    #expect(snapshot.header.partial == nil)
    #expect(snapshot.views.count == 2_002)
    #expect(snapshot.header.time == 17)
  }

  @Test("takes the controllers and the windows even where there is none")
  func noTime() throws {
    let toy = crowd(10)
    var request = CaptureRequest()
    request.deadline = .milliseconds(0)
    request.clock = Ticking().clock
    let snapshot = try CapturedHierarchy(capturing: toy, request).snapshot()
    #expect(snapshot.controllers.count == 1)
    #expect(snapshot.windows.count == 1)
    #expect(snapshot.header.partial == "out of time")
  }

  @Test("is not set off by numbers beyond all bounds")
  func extremes() {
    #expect(TimeSpan.seconds(.max).nanoseconds == .max)
    #expect(TimeSpan.milliseconds(-1).nanoseconds == 0)
    var request = CaptureRequest()
    request.deadline = TimeSpan(nanoseconds: .max)
    #expect(CapturedHierarchy(capturing: crowd(1), request).partial == nil)
  }
}
