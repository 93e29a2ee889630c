import { ERRORS, type ErrorCode } from "../../src/errors.ts";
import { DECLARATIONS } from "../../src/operations/registry.ts";
import { transcribe } from "../mask.ts";
import type { PreparedStage } from "../prepared-stage.ts";
import { code, fence, page, table } from "./markdown.ts";

const LINE = "stet show 0042";
const EVERYWHERE: readonly ErrorCode[] = ["usage", "internal"];

/** docs/reference/errors.md: every code with its exit code and the commands that can fail with it. */
export function composeErrorsPage(stage: PreparedStage): string {
  stage.restore();
  const rows = Object.entries(ERRORS).map(([name, { exit, meaning }]) => [
    code(name),
    String(exit),
    meaning,
    commandsOf(name as ErrorCode),
  ]);
  return page(
    "Errors and exit codes",
    'A failure says what is wrong, names the file or id, and what to do next. With `--json` standard output holds `{"error": {"code", "message", "hint"}}` too. 0 is success.',
    fence(transcribe(LINE, stage.run(LINE), stage)),
    fence(transcribe(`${LINE} --json`, stage.run(`${LINE} --json`), stage)),
    table(["code", "exit", "meaning", "commands"], rows),
    "Hooks exit 0, always: a hook that exits 2 would erase your prompt. `stet capture prompt` and `stet capture session` never exit 2 either.",
  );
}

function commandsOf(name: ErrorCode): string {
  if (EVERYWHERE.includes(name)) return "all";
  const commands = DECLARATIONS.filter(({ exits }) => exits.includes(name)).map((declaration) =>
    code(declaration.name),
  );
  return commands.length === 0 ? "" : commands.join(", ");
}
