import UIKit

/// developer.apple.com/documentation/webkit/wkwebview
@MainActor open class WKWebView: UIView {}
