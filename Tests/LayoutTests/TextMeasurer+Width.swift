import ContentSizes

extension TextMeasurer {
    /// The width of a text set in one line, in pixels so small that rounding up to them adds nothing to speak of.
    func width(of text: String, font: Font) -> Double {
        var measurer = self
        measurer.scale = 0x1p30
        return measurer.size(of: text, font: font, maximumLines: 1).width
    }
}
