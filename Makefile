# The targets that `make` knows; `make help` lists them.
.DEFAULT_GOAL := build

STAGES := SourceText LayoutSyntax LinearSolver LayoutModel LayoutOutput
EMBEDDED := .build/embedded
EMBEDDED_FLAGS := -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo \
	-swift-version 6 -package-name layoutc -parse-as-library -warnings-as-errors -I $(EMBEDDED)

.PHONY: build test lint format embedded text-report clean

build: ## the release binary, statically linked: .build/release/layoutc
	swift build -c release --static-swift-stdlib --product layoutc

test: ## every test
	swift test

lint: ## what the formatter would change is an error
	swift format lint --strict --recursive --parallel Package.swift Sources Tests

format: ## rewrites the sources as the formatter would have them
	swift format --in-place --recursive --parallel Package.swift Sources Tests

embedded: ## compiles every stage but the commands as Embedded Swift
	@mkdir -p $(EMBEDDED)
	@for stage in $(STAGES); do \
		echo "embedded $$stage"; \
		swiftc $(EMBEDDED_FLAGS) -module-name $$stage -emit-module \
			-emit-module-path $(EMBEDDED)/$$stage.swiftmodule \
			-c $$(find Sources/$$stage -name '*.swift') -o $(EMBEDDED)/$$stage.o || exit 1; \
	done

text-report: ## how far measured label and button widths are from Apple's
	@LAYOUTC_TEXT_REPORT=$(CURDIR)/.build/text-report.md swift test --filter TextReportTests >/dev/null
	@cat .build/text-report.md

clean:
	swift package clean
	rm -rf $(EMBEDDED)
