/// All that is written of a layout.
struct SwiftFile {
    /// The name of the file that it is made from.
    var source: String
    var screen: SwiftClass
    var nested: [SwiftClass]
    /// What its conditions ask.
    var conditions: [SwiftCondition]
    /// The members of the screen's class that tell it when a state changes.
    var membersWithStates: [String]
    /// The modules beside UIKit that have classes of views.
    var modules: [String] = []
    /// `public ` and a blank, or nothing.
    var access = ""
    var host = ExportHost.view
    /// Whether constraints name margins of the screen that its host decides.
    var usesMarginsOfHost = false
    var previews: [SwiftPreview] = []
}
