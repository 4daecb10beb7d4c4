import ContentSizes
import LayoutSyntax

// Several views of one superview whose sizes nothing says: a constant for one of them leaves the others open.
extension AmbiguityRemedies {
    /// Of more sizes nobody writes a list.
    static let sizesAtOnce = 10

    /// The view and those beside it, tied to it on the axis, whose sizes are open, in order.
    func peers(of place: ViewAxis) -> [ViewAxis] {
        guard isSizeOpen(place) else { return [place] }
        return rounds.tree.subviews(of: rounds.tree.superview(of: place.view))
            .map { ViewAxis(Int($0), place.axis) }
            .filter { isSizeOpen($0) && ties.tie($0, place) }
    }

    /// What determines all of them, so that none is left without room: equal sizes, a constraint on the one that is asked
    /// about, or sizes one after the other as far as those before leave them open.
    ///
    /// - Parameter singles: Constraints on the one that is asked about.
    mutating func firstForAll(
        _ peers: [ViewAxis], _ singles: [[LayoutChange]]
    ) -> FoundRemedy? {
        let isShort = peers.count <= AmbiguityRemedies.sizesAtOnce
        for attempt in (isShort ? [equalSizes(of: peers)] : []) + singles {
            guard let found = firstDetermining(peers, [attempt]) else { continue }
            if peers.allSatisfy({ hasRoom($0, found.after) }) { return found }
        }
        return isShort ? sizesOneByOne(of: peers) : nil
    }

    private func equalSizes(of peers: [ViewAxis]) -> [LayoutChange] {
        let attribute = Attribute.size(peers[0].axis)
        return peers.dropFirst().map { peer in
            equal(Anchor(peer.view, attribute), Anchor(Int(peers[0].view), attribute))
        }
    }

    private func hasRoom(_ place: ViewAxis, _ after: ChangedPart) -> Bool {
        size(of: place, after) > LayoutTolerance.length
    }

    private mutating func sizesOneByOne(of peers: [ViewAxis]) -> FoundRemedy? {
        var found: FoundRemedy?
        for peer in peers {
            if let after = found?.after, determines(peer, after) { continue }
            guard let size = length(of: peer.view, peer.axis) else { return nil }
            let changes = (found?.changes ?? []) + [size]
            guard let after = solved(with: changes) else { return nil }
            found = (changes, after)
        }
        guard let found, peers.allSatisfy({ determines($0, found.after) }) else { return nil }
        return found
    }
}
