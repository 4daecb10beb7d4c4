import LayoutAnalysis
import LayoutImport
import LayoutOutput
import LayoutProgram
import SourceText

// Runs in several parts, on machines of their own.
extension Answering {
    /// What a part of a run leaves for the report of all.
    func report(of run: CheckRun, _ shard: Shard) -> ShardReport {
        let files = run.files.indices.filter { run.isPart($0, of: shard) }.map { index in
            let place = run.inputs[index].baseline
            let baseline = place.map { request.baselines[$0.index] }
            let name = place?.name ?? ""
            return ShardFile(
                index: index, file: run.files[index], places: run.places[index],
                found: baseline?.found(of: name) ?? [], known: baseline?.lines(of: name) ?? [])
        }
        return ShardReport(
            shard, files, passedOverCount: passedOverCount, isForSeveral: isForSeveral,
            isStrict: request.isStrict, allowsPartial: request.allowsPartial)
    }

    /// Prints the report of a whole run from those of all of its parts.
    mutating func merge(_ format: CheckFormat) throws(AnswerNotWanted) {
        guard let reports = try readReports() else { return }
        request.isStrict = request.isStrict || reports.contains { $0.isStrict }
        request.allowsPartial = reports.contains { $0.allowsPartial }
        passedOverCount = reports[0].passedOverCount
        let parts = Dictionary(grouping: reports.flatMap { $0.files }) { $0.index }
        var files = parts.keys.sorted().map { ShardFile.joined(parts[$0] ?? []) }
        files.tellTypefacesOnce()
        let all = parts.values.flatMap { $0 }
        request.baselines = [
            KnownFaults(
                known: Set(all.flatMap { $0.known }), found: Set(all.flatMap { $0.found }))
        ]
        for file in files { status.rise(to: self.status(of: file)) }
        try report(files, format, asArray: reports[0].isForSeveral)
    }

    /// The reports of all parts of one run; `nil`, after the error, where one is missing or there twice.
    private mutating func readReports() throws(AnswerNotWanted) -> [ShardReport]? {
        var reports: [ShardReport] = []
        for file in request.files {
            guard let source = try source(file) else { return nil }
            do throws(ImportFailure) { reports.append(try ShardReport.read(source.bytes)) } catch {
                try fail(.notAShard(file.name, reason: error.message))
                return nil
            }
        }
        reports.sort { $0.shard.index < $1.shard.index }
        let count = reports.first?.shard.count ?? 0
        let isWhole = reports.map { $0.shard } == (1...max(count, 1)).map { Shard(index: $0, of: count) }
        guard isWhole else {
            let known = Set(reports.map { $0.shard.index })
            let missing = (1...max(count, 1)).filter { !known.contains($0) }
            try fail(.incompleteShards(count: count, missing: missing))
            return nil
        }
        return reports
    }
}
