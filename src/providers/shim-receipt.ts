import type { Provider } from "./provider.ts";
import type { ShimRequest } from "./shim.ts";

/** The functions every shim has, with the provider's names in them. */
export function composePrelude(provider: Provider, request: ShimRequest): string {
  const { sessionVariable, projectVariable, attendance } = provider.shim;
  const signs = attendance.map(
    (sign) => `  case \${${sign.variable}-} in ${sign.pattern}) attended=${sign.attended} ;; esac`,
  );
  return [
    "nl='\n'",
    "tab='\t'",
    `provider=${provider.name} event=${request.event} version=${request.version}`,
    `session=\${${sessionVariable}-} project=\${${projectVariable}-}`,
    "",
    "# Whether somebody is there: what the client says, and CI says no.",
    "attend() {",
    "  attended=",
    ...signs,
    `  case \${CI-} in ''|0|false) ;; *) attended=0 ;; esac`,
    "}",
    FUNCTIONS,
  ].join("\n");
}

const FUNCTIONS = `
# A header value holds no tab and no newline.
clean() {
  clean=$1
  while :; do
    case $clean in
      *"$nl"*) clean=\${clean%%"$nl"*}\${clean#*"$nl"} ;;
      *"$tab"*) clean=\${clean%%"$tab"*}\${clean#*"$tab"} ;;
      *) return ;;
    esac
  done
}

# Walks from $1 up to the repository's top: false where capture is turned off; leaves the text of HEAD in head.
allowed() {
  dir=\${1%/}
  while :; do
    if [ -e "$dir/.no-capture" ] || [ -e "$dir/.stet/.no-capture" ]; then return 1; fi
    if [ -e "$dir/.git" ]; then
      git=$dir/.git line=
      if [ -f "$git" ]; then
        IFS= read -r line <"$git"
        line=\${line#gitdir: }
        case $line in /*) git=$line ;; *) git=$dir/$line ;; esac
      fi
      [ -n "$head" ] || IFS= read -r head <"$git/HEAD"
      return 0
    fi
    case $dir in /*) dir=\${dir%/*} ;; *) return 0 ;; esac
  done
}

# A folder for a self-test; never one that holds decisions or stet's own files.
rehearse() {
  case $1 in /*) ;; *) return 1 ;; esac
  [ -d "$1" ] || return 1
  for name in .git .stet stet decisions lessons prompts sessions projects global spool ledger.jsonl events.jsonl launch hooks program config.json; do
    if [ -e "$1/$name" ]; then return 1; fi
  done
  selftest=1 state=$1/state/stet
  export XDG_DATA_HOME="$1/data" XDG_STATE_HOME="$1/state" XDG_CONFIG_HOME="$1/config"
  mkdir -p "$state/spool" "$1/data" "$1/config"
}

drain() {
  if ! [ -f "$launcher" ] || ! [ -x "$launcher" ]; then return; fi
  if [ -n "$selftest" ]; then
    "$launcher" drain </dev/null >/dev/null
  elif command -v setsid >/dev/null; then
    setsid "$launcher" drain </dev/null >/dev/null 2>&1 &
  else
    "$launcher" drain </dev/null >/dev/null 2>&1 &
  fi
}

deliver() {
  if mv -f "$spool/.$name" "$spool/$name"; then receipt=$name; else rm -f "$spool/.$name"; fi
  conduct
}

# Node's answer on standard output, to the receipt on standard input; false when there was nobody to ask.
ask() {
  [ -f "$launcher" ] && [ -x "$launcher" ] && "$launcher" hook "$provider" "$event" "$receipt"
}
`;

/**
 * Puts the receipt on disk and goes on with `conduct`, which has it on standard input and on descriptor 3; `receipt` is
 * empty when it could not be written. Returns where there is nothing to do.
 */
export const RECEIPT = `  [ -z "\${STET_DISABLE-}" ] || return
  # A client started from a desktop may pass no PATH at all.
  PATH=\${PATH:+$PATH:}/usr/bin:/bin
  umask 077
  data=\${XDG_DATA_HOME-} state=\${XDG_STATE_HOME-} selftest= head= receipt=
  case $data in /*) ;; *) data=\${HOME-}/.local/share ;; esac
  case $state in /*) ;; *) state=\${HOME-}/.local/state ;; esac
  case $data in /.local/*) return ;; /*) ;; *) return ;; esac
  case $state in /.local/*) return ;; /*) ;; *) return ;; esac
  launcher=$data/stet/launch state=$state/stet
  if [ "\${1-}" = --self-test ]; then rehearse "\${2-}" || return; fi
  spool=$state/spool
  if ! [ -d "$spool" ]; then
    # Not even once set up here: a teammate without stet.
    [ -e "$launcher" ] || [ -e "$spool" ] || return
    mkdir -p "$spool"
  fi
  cd -P .
  allowed "$PWD" || return
  if [ "$project" != "$PWD" ] && [ -n "$project" ]; then allowed "$project" || return; fi
  random=
  IFS= read -r random </proc/sys/kernel/random/uuid
  if [ -z "$random" ]; then
    for part in $(od -An -N8 -tx1 /dev/urandom || date +%s); do random=$random$part; done
  fi
  name=$provider.$event.$$.$random
  attend
  clean "$head"; head=$clean
  clean "$project"; project=$clean
  clean "$PWD"
  if {
    printf 'stet-receipt/1\\tevent=%s\\tattended=%s\\thead=%s\\tproject=%s\\tcwd=%s\\tshim=%s\\n' \\
      "$event" "$attended" "$head" "$project" "$clean" "$version" && cat
  } >"$spool/.$name"; then
    # A drain may take the receipt away as soon as it has its name: what is opened before stays readable.
    deliver <"$spool/.$name" 3<"$spool/.$name"
  else
    rm -f "$spool/.$name"
    conduct
  fi`;
