#!/bin/sh
# Prints the playground: the page with its styles, its scripts, the examples and the module in it.
#   playground.sh layoutc.wasm
set -eu
page=Sources/LayoutPage/Page
is_first=yes
while IFS= read -r line; do
    case "$line" in
    '<link rel="stylesheet"'*)
        # Whatever is in the page, it has no way to the network.
        echo '<meta http-equiv="Content-Security-Policy" content="default-src '"'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data:"'">'
        echo '<style>'
        cat "$page/page.css"
        echo '</style>'
        ;;
    '<script src='*)
        if [ $is_first = yes ]; then
            is_first=no
            printf '<script type="text/plain" id="module">'
            gzip -9 -n -c "$1" | base64 | tr -d '\n'
            echo '</script>'
            echo '<script type="text/plain" id="worker">'
            cat "$page/worker.js"
            echo '</script>'
            for example in Examples/*.layout Examples/*.storyboard; do
                printf '<script type="text/plain" class="example" data-name="%s">' "${example#Examples/}"
                base64 <"$example" | tr -d '\n'
                echo '</script>'
            done
        fi
        name=${line#*\"}
        echo '<script>'
        cat "$page/${name%%\"*}"
        echo '</script>'
        ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$page/page.html"
