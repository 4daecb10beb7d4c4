import ContentSizes
import Testing

private func device(_ name: String) -> Device? {
    if case .found(let device) = Device.named(name) { return device }
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
        for name in known.models + known.series + [known.id] {
            #expect(device(name)?.id == known.id, "\(name)")
        }
        for canvas in known.canvases { #expect(device(canvas)?.canvases.contains(canvas) == true) }
    }
}

@Test(arguments: [
    ("iPhone SE", "iphone-4.7in"), ("IPHONE se 1st gen", "iphone-4in"), ("iPad Pro 11", "ipad-11in-m4"),
    ("iPad Pro 12.9", "ipad-12.9in"), ("iPad", "ipad-10.9in"), ("iPad (8th generation)", "ipad-10.2in"),
    ("iPad mini 4", "ipad-9.7in"), ("iPad Air 11-inch (M3)", "ipad-10.9in"),
])
func aShortNameMeansTheNewestModel(_ name: String, _ id: String) { #expect(device(name)?.id == id) }

@Test(arguments: [
    ("iPhone", "iPhone 17"), ("iPhone 99", "iPhone 17"), ("iPhone 13 Prp", "iPhone 13 Pro"),
    ("iPad Pro", "iPad Pro 13-inch (M5)"), ("", nil), ("12", "iPhone 12"),
    ("se", "iPhone SE (3rd generation)"), ("Pro 12", "iPhone 12 Pro"), ("iphone15", "iPhone 15"),
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
