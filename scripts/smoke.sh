#!/bin/sh
# Runs the packed tarball on another Node, with nothing beside it: no better-sqlite3, no node_modules.
# usage: scripts/smoke.sh NODE TARBALL
set -eu
node=$1
tarball=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/home" "$folder/app"
tar -xzf "$tarball" -C "$folder"

cd "$folder/app"
git init -q .
export HOME="$folder/home" NO_COLOR=1
unset XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME NODE_PATH CI || true

stet() { "$node" "$folder/package/dist/stet.cjs" "$@"; }
# expect TEXT COMMAND…: the command must succeed, say the text and write nothing to standard error.
expect() {
  text=$1
  shift
  if ! answer=$("$@" 2>"$folder/stderr"); then
    printf 'smoke: %s failed:\n%s\n' "$*" "$answer" >&2
    cat "$folder/stderr" >&2
    exit 1
  fi
  case $answer in *"$text"*) ;; *)
    printf 'smoke: %s did not say "%s" but:\n%s\n' "$*" "$text" "$answer" >&2
    exit 1
  esac
  if [ -s "$folder/stderr" ]; then
    printf 'smoke: %s wrote to standard error:\n' "$*" >&2
    cat "$folder/stderr" >&2
    exit 1
  fi
  printf 'ok  %s\n' "$*"
}
prompt() {
  printf '{"session_id":"s1","cwd":"%s","hook_event_name":"UserPromptSubmit","prompt_id":"p1","prompt":"use pnpm, not npm"}\n' "$PWD" |
    env -u PATH CLAUDE_PROJECT_DIR="$PWD" CLAUDE_CODE_SESSION_ID=s1 CLAUDE_CODE_SESSION_ATTENDED=1 \
      "$PWD/.claude/hooks/stet-user-prompt-submit"
}

printf 'smoke on Node %s\n' "$("$node" --version)"
version=$("$node" -p "require(process.argv[1]).version" "$folder/package/package.json")
expect "$version" stet --version
expect "claude-code: verified" stet init --provider claude-code
expect "" prompt
expect "pnpm" stet list
expect "pnpm" stet recall "which package manager?"
expect "use pnpm, not npm" stet why 0001
expect "All that arrives is recorded" stet doctor
expect "0001 is taken back" stet undo
