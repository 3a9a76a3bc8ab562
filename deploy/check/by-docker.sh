# For deploy/check.sh: by Docker.
container=

build() {
  docker build --tag springdeck:check .
}

start() {
  container=$(docker run --detach --init --read-only --tmpfs /tmp --cap-drop ALL \
    --security-opt no-new-privileges:true --env SHOP_API_KEY="$KEY" springdeck:check)
}

run_inside() {
  docker exec --interactive "$container" "$@"
}

is_healthy() {
  [[ $(docker inspect --format '{{.State.Health.Status}}' "$container") == healthy ]]
}

stop() {
  docker stop --time $((2 * MAX_SECONDS)) "$container" >/dev/null
  return "$(docker inspect --format '{{.State.ExitCode}}' "$container")"
}

clean() {
  [[ -z $container ]] || docker rm --force --volumes "$container" >/dev/null
}
