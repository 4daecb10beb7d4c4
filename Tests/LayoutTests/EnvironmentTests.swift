import ContentSizes
import Testing

private func device(_ name: String) -> Device? {
    if case .found(let devices) = Device.named(name) { return devices[0] }
    return nil
}

private func environment(_ change: (inout EnvironmentRequest) -> Void) -> Environment {
    var request = EnvironmentRequest()
    change(&request)
    return Environment(request)
}

@Test func withoutARequestTheEnvironmentIsAPhoneWithoutBars() {
    let environment = Environment(EnvironmentRequest())
    #expect(environment.width == 375 && environment.height == 667)
    #expect(environment.sizeClass == SizeClass(horizontal: .compact, vertical: .regular))
    #expect(environment.safeArea == EdgeInsets())
    #expect(environment.screenMargins == EdgeInsets(left: 16, right: 16))
    #expect(environment.scale == nil && environment.deviceScale == 2)
}

struct BareSize {
    var width, height, margin: Double
    var horizontal, vertical: SizeClassAxis
}

@Test(arguments: [
    BareSize(width: 600, height: 600, margin: 20, horizontal: .regular, vertical: .regular),
    BareSize(width: 599, height: 599, margin: 20, horizontal: .compact, vertical: .compact),
    BareSize(width: 413, height: 700, margin: 16, horizontal: .compact, vertical: .regular),
    BareSize(width: 414, height: 700, margin: 20, horizontal: .compact, vertical: .regular),
    // Sizes of devices: their own classes and margins.
    BareSize(width: 568, height: 320, margin: 20, horizontal: .compact, vertical: .compact),
    BareSize(width: 667, height: 375, margin: 20, horizontal: .compact, vertical: .compact),
    BareSize(width: 896, height: 414, margin: 16, horizontal: .regular, vertical: .compact),
])
func aBareSizeHasClassAndMargins(_ size: BareSize) {
    let environment = environment {
        $0.width = size.width
        $0.height = size.height
        $0.system = 18.0
    }
    #expect(environment.sizeClass == SizeClass(horizontal: size.horizontal, vertical: size.vertical))
    #expect(environment.screenMargins == EdgeInsets(left: size.margin, right: size.margin))
    #expect(environment.safeArea == EdgeInsets())
}

@Test func barsAddToTheSafeAreaAndAnExplicitOneReplacesTheDevices() throws {
    let phone = try #require(device("iPhone 11 Pro"))
    let bars = environment {
        $0.device = phone
        $0.topBar = 44
        $0.bottomBar = 49
    }
    #expect(bars.safeArea == EdgeInsets(top: 88, bottom: 83))
    let explicit = environment {
        $0.device = phone
        $0.safeArea = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        $0.topBar = 20
    }
    #expect(explicit.safeArea == EdgeInsets(top: 21, left: 2, bottom: 3, right: 4))
}

@Test func aDeviceTurnsWithItsInsets() throws {
    let phone = try #require(device("iphone 13"))
    let environment = environment {
        $0.device = phone
        $0.orientation = .landscape
        $0.system = 18.0
    }
    #expect(environment.width == 844 && environment.height == 390 && environment.deviceScale == 3)
    #expect(environment.safeArea == EdgeInsets(left: 47, bottom: 21, right: 47))
    #expect(environment.sizeClass == SizeClass(horizontal: .compact, vertical: .compact))
    #expect(environment.screenMargins.left == 16)
}

@Test(arguments: [(507.0, SizeClassAxis.compact), (694, .regular), (320, .compact), (1024, .regular)])
func splitViewGivesTheClassOfItsWidth(_ width: Double, _ sizeClass: SizeClassAxis) throws {
    let tablet = try #require(device("iPad Air 2"))
    let environment = environment {
        $0.device = tablet
        $0.orientation = .landscape
        $0.width = width
    }
    #expect(environment.sizeClass.horizontal == sizeClass)
    #expect(environment.height == 768 && environment.safeArea.top == 20)
}

@Test func everyNameOfADeviceLeadsToIt() {
    for known in Device.known {
        for name in known.models.map(\.name) + known.series + [known.id] {
            #expect(device(name)?.id == known.id, "\(name)")
        }
        for canvas in known.canvases { #expect(device(canvas)?.canvases.contains(canvas) == true) }
    }
}

@Test(arguments: [
    ("iPhone SE", "iphone-4.7in"), ("IPHONE se 1st gen", "iphone-4in"), ("iPad Pro 11", "ipad-11in-m4"),
    ("iPad Pro 12.9", "ipad-12.9in"), ("iPad", "ipad-10.9in"), ("iPad (8th generation)", "ipad-10.2in"),
    ("iPad mini 4", "ipad-9.7in"), ("iPad Air 11-inch (M3)", "ipad-10.9in"),
    ("iphone15", "iphone-6.1in-island"),
    ("iPHONE-17-pro", "iphone-6.3in"), ("iPhone Duo", "iphone-duo-outer"),
    ("iphone duo open", "iphone-duo-inner"),
    ("iPhone Duo (left half)", "iphone-duo-left-half"), ("iPad Air 11", "ipad-10.9in"),
])
func aShortNameMeansTheNewestModel(_ name: String, _ id: String) { #expect(device(name)?.id == id) }

@Test(arguments: [
    ("iPhone", "iPhone 18 Pro"), ("iPhone 99", "iPhone 18 Pro"), ("iPhone 13 Prp", "iPhone 13 Pro"),
    ("iPad Pro", "iPad Pro 13-inch (M5)"), ("", nil), ("12", "iPhone 12"),
    ("se", "iPhone SE (3rd generation)"), ("Pro 12", "iPhone 12 Pro"), ("iphone15x", "iPhone 15"),
    ("x", "iPhone X"), ("foo", nil), ("zz", nil), ("-", nil), ("7", "iPhone 7"),
])
func suggestionsHaveTheWordsOrAreNear(_ name: String, _ first: String?) {
    guard case .unknown(let suggestions) = Device.named(name) else {
        Issue.record("found")
        return
    }
    #expect(suggestions.first == first)
}

/// Of a word that models have, nothing else is suggested.
@Test(arguments: ["12", "SE", "mini", "Max"])
func aWordSuggestsTheModelsThatHaveIt(_ word: String) {
    guard case .unknown(let suggestions) = Device.named(word) else {
        Issue.record("found")
        return
    }
    #expect(!suggestions.isEmpty)
    for model in suggestions { #expect(model.split(separator: " ").contains(Substring(word)), "\(model)") }
}

@Test func anUnknownDeviceSuggestsTheNearest() {
    guard case .unknown(let suggestions) = Device.named("iPhnoe 13") else {
        Issue.record("found")
        return
    }
    #expect(suggestions.first == "iPhone 13")
    guard case .unknown(let none) = Device.named("toaster") else {
        Issue.record("found")
        return
    }
    #expect(none.isEmpty)
}

struct MetricsOfDevice: CustomTestStringConvertible {
    var name: String
    var orientation = Orientation.portrait
    var asked: SystemVersion
    var system: SystemVersion
    var safeArea: EdgeInsets
    var margins: EdgeInsets

    var testDescription: String { "\(name), \(asked.number)" }

    init(
        _ name: String, _ orientation: Orientation, _ asked: SystemVersion, runs system: SystemVersion,
        _ top: Double, _ left: Double, _ bottom: Double, _ right: Double, margins: (Double, Double)
    ) {
        (self.name, self.orientation, self.asked, self.system) = (name, orientation, asked, system)
        safeArea = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
        self.margins = EdgeInsets(left: margins.0, right: margins.1)
    }
}

/// What versions of iOS change in a device's screen, and which one a device runs.
@Test(arguments: [
    MetricsOfDevice("iPhone 15", .portrait, 18.0, runs: 18.0, 59, 0, 34, 0, margins: (16, 16)),
    MetricsOfDevice("iPhone 15", .portrait, 26.0, runs: 26.0, 59, 0, 34, 0, margins: (20, 20)),
    MetricsOfDevice("iPhone 15", .portrait, 16.0, runs: 17.0, 59, 0, 34, 0, margins: (16, 16)),
    MetricsOfDevice("iPhone 15", .landscape, 18.0, runs: 18.0, 0, 59, 21, 59, margins: (16, 16)),
    MetricsOfDevice("iPhone 15", .landscape, 26.0, runs: 26.0, 0, 59, 20, 59, margins: (16, 16)),
    MetricsOfDevice("iPhone 8", .portrait, 26.0, runs: 16.7, 20, 0, 0, 0, margins: (16, 16)),
    MetricsOfDevice("iPhone 4s", .portrait, 26.0, runs: 9.3, 20, 0, 0, 0, margins: (16, 16)),
    MetricsOfDevice("iPhone XR", .portrait, 13.0, runs: 13.0, 44, 0, 34, 0, margins: (20, 20)),
    MetricsOfDevice("iPhone XR", .landscape, 26.0, runs: 18.7, 0, 48, 21, 48, margins: (16, 16)),
    MetricsOfDevice("iPhone 11", .landscape, 26.0, runs: 26.0, 0, 48, 20, 48, margins: (16, 16)),
    MetricsOfDevice("iPhone Air", .landscape, 26.0, runs: 26.0, 0, 68, 20, 68, margins: (16, 16)),
    MetricsOfDevice("iPhone 18 Pro", .portrait, 26.0, runs: 27.0, 62, 0, 34, 0, margins: (20, 20)),
    MetricsOfDevice("iPad (A16)", .portrait, 18.0, runs: 18.3, 24, 0, 20, 0, margins: (20, 20)),
    MetricsOfDevice("iPad (A16)", .landscape, 26.0, runs: 26.0, 32, 0, 25, 0, margins: (20, 20)),
    MetricsOfDevice("iPad (9th generation)", .portrait, 26.0, runs: 26.0, 32, 0, 0, 0, margins: (20, 20)),
    MetricsOfDevice("iPad (6th generation)", .portrait, 26.0, runs: 17.7, 20, 0, 0, 0, margins: (20, 20)),
    MetricsOfDevice("iPad mini 5", .portrait, 27.0, runs: 26.0, 32, 0, 0, 0, margins: (20, 20)),
    MetricsOfDevice("iPhone Duo", .portrait, 26.0, runs: 27.1, 0, 0, 34, 84, margins: (20, 0)),
    MetricsOfDevice("iPhone Duo", .landscape, 26.0, runs: 27.1, 0, 84, 34, 0, margins: (0, 20)),
    MetricsOfDevice("iPhone Duo open", .portrait, 26.0, runs: 27.1, 82, 0, 34, 0, margins: (20, 20)),
    MetricsOfDevice("iPhone Duo open", .landscape, 26.0, runs: 27.1, 0, 0, 34, 84, margins: (20, 0)),
    MetricsOfDevice("iPhone Duo left half", .portrait, 26.0, runs: 27.1, 0, 84, 34, 0, margins: (0, 20)),
    MetricsOfDevice("iPhone Duo right half", .landscape, 26.0, runs: 27.1, 0, 0, 34, 84, margins: (20, 0)),
])
func aDeviceRunsAVersionOfIOS(_ wanted: MetricsOfDevice) throws {
    let known = try #require(device(wanted.name))
    let environment = environment {
        $0.device = known
        $0.orientation = wanted.orientation
        $0.system = wanted.asked
    }
    #expect(environment.system == wanted.system)
    #expect(environment.safeArea == wanted.safeArea)
    #expect(environment.screenMargins == wanted.margins)
}

@Test func aGroupHasTheModelsThatRunAVersion() {
    let running = Device.running(17.0, orLater: false)
    #expect(running.contains { $0.id == "iphone-4.7in" } && !running.contains { $0.id == "iphone-5.5in" })
    #expect(!running.contains { $0.id == "iphone-6.3in" || $0.id == "iphone-duo-outer" })
    let orLater = Device.running(17.0, orLater: true)
    #expect(orLater.contains { $0.id == "iphone-6.3in" } && orLater.contains { $0.id == "iphone-duo-outer" })
    #expect(orLater.first { $0.id == "iphone-4in" } == nil)
    let small = running.first { $0.id == "iphone-4.7in" }
    #expect(small?.name(in: 17.0) == "iPhone SE (3rd generation)")
}

/// A half of a screen is as high as the whole, whichever way it is turned, and its fold is no part of the safe area.
@Test func aDuoHasHalvesAndAFold() throws {
    let half = try #require(device("iPhone Duo (left half)"))
    for orientation in Orientation.allCases {
        #expect(half.size(orientation) == (469, 669))
    }
    let open = try #require(device("iPhone Duo (open)"))
    #expect(open.size(.landscape) == (951, 669))
    let fold = try #require(open.presented(.landscape, in: 27.1).fold)
    #expect(fold.axis == .horizontal && fold.start == 455.5 && fold.length == 40)
    #expect(open.presented(.portrait, in: 27.1).fold?.axis == .vertical)
}
