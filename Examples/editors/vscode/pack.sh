#!/bin/sh
# Packs the extension: pack.sh FILE.vsix
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
case $1 in /*) output=$1 ;; *) output=$PWD/$1 ;; esac
version=$(sed -n 's/^  "version": "\(.*\)",/\1/p' "$folder/package.json")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/extension"
cp -R "$folder/package.json" "$folder/language-configuration.json" "$folder/extension.js" "$folder/syntaxes" "$work/extension/"
cat > "$work/[Content_Types].xml" <<'XML'
<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="json" ContentType="application/json"/><Default Extension="js" ContentType="application/javascript"/><Default Extension="vsixmanifest" ContentType="text/xml"/></Types>
XML
cat > "$work/extension.vsixmanifest" <<XML
<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="layoutc" Version="$version" Publisher="layoutc"/>
    <DisplayName>Layout</DisplayName>
    <Description xml:space="preserve">Constraint layouts</Description>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets><Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/></Assets>
</PackageManifest>
XML
rm -f "$output"
(cd "$work" && zip -qr "$output" '[Content_Types].xml' extension.vsixmanifest extension)
