import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Provider } from "../../src/providers/provider.ts";
import { PROVIDERS } from "../../src/providers/registry.ts";
import { CLAUDE_CODE, type ClientPackage } from "../../test/clients/support/install-client.ts";
import { code, page, table } from "./markdown.ts";

const FIXTURES = resolve(import.meta.dirname, "../../test/fixtures");
const TESTED: Readonly<Record<string, ClientPackage>> = { "claude-code": CLAUDE_CODE };

const CONDUCTS = {
  prompt: "keeps the prompt; prints waiting notices",
  start: "prints the decisions in force",
  inject: "prints the short form for the subagent",
  compaction: "asks the summary to keep the decisions; works off what waits",
  settle: "works off what waits, in the background",
} as const;

/** docs/reference/providers.md: what is wired for each coding agent. */
export function composeProvidersPage(): string {
  return page(
    "Providers",
    "A provider is a coding agent stet has an adapter for.",
    providersTable(),
    ...PROVIDERS.flatMap(sectionOf),
  );
}

/** One row a provider; the README shows it too. */
export function providersTable(): string {
  const rows = PROVIDERS.map((provider) => {
    const client = TESTED[provider.name];
    return [
      provider.name,
      `${provider.entries.length} hooks`,
      "prompts, answers, plans, replies, sessions",
      "start, resume, clear, compaction, subagents",
      client === undefined ? "recorded payloads" : `${client.name} ${client.version}, the real client`,
    ];
  });
  return table(["provider", "wired by", "captured", "decisions come back at", "tested with"], rows);
}

function sectionOf(provider: Provider): string[] {
  const rows = provider.entries.map(({ event, matcher, timeout }) => [
    code(event),
    code(matcher ?? ""),
    `${timeout} s`,
    CONDUCTS[provider.shim.events[event]?.conduct ?? "settle"],
  ]);
  const payloads = readdirSync(join(FIXTURES, provider.name, "payloads")).length;
  return [
    `## ${provider.name}`,
    `At most ${provider.contextLimit.toLocaleString("en")} UTF-16 units reach the model from one hook. ${payloads} payloads recorded from the real client are in [test/fixtures/${provider.name}](../../test/fixtures/${provider.name}/payloads).`,
    "Every hook first writes its payload as one file and exits 0, whatever happens; then:",
    table(["event", "matcher", "timeout", "does"], rows),
  ];
}
