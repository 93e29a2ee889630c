import type { Provider, ShimEvent } from "./provider.ts";

/** What a shim does once its receipt is written, as the function `conduct`, with the functions only it needs. */
export function composeConduct(provider: Provider, event: ShimEvent): string {
  const variant = event.variant ?? "source";
  const claim = claimText(provider.shim.sessionMember, variant);
  switch (event.conduct) {
    case "prompt":
      return `${claim}\n${PROMPT}`;
    case "settle":
      return conduct('[ -z "$receipt" ] || drain');
    case "inject":
      return `${claim}\n${LEFT}\n\n${conduct(`${ANSWER}\n  if left; then drain; fi`)}`;
    case "compaction":
      return `${claim}\n${conduct(`${ANSWER}\n  drain`)}`;
    case "start":
      return `${claim}\n${START}`;
  }
}

function conduct(body: string): string {
  return `conduct() {\n  ${body}\n}`;
}

const ANSWER = `[ -n "$receipt" ] || return
  claim || return
  ask`;

const PROMPT = `# A reply the drain left for this session, given to one of the shims that ask for it.
notice() {
  case $session in ''|.*|*[!A-Za-z0-9._-]*) return ;; esac
  notice=$state/notices/$provider/$session.json
  [ -f "$notice" ] && mv -f "$notice" "$notice.$$" && cat "$notice.$$"
  rm -f "$notice.$$"
}

# Whether Node is to be asked: the drain left a mark for this folder, newer than the settings it was made from.
recalls() {
  for folder in "$PWD" "$project"; do
    mark=$state/blocks/$provider$folder/recall
    if [ -f "$mark" ]; then
      while IFS= read -r watched; do
        if [ -e "$watched" ] && ! [ "$mark" -nt "$watched" ]; then return 1; fi
      done <"$mark"
      return 0
    fi
  done
  return 1
}

conduct() {
  if [ -n "$selftest" ]; then drain; return; fi
  if [ -n "$receipt" ] && recalls; then
    claim || return
    if ask; then return; fi
  fi
  if [ -e "$state/notices/$provider/$session.json" ]; then notice; fi
}`;

const LEFT = `# Whether a receipt is left, this one or another: Node works off the spool only where more waited than this one.
left() {
  if [ -n "$selftest" ]; then return 0; fi
  set -- "$spool"/*
  [ -e "$1" ]
}`;

const START = `${LEFT}

# Without Node: the block the drain left for this folder, while it is newer than all it was made from.
fresh() {
  set -- "$spool"/*
  [ $# = 1 ] && [ "$1" = "$spool/$receipt" ] || return 1
  block=$state/blocks/$provider$PWD/block
  [ -f "$block" ] && [ -f "\${block%/*}/watch" ] || return 1
  while IFS= read -r watched; do
    file=\${watched#?}
    if [ -e "$file" ]; then
      case $watched in -*) return 1 ;; x*) [ -x "$file" ] || return 1 ;; w*) [ -w "$file" ] || return 1 ;; esac
      [ "$block" -nt "$file" ] || return 1
    else
      case $watched in [+xw]*) return 1 ;; esac
    fi
  done <"\${block%/*}/watch"
}

health() {
  printf '%s\\n' "stet: recorded decisions are missing from this session: $1. Run \\\`stet doctor\\\` to see what to do."
}

conduct() {
  if [ -z "$receipt" ]; then health "nothing can be written to $spool"; return; fi
  claim || return
  if [ -z "$selftest" ]; then
    case $variant in startup|clear|compact) if fresh && cat "$block"; then return; fi ;; esac
  fi
  ask || health "$launcher does not run"
  if left; then drain; fi
}`;

function claimText(sessionMember: string, variant: string): string {
  return `# The text of a member, when it can be a file's name. A quote inside a value is escaped in JSON, so "name":" is no value.
member() {
  member=
  case $payload in
    *"\\"$1\\":\\""*) member=\${payload#*"\\"$1\\":\\""} ;;
    *"\\"$1\\": \\""*) member=\${payload#*"\\"$1\\": \\""} ;;
  esac
  member=\${member%%\\"*}
  case $member in .*|*[!A-Za-z0-9._-]*) member= ;; esac
}

# True for the first of the shims (project, user, plug-in) that get one event within five seconds.
claim() {
  payload=$(head -c 8192 <&3)
  payload=\${payload#*"$nl"}
  member ${variant}; variant=$member
  member ${sessionMember}; session=$member
  if [ -n "$selftest" ] || [ -z "$session" ]; then return 0; fi
  now= since=
  read -r now rest </proc/uptime || now=$(date +%s)
  now=\${now%%.*}
  slot=$((now / 5)) markers=$state/markers
  before=$markers/$session.$event.$variant.$((slot - 1)) marker=$markers/$session.$event.$variant.$slot
  if [ -e "$before" ]; then
    read -r since <"$before"
    case $since in ''|*[!0-9]*) ;; *) if [ $((now - since)) -lt 5 ]; then return 1; fi ;; esac
  fi
  [ -d "$markers" ] || mkdir -p "$markers"
  set -C
  if { printf '%s\\n' "$now"; } >"$marker"; then set +C; return 0; fi
  set +C
  [ ! -e "$marker" ]
}
`;
}
