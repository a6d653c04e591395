#!/usr/bin/env bash
# Unpacks servers and parsers from Debian's packages into a separate folder, for `pnpm compare readers` and
# `pnpm compare servers`. It starts no services and does not change the packages of the system.
#
#   usage: install.sh [folder]        default: build/programs in the repository
#
# The folder gets two folders:
#
#   stable   the programs of this Debian release, with the libraries that this system lacks
#   newest   those of Debian unstable, with all their libraries; left out if the mirror has no unstable packages
#
# It needs apt-get with package lists (apt-get update).
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "${1:-$here/../../build/programs}"
folder=$(cd "${1:-$here/../../build/programs}" && pwd)
stable=(nginx apache2-bin lighttpd lighttpd-modules-lua caddy haproxy varnish trafficserver
  libtomcat10-java libjetty9-java libservlet-api-java golang-go php-cli ruby ruby-rack perl liburi-perl libcurl4
  openjdk-17-jdk-headless openjdk-17-jre-headless)
newest=(nginx apache2-bin lighttpd lighttpd-modules-lua caddy haproxy
  libtomcat11-java libjetty12-java openjdk-25-jdk-headless golang-1.27-go php8.4-cli ruby3.3 perl liburi-perl
  libcurl4t64 python3.13 python3.14 python3.15)

# Unpacks the packages in the folder $2 into the folder $1, and lists their versions in $1/versions.txt.
unpack() {
  rm -rf "$1.new"
  mkdir -p "$1.new"
  for package in "$2"/*.deb; do dpkg-deb --extract "$package" "$1.new"; done
  for package in "$2"/*.deb; do dpkg-deb --show --showformat '${Package} ${Version}\n' "$package"; done |
    sort >"$1.new/versions.txt"
  # Configuration that a program finds by an absolute link is also in the folder.
  find "$1.new" -type l -lname '/*' | while read -r link; do
    target=$1.new$(readlink "$link")
    [[ ! -e $target ]] || ln -srfn "$target" "$link"
  done
  rm -rf "$1" "$2"
  mv "$1.new" "$1"
}

install_stable() {
  local missing names name known=()
  for name in "${stable[@]}"; do
    # Releases of Debian name some packages differently.
    if apt-cache show "$name" >/dev/null 2>&1; then known+=("$name"); else echo "Left out: there is no package $name."; fi
  done
  stable=("${known[@]}")
  missing=$(apt-get install --simulate --no-install-recommends "${stable[@]}" | sed -n 's/^Inst \([^ ]*\) .*/\1/p')
  # Without these libraries, system libraries of the same name are used.
  mapfile -t names < <(printf '%s\n' "${stable[@]}" $missing | sort -u)
  rm -rf "$folder/debs"
  mkdir -p "$folder/debs"
  (cd "$folder/debs" && apt-get -qq -o APT::Sandbox::User=root download "${names[@]}")
  unpack "$folder/stable" "$folder/debs"
}

# libcurl of this release's backports, which runs with the libraries of this release, in the folder stable/backports.
install_backports() {
  local apt=$folder/apt deb
  prepare_apt "$apt" "$(. /etc/os-release && echo "$VERSION_CODENAME")-backports"
  (cd "$apt" && apt-get "${options[@]}" update && apt-get "${options[@]}" download libcurl4) || return 1
  deb=$(echo "$apt"/libcurl4_*.deb)
  dpkg-deb --extract "$deb" "$folder/stable/backports"
  dpkg-deb --show --showformat '${Package}-backports ${Version}\n' "$deb" >>"$folder/stable/versions.txt"
  rm -rf "$apt"
}

# Sets `options`, with which apt-get uses the folder $1 and the packages of the release $2 alone.
prepare_apt() {
  local apt=$1 mirror keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  mirror=$(grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null | head -n 1 | tr -d ' ')
  rm -rf "$apt"
  mkdir -p "$apt"/{etc/apt/preferences.d,var/lib/apt/lists/partial,var/lib/dpkg,var/cache/apt/archives/partial}
  : >"$apt/var/lib/dpkg/status"
  echo "deb [signed-by=$keyring] ${mirror:-http://deb.debian.org/debian} $2 main" >"$apt/etc/apt/sources.list"
  options=(-qq -o "Dir=$apt" -o "Dir::State::status=$apt/var/lib/dpkg/status" -o APT::Sandbox::User=root)
}

install_newest() {
  local apt=$folder/apt
  prepare_apt "$apt" sid
  apt-get "${options[@]}" update || return 1
  apt-get "${options[@]}" install --yes --no-install-recommends --download-only "${newest[@]}" >/dev/null || return 1
  unpack "$folder/newest" "$apt/var/cache/apt/archives"
  rm -rf "$apt"
}

install_stable
(install_backports) || echo "Left out: backports of Debian cannot be reached."
(install_newest) || echo "Left out: Debian unstable cannot be reached, so only the versions of this release are there."
for release in stable newest; do
  [[ ! -d $folder/$release ]] || { echo "$release:"; grep -E '^(nginx|apache2-bin|lighttpd|caddy|haproxy|varnish|trafficserver|libtomcat1[01]-java|libjetty(9|12)-java|openjdk-[0-9]+-jdk-headless|golang-1[^ ]*-go|php8[^ ]*-cli|ruby3\.[0-9]+|liburi-perl|libcurl4[^ ]*|python3\.1[0-9]) ' "$folder/$release/versions.txt"; }
done
