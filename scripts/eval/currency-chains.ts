import type { Decision, Scope } from "../../src/decisions/decision.ts";
import { composeDecision } from "../../src/decisions/draft.ts";

/** One thing a project decided again and again, oldest first, and how people ask about it. */
export interface Chain {
  readonly project: string;
  readonly versions: readonly Decision[];
  readonly question: string;
  readonly questionAboutPast: string;
}

interface Subject {
  /** Said of a project: A stands for its part, V for what was chosen. */
  readonly said: readonly string[];
  readonly asked: string;
  readonly choices: readonly string[];
}

// Each subject is said in several ways, so that a chain is not told by its words alone.
const SUBJECTS: readonly Subject[] = [
  subject(
    "which database does the A use",
    "Use V as the database of the A|The A keeps its rows in V|The A stores its data in V from now on",
    "PostgreSQL MySQL SQLite MongoDB DynamoDB CockroachDB",
  ),
  subject(
    "how many retries does the A make",
    "The A makes V retries before it gives up|Failed calls of the A are retried V times|Let the A retry V times",
    "two three four five six eight",
  ),
  subject(
    "how do we log in to the A",
    "People log in to the A with V|The A checks who someone is with V|Sign-in to the A goes through V",
    "passwords passkeys magic-links SAML OAuth LDAP",
  ),
  subject(
    "what is the timeout of the A",
    "The timeout of the A is V seconds|Calls to the A time out after V seconds|The A waits V seconds for an answer",
    "5 10 15 20 30 60",
  ),
  subject(
    "which queue carries the jobs of the A",
    "Jobs of the A go through V|The A puts its jobs into V|Use V as the job queue of the A",
    "RabbitMQ Kafka SQS NATS Redis Pulsar",
  ),
  subject(
    "how is the A deployed",
    "Deploy the A with V|The A is rolled out by V|V deploys the A",
    "Ansible Helm Terraform Nomad Capistrano Kustomize",
  ),
  subject(
    "how long are logs of the A kept",
    "Logs of the A are kept V days|Keep the A's logs for V days|The A throws logs away after V days",
    "7 14 30 60 90 180",
  ),
  subject(
    "which format do exports of the A have",
    "Exports of the A are written as V|The A exports V|Write what the A exports as V",
    "CSV Parquet Avro JSON XML ORC",
  ),
  subject(
    "how are dates of the A shown",
    "Dates of the A are shown in V|The A shows dates in V|Show the A's dates in V",
    "UTC ISO-8601 local-time RFC-3339 epoch-seconds words",
  ),
  subject(
    "which library draws charts in the A",
    "Charts of the A are drawn with V|Draw the A's charts with V|The A uses V for charts",
    "D3 Chart.js Recharts Vega Plotly ECharts",
  ),
];
const PARTS = [
  "billing service",
  "admin console",
  "mobile app",
  "report worker",
  "search gateway",
  "import tool",
  "mail sender",
  "public site",
];
const PROJECTS = ["atlas", "borealis", "cascade"];
const UNRELATED =
  "colour of the logo|lunch budget of the offsite|seating in the office|name of the mascot|font of the slides|size of the stickers|date of the summer party|brand of the coffee|door code of the lab|theme of the newsletter|licence plates of the vans|number of monitors a desk".split(
    "|",
  );
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);

function subject(asked: string, said: string, choices: string): Subject {
  return { asked, said: said.split("|"), choices: choices.split(" ") };
}

/** Chains of two to six versions, the same subject and part in several projects, the same for the same seed. */
export function composeChains(seed: number): Chain[] {
  const random = seeded(seed);
  return PROJECTS.flatMap((project, p) =>
    SUBJECTS.flatMap((one, s) =>
      PARTS.filter((_, part) => (part + s + p) % 2 === 0).map((part) => chainOf(project, one, part, random)),
    ),
  );
}

/** Questions to which no chain is an answer, about things nobody spoke of, half of them of a part everybody speaks of. */
export function composeUnanswerable(): string[] {
  return UNRELATED.flatMap((thing) => [
    `what is the ${thing}`,
    `did we settle the ${thing}?`,
    ...PARTS.slice(0, 2).map((part) => `what is the ${thing} for the ${part}`),
  ]);
}

function chainOf(project: string, { said, asked, choices }: Subject, part: string, random: () => number): Chain {
  const length = 2 + Math.floor(random() * 5);
  const order = [...choices].sort(() => random() - 0.5).slice(0, length);
  const start = FIRST_DAY + Math.floor(random() * 300) * DAY;
  const stems = order.map((choice, at) => `${project} ${part} ${asked} ${at} ${choice}`.replaceAll(/[^\w]+/g, "-"));
  const versions = order.map((choice, at): Decision => {
    const sentence = (said[Math.floor(random() * said.length)] ?? "").replace("V", choice).replace("A", part);
    const by = stems[at + 1];
    const draft = composeDecision({
      decision: sentence,
      confidence: "explicit",
      actor: "user",
      date: new Date(start + at * 30 * DAY).toISOString(),
      entity: project,
      project,
    });
    return {
      ...draft,
      id: stems[at] ?? "",
      scope: "project" satisfies Scope,
      status: by === undefined ? "accepted" : "superseded",
      supersedes: at === 0 ? [] : [stems[at - 1] ?? ""],
      ...(by === undefined ? {} : { supersededBy: by }),
    };
  });
  const question = asked.replace("A", part);
  return { project, versions, question, questionAboutPast: `${question.replace(/^(\w+)/, "$1")} previously` };
}

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
