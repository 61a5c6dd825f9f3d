import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of the JSON schema in the documentation catalog, which describes the JSON of display lists.
@MainActor @Suite struct DisplayListSchemaTests {
  private static let schema: JSONSchema? = {
    let file = URL(filePath: #filePath).appending(
      path: "../../../../Sources/ProsceniumGraphics/ProsceniumGraphics.docc/Resources/DisplayList.schema.json"
    ).standardized
    return (try? Data(contentsOf: file)).flatMap { try? JSONSchema($0) }
  }()

  private func problems(_ json: Data) throws -> [String] {
    let schema = try #require(Self.schema, "The schema cannot be read.")
    return schema.problems(in: try JSONSerialization.jsonObject(with: json))
  }

  @Test func `a list with every kind of content satisfies the JSON schema`() throws {
    #expect(try problems(DisplayListFormsTests.full().json()) == [])
  }

  @Test func `the display list of a window satisfies the JSON schema`() async throws {
    let moving = await MovingView(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    moving.view.layer.cornerRadius = 3
    #expect(try problems(moving.window.displayList(at: .zero).json()) == [])
  }

  @Test func `the JSON schema rejects missing, unknown and invalid properties`() throws {
    let text = String(decoding: try DisplayListFormsTests.full().json(), as: UTF8.self)
    let changes = [
      (#""opacity":0.75"#, #""opacity":1.75"#), (#""depth":1"#, #""depth":-1"#),
      (#""name":"plain""#, #""nam":"plain""#),
      (#""rule":"evenodd""#, #""rule":"odd""#), (#"{"fill":"#, #"{"fil":"#), (#""radius":2"#, #""radius":"wide""#),
      (#""isUnderlined":true"#, #""isUnderlined":1.5"#), (#""cornerCurve":"continuous""#, #""cornerCurve":[]"#),
      (#""weight":700"#, #""weight":7000"#), (#""window":3"#, #""window":"3""#),
      (#""scale":2"#, #""scale":0"#), (#""miterLimit":10"#, #""miterLimit":0.5"#), (#""radius":3"#, #""radius":"inf""#),
      (#""dashPattern":[1,2]"#, #""dashPattern":[-1,2]"#), (#""depth":1"#, #""depth":256"#),
    ]
    for (before, after) in changes {
      let changed = text.replacing(before, with: after)
      let found = try problems(Data(changed.utf8))
      #expect(changed != text && !found.isEmpty, "\(after)")
    }
  }
}

/// A validator for the part of JSON Schema draft 2020-12 that the schema of display lists uses.
private struct JSONSchema {
  private let root: [String: Any]

  init(_ data: Data) throws {
    root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func problems(in value: Any) -> [String] { problems(value, root, "") }

  private func problems(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let target = (root["$defs"] as? [String: [String: Any]])?[name] else { return ["no \(reference)"] }
      return problems(value, target, path)
    }
    if let choices = schema["oneOf"] as? [[String: Any]] {
      let fitting = choices.count { problems(value, $0, path).isEmpty }
      return fitting == 1 ? [] : ["\(path) fits \(fitting) of \(choices.count)"]
    }
    if let names = schema["enum"] as? [String] {
      return (value as? String).map(names.contains) == true ? [] : ["\(path) is none of \(names)"]
    }
    switch schema["type"] as? String {
    case "object": return object(value, schema, path)
    case "array": return array(value, schema, path)
    case "string": return value is String ? [] : ["\(path) is no string"]
    case "boolean": return isBoolean(value) ? [] : ["\(path) is no Boolean"]
    case "number", "integer": return number(value, schema, path)
    default: return ["\(path) has no type in the schema"]
    }
  }

  private func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (value is Bool)
  }

  private func number(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard let number = value as? NSNumber, !isBoolean(value) else { return ["\(path) is no number"] }
    if schema["type"] as? String == "integer", number.doubleValue != number.doubleValue.rounded() {
      return ["\(path) is no integer"]
    }
    if let least = schema["minimum"] as? NSNumber, number.doubleValue < least.doubleValue { return ["\(path) is less"] }
    if let edge = schema["exclusiveMinimum"] as? NSNumber, number.doubleValue <= edge.doubleValue {
      return ["\(path) is not more"]
    }
    if let most = schema["maximum"] as? NSNumber, number.doubleValue > most.doubleValue { return ["\(path) is more"] }
    return []
  }

  private func array(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard let items = value as? [Any] else { return ["\(path) is no array"] }
    if let least = schema["minItems"] as? Int, items.count < least { return ["\(path) is shorter"] }
    if let most = schema["maxItems"] as? Int, items.count > most { return ["\(path) is longer"] }
    guard let element = schema["items"] as? [String: Any] else { return ["\(path) has no items in the schema"] }
    return items.enumerated().flatMap { problems($1, element, "\(path)[\($0)]") }
  }

  private func object(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    var found = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map { "\(path).\($0) is missing" }
    for (key, part) in object.sorted(by: { $0.key < $1.key }) {
      if let property = properties[key] {
        found += problems(part, property, "\(path).\(key)")
      } else {
        found.append("\(path).\(key) is not known")
      }
    }
    return found
  }
}
