#!/usr/bin/env bash
# Builds the libraries in C and C++ that `pnpm bench` compares anyurl with, in build/peers. It needs g++ 12 or
# later.
#
#   usage: [ANYURL_ADA=FOLDER] bash test/bench/peers/install.sh
#
# ANYURL_ADA names a checkout of https://github.com/ada-url/ada. Without it, git clones the commit in ada-commit. The
# headers of libcurl are the system's, or from Debian's package, which is unpacked and not installed.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ADA_COMMIT=$(<"$here/ada-commit")
build=$here/../../../build/peers
mkdir -p "$build"
cd "$build"

if [[ -z ${ANYURL_ADA:-} ]]; then
  ANYURL_ADA=$build/ada-sources
  if [[ ! -d $ANYURL_ADA ]]; then
    git clone --quiet --filter=blob:none https://github.com/ada-url/ada "$ANYURL_ADA"
    git -C "$ANYURL_ADA" checkout --quiet "$ADA_COMMIT"
  fi
fi
g++ -O3 -std=c++20 -DNDEBUG -I "$ANYURL_ADA/include" -I "$ANYURL_ADA/src" "$here/ada.cpp" "$ANYURL_ADA/src/ada.cpp" -o ada
echo "Built build/peers/ada."

if [[ -f /usr/include/curl/curl.h || -f /usr/include/x86_64-linux-gnu/curl/curl.h ]]; then
  g++ -O3 -std=c++20 "$here/curl.cpp" -lcurl -o curl
else
  apt-get download -qq libcurl4-openssl-dev
  dpkg -x libcurl4-openssl-dev_*.deb curl-headers
  rm libcurl4-openssl-dev_*.deb
  g++ -O3 -std=c++20 -I "curl-headers/usr/include/$(gcc -dumpmachine)" "$here/curl.cpp" -l:libcurl.so.4 -o curl
fi
echo "Built build/peers/curl."
