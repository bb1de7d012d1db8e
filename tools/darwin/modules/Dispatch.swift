// The part of Dispatch that this package uses.

open class DispatchQueue: @unchecked Sendable {
  public class var main: DispatchQueue { DispatchQueue() }
  init() {}
  public convenience init(label: String) { self.init() }
  public func async(execute work: @escaping @Sendable () -> Void) {}
  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}

public struct DispatchTime {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
}

public enum DispatchTimeInterval {
  case seconds(Int)
}

public enum DispatchTimeoutResult {
  case success
  case timedOut
}

open class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}
