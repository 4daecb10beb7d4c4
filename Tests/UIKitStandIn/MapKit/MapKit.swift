import UIKit

/// developer.apple.com/documentation/mapkit/mkmapview
@MainActor open class MKMapView: UIView {}
