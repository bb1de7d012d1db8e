// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The part of Foundation that this package's libraries use; the names and types are Apple's.
@_exported import Darwin

public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) {}
  public func appendingPathComponent(_ pathComponent: String) -> URL { self }
  public var path: String { "" }
}

public struct Data: RandomAccessCollection, Hashable, Sendable {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public mutating func append(_ other: Data) {}
  public mutating func append<S: Sequence>(contentsOf elements: S) where S.Element == UInt8 {}
  public func write(to url: URL, options: Data.WritingOptions = []) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}

public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}

open class FileManager: @unchecked Sendable {
  open class var `default`: FileManager { FileManager() }
  open var temporaryDirectory: URL { URL(fileURLWithPath: "") }
  open func contents(atPath path: String) -> Data? { nil }
  open func fileExists(atPath path: String) -> Bool { false }
}

public func NSTemporaryDirectory() -> String { "" }

public typealias TimeInterval = Double

open class NSNull: @unchecked Sendable {
  public init() {}
}

open class JSONSerialization: @unchecked Sendable {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open class func data(
    withJSONObject obj: Any, options opt: JSONSerialization.WritingOptions = []
  ) throws -> Data { Data() }
}

open class ProcessInfo: @unchecked Sendable {
  open class var processInfo: ProcessInfo { ProcessInfo() }
  open var environment: [String: String] { [:] }
}
