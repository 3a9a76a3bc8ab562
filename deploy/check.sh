#!/usr/bin/env bash
# Builds the image, runs it as compose.yaml does, visits the shop in it and stops it: by Docker where a daemon runs,
# else step by step in an empty root, as root of a Debian machine that has debootstrap.
set -euo pipefail
cd "$(dirname "$0")/.."

KEY=key-of-the-check
MAX_SECONDS=5

fail() {
  echo "deploy/check.sh: $*" >&2
  exit 1
}

if docker version --format '{{.Server.Version}}' >/dev/null 2>&1; then
  source deploy/check/by-docker.sh
else
  source deploy/check/in-root.sh
fi
trap clean EXIT

build
start
run_inside node --input-type=module - <deploy/check/visit.mjs
run_inside node server/shop.ts orders list | grep -q 'SD-' || fail 'the command line does not list the order'
is_healthy || fail 'the health check fails'
started=$SECONDS
stop || fail "it did not stop by itself, but with code $?"
((SECONDS - started <= MAX_SECONDS)) || fail "it took $((SECONDS - started)) seconds to stop"
echo 'The image builds, opens, sells and stops.'
