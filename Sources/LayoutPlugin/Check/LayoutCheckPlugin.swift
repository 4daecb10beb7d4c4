import Foundation
import PackagePlugin

/// `swift package layout-check`: runs `layoutc check` on every layout of the package, with the arguments that follow.
@main struct LayoutCheckPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let layouts = context.package.sourceModules.flatMap { module in
            module.sourceFiles(withSuffix: ".layout").map { $0.url.path }
        }
        if layouts.isEmpty { return Diagnostics.remark("the package has no layouts") }
        let check = Process()
        check.executableURL = try context.tool(named: "layoutc").url
        check.arguments = ["check"] + layouts + arguments
        try check.run()
        check.waitUntilExit()
        if check.terminationStatus != 0 { Diagnostics.error("not every layout passes") }
    }
}
