// What this package asks of Dispatch.

open class DispatchQueue: @unchecked Sendable {
  public class var main: DispatchQueue { DispatchQueue() }
  public func async(execute work: @escaping @Sendable () -> Void) {}
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
