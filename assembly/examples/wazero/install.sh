#!/usr/bin/env bash
# Unpacks Go and wazero, from Debian's packages, into a folder of their own: the system's packages stay what they are, and the
# machine need not be of the release that has them. What is there already is not fetched again.
#
#   usage: install.sh [folder]        or build/wazero of the repository
#
# Then `folder/go` is a Go that finds wazero without a module proxy. Where there is Go 1.25 and a proxy, none of this is needed:
# `go mod tidy` and `go build` will do.
#
# DEBIAN_MIRROR says where the packages come from, or else the mirror that apt has; DEBIAN_SUITE, of which release they are.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "${1:-$here/../../../build/wazero}"
folder=$(cd "${1:-$here/../../../build/wazero}" && pwd)
suite=${DEBIAN_SUITE:-forky}
root=$folder/root/usr

# An apt with a state of its own, in which nothing is installed: it fetches the packages and all that they depend on.
fetch() {
  local mirror=${DEBIAN_MIRROR:-}
  if [[ -z $mirror ]]; then
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep '/debian/\?$' | head -n 1) || true
  fi
  if [[ -z $mirror ]]; then
    echo "apt has no mirror of Debian here: say one as DEBIAN_MIRROR" >&2
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

# A workspace in which the unpacked sources are what the example requires.
cat >"$folder/go.work" <<EOF
go ${version#go}

use $here

replace github.com/tetratelabs/wazero => $root/share/gocode/src/github.com/tetratelabs/wazero

replace golang.org/x/sys => $root/share/gocode/src/golang.org/x/sys
EOF

cat >"$folder/go" <<EOF
#!/bin/sh
# Made by install.sh: Go, with wazero at hand.
export GOWORK="$folder/go.work" GOPROXY=off GOTOOLCHAIN=local GOFLAGS=-buildvcs=false CGO_ENABLED=0
export GOROOT="$root/lib/go" GOPATH="$folder/path" GOCACHE="$folder/cache" GOENV=off XDG_CONFIG_HOME="$folder/config"
exec "$root/bin/go" "\$@"
EOF
chmod +x "$folder/go"
echo "$folder/go: $("$folder/go" version)"
