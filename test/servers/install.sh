#!/usr/bin/env bash
# Unpacks web servers from Debian's packages into a separate folder, for `pnpm test:servers`. It starts no services and
# does not change the packages of the system.
#
#   usage: install.sh [folder]        default: build/servers in the repository
#
# It needs apt-get with package lists (apt-get update). Tomcat and Jetty also need a JDK: default-jdk-headless.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "${1:-$here/../../build/servers}"
folder=$(cd "${1:-$here/../../build/servers}" && pwd)
programs=(nginx apache2-bin lighttpd lighttpd-modules-lua caddy libtomcat10-java libjetty9-java libservlet-api-java)

rm -rf "$folder/debs" "$folder/unpacked"
mkdir -p "$folder/debs" "$folder/unpacked"
# The programs, and those of their dependencies that this system lacks.
missing=$(apt-get install --simulate --no-install-recommends "${programs[@]}" | sed -n 's/^Inst \([^ ]*\) .*/\1/p')
mapfile -t names < <(printf '%s\n' "${programs[@]}" $missing | sort -u)
(cd "$folder/debs" && apt-get -qq -o APT::Sandbox::User=root download "${names[@]}")
for package in "$folder"/debs/*.deb; do dpkg-deb --extract "$package" "$folder/unpacked"; done
rm -rf "$folder/root"
mv "$folder/unpacked" "$folder/root"
for package in "$folder"/debs/*.deb; do dpkg-deb --show --showformat '${Package} ${Version}\n' "$package"; done |
  sort >"$folder/versions.txt"
rm -rf "$folder/debs"
grep -E '^(nginx|apache2-bin|lighttpd|caddy|libtomcat10-java|libjetty9-java) ' "$folder/versions.txt"
