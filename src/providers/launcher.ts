export interface LauncherRequest {
  /** Absolute path of the Node binary. */
  readonly node: string;
  /** Absolute path of the folder that holds stet.cjs, stet-hook.cjs and stet-drain.cjs. */
  readonly program: string;
}

/**
 * The POSIX sh text that starts stet from where no PATH leads to it: `hook <provider> <event> <receipt>`, `drain`, or
 * any verb of the command line. With Node or the program gone `drain` is a silent 0, `hook` a silent 127 (the shim
 * that asked says so and exits 0), and every other verb says what is missing.
 */
export function composeLauncher(request: LauncherRequest): string {
  return `#!/bin/sh
# stet-launcher: written by stet; runs it with absolute paths, since agents started from a desktop have no PATH.
node=${quoteShell(request.node)}
program=${quoteShell(request.program)}
case \${1-} in
  hook)
    shift
    # A certificate file alone adds tens of milliseconds to Node's start; only a hook is waited for.
    unset NODE_EXTRA_CA_CERTS NODE_OPTIONS
    [ -x "$node" ] && [ -f "$program/stet-hook.cjs" ] || exit 127
    exec "$node" "$program/stet-hook.cjs" "$@"
    ;;
  drain)
    shift
    [ -x "$node" ] && [ -f "$program/stet-drain.cjs" ] || exit 0
    exec "$node" "$program/stet-drain.cjs" "$@"
    ;;
esac
for needed in "$node" "$program/stet.cjs"; do
  [ -f "$needed" ] || { printf '%s\\n' "stet: $needed is gone; install stet again and run \\\`stet init\\\`" >&2; exit 127; }
done
exec "$node" "$program/stet.cjs" "$@"
`;
}

/** One word for a POSIX shell, whatever is in it. */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
