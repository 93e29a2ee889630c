import type { Episode } from "./episode.ts";
import { composeCell, composeTable, composeTime, joinCells } from "./markdown-parts.ts";
import { formatYamlFields, type YamlValue } from "./yaml-scalar.ts";

const PROTO = "schemas/stet/episode/episode.v1.proto";

/** An episode for a person to read: front matter, the same fields as a table, its decisions as a list. */
export function renderEpisodeMarkdown(episode: Episode): string {
  return [
    "---",
    ...formatYamlFields(fieldsOf(episode)),
    "---",
    "",
    `# Episode — ${composeTime(episode.start)}`,
    "",
    ...composeEpisodeTable(episode),
    "",
    "## DECISIONS",
    "",
    ...(episode.decisions.length === 0 ? ["None."] : episode.decisions.map((stem) => `- ${composeCell(stem)}`)),
    "",
  ].join("\n");
}

/** An episode for a machine to read. */
export function renderEpisodeYaml(episode: Episode): string {
  return `${formatYamlFields(fieldsOf(episode)).join("\n")}\n`;
}

function composeEpisodeTable(episode: Episode): string[] {
  const moments = (list: readonly { readonly time: string }[]) => list.map(({ time }) => composeCell(time));
  return composeTable([
    ["Started", joinCells(composeCell(episode.start), composeCell(episode.source))],
    ["Provider", composeCell(episode.provider)],
    ["Session", composeCell(episode.session)],
    ["Resumed", joinCells(...moments(episode.resumes ?? []))],
    ["Compacted", joinCells(...moments(episode.compactions))],
    ["Prompts", String(episode.prompts)],
    ["Decisions", String(episode.decisions.length)],
    ["Ended", joinCells(composeCell(episode.end), composeCell(episode.reason))],
    ["Outcome", composeCell(episode.outcome)],
    ["Schema", joinCells(composeCell(episode.schema), composeCell(PROTO))],
  ]);
}

function fieldsOf(episode: Episode): (readonly [string, YamlValue | undefined])[] {
  const { schema, provider, session, start, source, resumes, compactions, prompts, decisions } = episode;
  const opening = { schema, provider, session, start, source };
  return [
    ...Object.entries(opening),
    ["resumes", resumes?.map(({ time, source: word }) => ({ time, source: word }))],
    ["compactions", compactions.map(({ time, trigger }) => ({ time, trigger }))],
    ["prompts", prompts],
    ["decisions", decisions],
    ["end", episode.end],
    ["reason", episode.reason],
    ["outcome", episode.outcome],
  ];
}
