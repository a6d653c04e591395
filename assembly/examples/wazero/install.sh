#!/usr/bin/env bash
# Unpacks Go and wazero from Debian's packages into a separate folder. It does not change the packages of the system,
# works on any release of Debian, and downloads only what is missing.
#
#   usage: install.sh [folder]        default: build/wazero in the repository
#
# Then `folder/go` is a Go that finds wazero without a module proxy. If you have Go 1.25 and a module proxy, you do not
# need this script: run `go mod tidy` and `go build`.
#
# DEBIAN_MIRROR is the mirror to download from; default: apt's own. DEBIAN_SUITE is the release; default: forky.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "${1:-$here/../../../build/wazero}"
folder=$(cd "${1:-$here/../../../build/wazero}" && pwd)
suite=${DEBIAN_SUITE:-forky}
root=$folder/root/usr

# Downloads the packages and their dependencies, with a separate state for apt in which nothing is installed.
fetch() {
  local mirror=${DEBIAN_MIRROR:-}
  if [[ -z $mirror ]]; then
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep '/debian/\?$' |
      head -n 1) || true
  fi
  if [[ -z $mirror ]]; then
    echo "install.sh: apt has no Debian mirror here; set DEBIAN_MIRROR to the URL of one" >&2
    return 1
  fi

  local apt=$folder/apt unpacked=$folder/unpacked
  rm -rf "$apt" "$unpacked"
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$unpacked"
  touch "$apt/status"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" >"$apt/sources.list"
  local options=(
    -qq -o APT::Sandbox::User=root -o Acquire::Retries=3
    -o "Dir::Etc::sourcelist=$apt/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null
    -o "Dir::State::status=$apt/status" -o "Dir::State::lists=$apt/lists" -o "Dir::Cache=$apt/cache"
  )
  apt-get "${options[@]}" update
  apt-get "${options[@]}" --yes --no-install-recommends --download-only install \
    golang-go golang-github-tetratelabs-wazero-dev
  local package
  for package in "$apt"/cache/archives/*.deb; do dpkg-deb --extract "$package" "$unpacked"; done
  rm -rf "$apt" "$folder/root"
  mv "$unpacked" "$folder/root"
}

[[ -e $root/lib/go/VERSION ]] || fetch
read -r version <"$root/lib/go/VERSION"

# A workspace that uses the unpacked sources for the modules that the example requires.
cat >"$folder/go.work" <<EOF
go ${version#go}

use $here

replace github.com/tetratelabs/wazero => $root/share/gocode/src/github.com/tetratelabs/wazero

replace golang.org/x/sys => $root/share/gocode/src/golang.org/x/sys
EOF

cat >"$folder/go" <<EOF
#!/bin/sh
# Written by install.sh: Go with the unpacked wazero.
export GOWORK="$folder/go.work" GOPROXY=off GOTOOLCHAIN=local GOFLAGS=-buildvcs=false CGO_ENABLED=0
export GOROOT="$root/lib/go" GOPATH="$folder/path" GOCACHE="$folder/cache" GOENV=off XDG_CONFIG_HOME="$folder/config"
exec "$root/bin/go" "\$@"
EOF
chmod +x "$folder/go"
echo "$folder/go: $("$folder/go" version)"
