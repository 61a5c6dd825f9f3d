import Foundation
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics

/// Tests of devices and their postures as values.
@Suite struct DeviceTests {
  /// A row of the published table of the foldable phone's postures, in points.
  struct Row: Sendable, CustomTestStringConvertible {
    let posture: Device.Posture
    let size: Size
    let sizeClasses: [UserInterfaceSizeClass]
    let safeArea: EdgeInsets

    var testDescription: String { posture.name }

    static let all = [
      Row(.closed, 466, 678, [.compact, .regular], EdgeInsets(right: 84)),
      Row(.closedInLandscape, 678, 466, [.compact, .compact], EdgeInsets(right: 84)),
      Row(.flat, 951, 669, [.regular, .regular], EdgeInsets(right: 84)),
      Row(.book, 951, 669, [.regular, .regular], EdgeInsets(right: 84)),
      Row(.flatInPortrait, 669, 951, [.regular, .regular], EdgeInsets(top: 84, bottom: 95)),
      Row(.tabletop, 669, 951, [.regular, .regular], EdgeInsets(top: 84, bottom: 95)),
      Row(.splitLeft, 475, 669, [.compact, .regular], EdgeInsets(left: 84)),
      Row(.splitRight, 475, 669, [.compact, .regular], EdgeInsets(right: 84)),
    ]

    init(
      _ posture: Device.Posture,
      _ width: CGFloat,
      _ height: CGFloat,
      _ sizeClasses: [UserInterfaceSizeClass],
      _ safeArea: EdgeInsets
    ) {
      self.posture = posture
      size = Size(width: width, height: height)
      self.sizeClasses = sizeClasses
      self.safeArea = safeArea
    }
  }

  @Test(arguments: Row.all) func `the foldable phone has the published sizes, traits and safe areas`(row: Row) {
    let (posture, traits) = (row.posture, row.posture.traits)
    #expect(posture.size == row.size && posture.safeAreaInsets == row.safeArea)
    #expect([traits.horizontalSizeClass, traits.verticalSizeClass] == row.sizeClasses)
    #expect(traits.displayScale == 3 && traits.userInterfaceIdiom == .phone)
    let bar: VerticalBarEdge = row.safeArea.right > 0 ? .trailing : row.safeArea.left > 0 ? .leading : .none
    #expect(traits.verticalBarEdge == bar)
  }

  @Test(arguments: Device.foldable.postures)
  func `each posture is a valid change, and its regions are within its surface`(posture: Device.Posture) throws {
    try EnvironmentChange(to: posture).validate()
    let surface = Rect(origin: .zero, size: posture.size)
    for region in posture.regions { #expect(surface.contains(region.outerFrame), "\(region.id)") }
    let divisions = posture.regions.filter { $0.kind == .division }
    #expect(divisions.allSatisfy { $0.isActive == (posture.hinge?.status == .partiallyOpen) })
    #expect(divisions.count == (posture.size.width + posture.size.height == 951 + 669 ? 1 : 0))
  }

  @Test func `the fold is at the middle of the long side, and has a width only if the phone is folded`() throws {
    let (flat, book) = (Device.Posture.flat.regions[0], Device.Posture.book.regions[0])
    #expect(flat.frame == Rect(x: 475.5, y: 0, width: 0, height: 669) && !flat.isActive)
    #expect(book.frame == Rect(x: 462, y: 0, width: 27, height: 669) && book.isActive && book.id == flat.id)
    #expect(Device.Posture.tabletop.regions[0].frame == Rect(x: 0, y: 462, width: 669, height: 27))
  }

  @Test func `the inner camera is inactive unless withInnerCamera activates it`() {
    for posture in [Device.Posture.flat, .tabletop, .splitRight] {
      let id = "inner camera"
      #expect(posture.regions.first { $0.id == id }?.isActive == false)
      #expect(posture.withInnerCamera().regions.first { $0.id == id }?.isActive == true)
      #expect(posture.withInnerCamera().withInnerCamera(false) == posture)
    }
    #expect(Device.Posture.closed.withInnerCamera() == .closed)
    #expect(Device.Posture.splitLeft.withInnerCamera() == .splitLeft)
  }

  /// The surface is the outer one below 45°. The fold is active from the first angle of the inner surface until the
  /// phone is flat.
  @Test func `from closed to flat, the surface changes once and the fold becomes active and inactive`() {
    let device = Device.foldable
    // At 175°, rounding errors decide whether the phone is flat.
    for degrees in 0...180 where degrees != 175 {
      let angle = Double(degrees) / 180 * .pi
      let posture = device.posture(at: angle, from: .closed, to: .flat)
      #expect(posture.size == (degrees < 45 ? Device.Posture.closed.size : Device.Posture.flat.size), "\(degrees)°")
      let fold = posture.regions.first { $0.kind == .division }
      let isActive: Bool? = degrees < 45 ? nil : degrees < 175
      #expect(fold?.isActive == isActive, "\(degrees)°")
      let back = device.posture(at: angle, from: .flat, to: .closed)
      #expect(back.size == (degrees <= 45 ? Device.Posture.closed.size : Device.Posture.flat.size), "\(degrees)°")
      #expect(posture.hinge == Hinge(angle: angle) && posture.hinge?.isConsistent == true)
    }
    #expect(device.posture(at: .pi, from: .closed, to: .flat).regions == Device.Posture.flat.regions)
  }

  @Test func `the surface stays on one display, or changes half way if no switching angle is between`() {
    let device = Device.foldable
    #expect(device.posture(at: 3, from: .flat, to: .book).size == Device.Posture.flat.size)
    #expect(device.posture(at: 3, from: .flat, to: .book).regions == Device.Posture.book.regions)
    // The first fold is from 0 to 60° and passes 45°. The second is from 90 to 180° and changes at 135°.
    #expect(device.posture(at: .pi / 5, from: .closed, to: .tent).size == Device.Posture.closed.size)
    #expect(device.posture(at: .pi / 3.9, from: .closed, to: .tent).size == Device.Posture.tent.size)
    #expect(device.posture(at: .pi * 0.7, from: .tabletop, to: .flat).size == Device.Posture.tabletop.size)
    #expect(device.posture(at: .pi * 0.8, from: .tabletop, to: .flat).size == Device.Posture.flat.size)
    #expect(device.posture(at: 1, from: .phone, to: .tablet) == .tablet, "without a hinge there is no way between")
  }
}
