import { ClaudeTranscript } from "./claude-transcript.ts";
import { runStet } from "./run-stet.ts";
import { quietRepository } from "./swept.ts";
import type { TemporaryHome } from "./temporary-home.ts";

const SUBJECTS = ["cache", "logger", "parser", "scheduler", "mailer", "exporter", "importer", "router"];

/** A repository in whose queue `count` proposals of a swept session wait, two on every topic. */
export function repositoryWithQueue(count: number): TemporaryHome {
  const home = quietRepository();
  const session = new ClaudeTranscript({ cwd: home.workdir });
  for (let at = 1; at <= count; at += 1) {
    const module = Math.ceil(at / 2);
    session.says(`Let's use kit-${at} for the ${SUBJECTS[module % SUBJECTS.length]} of module ${module}.`);
  }
  const path = session.write(`${home.folder}/session.jsonl`);
  const environment = { STET_CAPTURE_POLICY: "review", SCAN_BUDGET_S: "600" };
  const { status, stderr } = runStet(home, ["sweep", "--transcript", path], { environment });
  if (status !== 0) throw new Error(`stet sweep exited ${status}: ${stderr}`);
  return home;
}
