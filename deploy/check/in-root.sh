# For deploy/check.sh: without Docker. Knows the instructions that the Dockerfile uses, and no others.
# The base is Debian's own with this machine's Node and npm, as Node's image has them.
work=
shop=
writable=

build() {
  [[ $(id -u) == 0 ]] && command -v debootstrap >/dev/null ||
    fail 'no Docker daemon answers; without one it needs root and debootstrap (apt-get install debootstrap)'
  work=$(mktemp --directory /var/tmp/springdeck-check.XXXXXX)
  make_base
  make_context
  local word rest
  while read -r word rest; do
    echo "== $word $rest"
    follow "$word" "$rest"
  done < <(sed '/^ *#/d; /^$/d' Dockerfile | sed ':join; /\\$/ { N; s/ *\\\n */ /; b join }')
}

make_base() {
  local release mirror
  release=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -1)
  debootstrap --variant=minbase "$release" "$work/base" "$mirror" >"$work/debootstrap.log" ||
    fail "no base: $(tail -3 "$work/debootstrap.log")"
  chroot "$work/base" useradd --uid 1000 --create-home node
  export PATH=$PWD/node_modules/.bin:$PATH
  cp "$(node --print process.execPath)" "$work/base/usr/local/bin/node"
  mkdir -p "$work/base/usr/local/lib/node_modules"
  cp -R "$(dirname "$(realpath "$(command -v npm)")")/.." "$work/base/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/base/usr/local/bin/npm"
  [[ -z ${NODE_EXTRA_CA_CERTS-} ]] || cp "$NODE_EXTRA_CA_CERTS" "$work/base/usr/local/extra-ca.pem"
}

# What .dockerignore lets through: everything is out, some is in, some of that is out again.
make_context() {
  local pattern
  mkdir "$work/context"
  while read -r pattern; do
    case $pattern in
      '' | '#'* | '*') ;;
      '!'*) cp -a --parents "${pattern#!}" "$work/context" ;;
      '**/'*) find "$work/context" -name "${pattern#**/}" -prune -exec rm -r {} + ;;
      *) rm -r "${work:?}/context/$pattern" ;;
    esac
  done <.dockerignore
}

follow() {
  local name
  case $1 in
    ARG) declare -g "$2" ;;
    FROM)
      [[ $(eval "echo ${2%% *}") =~ ^node:([0-9]+)- && $(node --version) == v${BASH_REMATCH[1]}.* ]] ||
        fail "needs the Node of '$2', not $(node --version)"
      name=image
      [[ $2 != *' AS '* ]] || name=${2##* AS }
      root=$work/$name workdir=/ user=root volumes=()
      environment=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
      cp -a "$work/base" "$root"
      ;;
    WORKDIR) workdir=$2 && mkdir -p "$root$workdir" ;;
    ENV) read -ra environment <<<"${environment[*]} $2" ;;
    USER) user=$2 ;;
    COPY) copy $2 ;;
    RUN) in_root env "npm_config_registry=$(npm config get registry)" NODE_EXTRA_CA_CERTS=/usr/local/extra-ca.pem sh -c "$2" ;;
    VOLUME) volumes+=("$2") ;;
    EXPOSE) ;;
    HEALTHCHECK) read_words health "${2##*CMD }" ;;
    CMD) read_words command "$2" ;;
    *) fail "the Dockerfile has $1, which in-root.sh does not know" ;;
  esac
}

copy() {
  local from=$work/context source target=${*: -1}
  [[ $1 != --from=* ]] || { from=$work/${1#--from=} && shift; }
  [[ $target == /* ]] || target=$workdir/$target
  for source in "${@:1:$#-1}"; do
    [[ ! -d $from/$source ]] || source+=/.
    cp -dR --preserve=mode,timestamps "$from/$source" "$root$target"
  done
}

# The words of ["a", "b"], into the array that is named first.
read_words() {
  mapfile -d '' -t "$1" < <(node --eval 'for (const word of JSON.parse(process.argv[1])) process.stdout.write(`${word}\0`)' "$2")
}

# As in compose.yaml, the running shop can write nothing but its volumes and /tmp.
in_root() {
  local home=/root
  [[ $user == root ]] || home=/home/$user
  unshare --mount --pid --fork --kill-child sh -euc '
    root=$1 user=$2 writable=$3
    if [ -n "$writable" ]; then
      mount --bind "$root" "$root"
      for place in $writable; do mount --bind "$root$place" "$root$place"; done
      mount -o remount,bind,ro "$root"
      mount -t tmpfs tmpfs "$root/tmp"
    fi
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    shift 3
    exec chroot --userspec="$user" "$root" env -i "$@"' sh "$root" "$user" "$writable" \
    --chdir="$workdir" HOME="$home" "${environment[@]}" "$@"
}

start() {
  environment+=(SHOP_API_KEY="$KEY" PORT="$(free_port)")
  writable=${volumes[*]}
  in_root "${command[@]}" >"$work/shop.log" 2>&1 &
  shop=$!
}

free_port() {
  node --eval 'const server = require("net").createServer().listen(0, () => console.log(server.address().port) ?? server.close())'
}

run_inside() {
  in_root "$@"
}

is_healthy() {
  in_root "${health[@]}"
}

stop() {
  local process
  process=$(shop_process)
  kill -TERM "$process"
  (sleep $((2 * MAX_SECONDS)) && kill -KILL "$process") 2>/dev/null &
  wait "$shop"
}

# The innermost: process 1 of its own.
shop_process() {
  local process=$shop children
  while children=$(<"/proc/$process/task/$process/children") && [[ -n $children ]]; do
    process=${children%% *}
  done 2>/dev/null
  echo "$process"
}

clean() {
  [[ -z $shop || ! -d /proc/$shop ]] || kill -KILL "$(shop_process)"
  [[ -z $work ]] || rm -rf --one-file-system "$work"
}
