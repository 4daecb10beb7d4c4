# The targets that `make` knows; `make help` lists them.
.DEFAULT_GOAL := build

STAGES := SourceText ContentSizes LayoutSyntax LayoutMistakes LayoutImport LinearSolver LayoutProgram LayoutEngine LayoutAnalysis \
	LayoutExport LayoutOutput LayoutService LayoutCommands
EMBEDDED := .build/embedded
WEB := .build/web
# Without this the driver runs the whole of the compiler twice, for the code and for the module.
EMBEDDED_ONCE := -no-emit-module-separately-wmo
# The stages are only checked, not made into machine code: the module at the end is, and with it what it uses of them.
EMBEDDED_FLAGS := -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded \
	-enable-experimental-feature DeferredCodeGen -wmo -swift-version 6 -package-name layoutc -parse-as-library -warnings-as-errors -I $(EMBEDDED) \
	$(EMBEDDED_ONCE)
LAYOUTC := .build/release/layoutc
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
FUZZ_SEED ?= 1
FUZZ_FILES := $(wildcard Examples/*.layout Tests/LayoutSyntaxTests/Golden/*.txt Tests/LayoutTests/Golden/*.txt)
# Documents, code, logs and translations.
FUZZ_FOREIGN := $(wildcard Examples/*.storyboard Examples/*/*.strings) \
	$(addprefix Tests/LayoutCommandsTests/Golden/,import.txt import-sizes.txt code.txt logs.txt languages.txt)
APPLE_FRAMES ?= ../shared/apple-frames
# A release has no debug information and no names of local symbols. On Linux everything is linked in, libc too, which halves
# the time a run takes to start; of the linkers only lld can silence the warning that this causes in the Swift runtime.
# Types are built by calls and not looked up by their mangled names, which saves two of five instructions of a short run.
RELEASE := -c release -debug-info-format none \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(shell uname),Linux)
RELEASE += -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker -w -Xlinker --gc-sections -Xlinker -s
else
RELEASE += -Xlinker -x
endif

# Without the plugins, for which the whole program would be built a second time.
TEST := LAYOUTC_PLUGINS=none swift test --disable-xctest

.PHONY: build install dist test export-check lint format embedded web web-test fuzz bench bench-startup example examples pictures vscode text-report apple-frames clean help

build: ## the release binary, statically linked: .build/release/layoutc
	swift build $(RELEASE) --product layoutc

install: build ## puts the binary into PREFIX/bin and the manual into PREFIX/share/man (PREFIX=/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(LAYOUTC) "$(DESTDIR)$(PREFIX)/bin/layoutc"
	install -d "$(DESTDIR)$(PREFIX)/share/man/man1"
	$(LAYOUTC) help --man > "$(DESTDIR)$(PREFIX)/share/man/man1/layoutc.1"

dist: build ## an archive of the binary, the manual and completions, with its checksum: .build/dist
	@set -e; version=$$($(LAYOUTC) --version | cut -d' ' -f2); \
	name=layoutc-$$version-$$(uname -s | tr A-Z a-z)-$$(uname -m); folder=.build/dist/$$name; \
	rm -rf .build/dist; mkdir -p $$folder/bin $$folder/share/man/man1 $$folder/completions; \
	cp $(LAYOUTC) $$folder/bin/; $(LAYOUTC) help --man > $$folder/share/man/man1/layoutc.1; \
	for shell in bash zsh fish; do $(LAYOUTC) completions $$shell > $$folder/completions/layoutc.$$shell; done; \
	cd .build/dist; tar -czf $$name.tar.gz $$name; \
	if command -v sha256sum >/dev/null; then sha256sum $$name.tar.gz; else shasum -a 256 $$name.tar.gz; fi > $$name.tar.gz.sha256; \
	cat $$name.tar.gz.sha256

test: ## every test; prints those that fail
	$(TEST) --quiet

export-check: ## compiles and runs the Swift of every layout of the tests, and of 2,000 generated ones
	LAYOUTC_EXPORT_ALL=2000 $(TEST) --filter LayoutExportTests

lint: ## what the formatter would change is an error
	swift format lint --strict --recursive --parallel Package.swift Sources Tests

format: ## rewrites the sources as the formatter would have them
	swift format --in-place --recursive --parallel Package.swift Sources Tests

bench: ## times of the solver and of the stages around it, as tables and as .build/bench/solver.json
	swift build $(RELEASE) --product layoutbench
	@mkdir -p .build/bench
	.build/release/layoutbench --json .build/bench/solver.json

fuzz: ## every token of every layout changed, and random changes of layouts and of what is imported for FUZZ_SECONDS (60) from FUZZ_SEED (1)
	swift build -c release --product layoutfuzz
	.build/release/layoutfuzz --tokens $(FUZZ_FILES)
	.build/release/layoutfuzz --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED) $(FUZZ_FILES) $(FUZZ_FOREIGN)

apple-frames: build ## compares with frames of Apple's layout engine, where APPLE_FRAMES has them
	@if [ -d "$(APPLE_FRAMES)" ]; then \
		python3 "$(APPLE_FRAMES)/compare.py" --layoutc $(LAYOUTC) \
		&& python3 "$(APPLE_FRAMES)/compare.py" --layoutc $(LAYOUTC) "$(APPLE_FRAMES)/uistackview"; \
	else echo "there is no folder $(APPLE_FRAMES): nothing compared"; fi

embedded: ## compiles every stage as Embedded Swift, if it or one before it has changed
	@mkdir -p $(EMBEDDED)
	@changed=; for stage in $(STAGES); do \
		if [ -z "$$changed" ] && [ -e $(EMBEDDED)/$$stage.o ] \
			&& [ -z "$$(find Sources/$$stage -newer $(EMBEDDED)/$$stage.o)" ]; then continue; fi; \
		changed=yes; rm -f $(EMBEDDED)/$$stage.o; \
		echo "embedded $$stage"; \
		swiftc $(EMBEDDED_FLAGS) -module-name $$stage -emit-module \
			-emit-module-path $(EMBEDDED)/$$stage.swiftmodule \
			-c $$(find Sources/$$stage -name '*.swift') -o $(EMBEDDED)/$$stage.o || exit 1; \
	done

# What the module takes from the page and what it gives; nothing else is kept in it.
WASM_LINK := wasm-ld --no-entry --gc-sections --strip-all -O2 --stack-first -z stack-size=4194304 \
	--export=layoutc_request --export=layoutc_answer --export=layoutc_release \
	--allow-undefined-file=Sources/LayoutModule/given.txt
# Where Binaryen is, the module becomes a sixth smaller.
WASM_OPT := -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int
UNICODE_TABLES = $(dir $(shell command -v swiftc))../lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a

web: $(WEB)/playground.html ## the compiler as a WebAssembly module and a page that holds it: .build/web/playground.html

$(WEB)/layoutc.wasm: embedded $(wildcard Sources/LayoutModule/*)
	@mkdir -p $(WEB)
	@if [ -e $@ ] && [ -z "$$(find Sources/LayoutModule $(EMBEDDED) -type f -newer $@)" ]; \
	then exit 0; fi; \
	swiftc $(EMBEDDED_FLAGS) -Osize -module-name LayoutModule -c Sources/LayoutModule/Module.swift -o $(WEB)/LayoutModule.o \
	&& clang --target=wasm32-unknown-none -Os -fno-builtin -ffreestanding -ffp-contract=off -Wall -Werror \
		-c Sources/LayoutModule/runtime.c -o $(WEB)/runtime.o \
	&& $(WASM_LINK) $(WEB)/LayoutModule.o $(WEB)/runtime.o $(UNICODE_TABLES) -o $@ \
	&& { ! command -v wasm-opt >/dev/null || wasm-opt $(WASM_OPT) $@ -o $@; }

$(WEB)/playground.html: $(WEB)/layoutc.wasm $(wildcard Sources/LayoutPage/Page/*) $(wildcard Examples/*)
	@Sources/LayoutModule/playground.sh $< > $@
	@wc -c $< $@
	@[ $$(wc -c < $<) -le 9000000 ] || { echo "$< is larger than 9 MB"; exit 1; }
	@[ $$(wc -c < $@) -le 4500000 ] || { echo "$@ is larger than 4.5 MB"; exit 1; }

web-test: web ## the playground in a browser: what people do with it, and the answers of every example and golden file
	LAYOUTC_PLAYGROUND=$(CURDIR)/$(WEB)/playground.html $(TEST) --filter PlaygroundTests

vscode: ## the extension for VS Code, with no package but itself: .build/layoutc.vsix
	@mkdir -p .build
	@Examples/editors/vscode/pack.sh .build/layoutc.vsix
	@ls -l .build/layoutc.vsix

text-report: ## how far measured label and button widths are from Apple's
	@LAYOUTC_TEXT_REPORT=$(CURDIR)/.build/text-report.md $(TEST) --filter TextReportTests >/dev/null
	@cat .build/text-report.md

bench-startup: build ## a whole run on a recipe against /bin/true and an empty Swift program; needs hyperfine
	.ci/bench-startup $(LAYOUTC)

example: ## solves one recipe of the Auto Layout Guide and shows its frames
	@# The tests use the same build, which is made in a third of the time that a release takes.
	LAYOUTC_PLUGINS=none swift build --product layoutc
	.build/debug/layoutc solve Examples/two-views-complex-widths.layout --width 375 --height 667 --format table

examples: ## runs the tests of every example; a failure or a warning in one is an error
	@# With the build of the tests, as above.
	LAYOUTC_PLUGINS=none swift build --product layoutc
	.build/debug/layoutc check Examples/*.layout --strict

pictures: build ## draws the pictures of the README anew
	$(LAYOUTC) solve Examples/login.layout Examples/chat.layout Examples/player.layout --device "iPhone 15" \
		--format svg -o Examples/screens.svg

clean: ## removes everything that was built
	swift package clean
	rm -rf $(EMBEDDED) $(WEB)

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1	\2/p' $(MAKEFILE_LIST) | expand -t 16
