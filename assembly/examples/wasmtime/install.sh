#!/usr/bin/env bash
# Installs wasmtime for Python into a separate folder, with pip. It needs Python 3.10 or later with pip.
#
#   usage: install.sh [folder]        default: build/wasmtime in the repository
#
# Then `folder/python` is a Python that finds wasmtime.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "${1:-$here/../../../build/wasmtime}"
folder=$(cd "${1:-$here/../../../build/wasmtime}" && pwd)
version=49.0.0
python=$(command -v python3)

if [[ ! -d $folder/packages/wasmtime-$version.dist-info ]]; then
  rm -rf "$folder/packages"
  "$python" -m pip install --quiet --disable-pip-version-check --only-binary :all: --no-deps \
    --target "$folder/packages" "wasmtime==$version"
fi

cat >"$folder/python" <<EOF
#!/bin/sh
# Written by install.sh: Python with wasmtime.
export PYTHONPATH="$folder/packages" PYTHONDONTWRITEBYTECODE=1
exec "$python" "\$@"
EOF
chmod +x "$folder/python"
echo "$folder/python: $("$folder/python" --version), wasmtime $version"
