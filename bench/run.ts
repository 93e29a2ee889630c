import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Bench, Figure } from "./figure.ts";
import { FIGURES } from "./figures/registry.ts";
import { populate } from "./populate.ts";
import { formatRow, HEADING } from "./report.ts";
import { installProduct, Stage } from "./stage.ts";
import { spreadOf } from "./timing.ts";

const USAGE = `npm run bench -- [NAME …] [--runs N] [--dist FOLDER]

${FIGURES.map(({ name, summary, isOnRequest }) => `  ${name.padEnd(18)}${summary}${isOnRequest ? " (only when named)" : ""}`).join("\n")}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "15" },
    dist: { type: "string", default: resolve(import.meta.dirname, "../dist") },
    help: { type: "boolean", default: false },
  },
});

if (values.help) process.stdout.write(USAGE);
else await measure(FIGURES.filter(isAsked));

function isAsked({ name, isOnRequest }: Figure): boolean {
  return positionals.length === 0 ? isOnRequest !== true : positionals.includes(name);
}

async function measure(figures: readonly Figure[]): Promise<void> {
  const product = installProduct(resolve(values.dist));
  const stages: Stage[] = [];
  const bench = benchOf(product.folder, stages);
  process.stdout.write(`${conditions()}\n\n${HEADING}\n`);
  try {
    for (const figure of figures) {
      bench.tell(`${figure.name}: ${figure.summary}`);
      for (const row of await figure.run(bench)) process.stdout.write(`${formatRow(row)}\n`);
    }
    process.stdout.write(`\nLoad at the end: ${load()}.\n`);
  } finally {
    for (const stage of stages) stage.remove();
    product.remove();
  }
}

function benchOf(program: string, stages: Stage[]): Bench {
  const stores = new Map<number, Stage>();
  const tell = (text: string) => void process.stderr.write(`${text}\n`);
  const empty = () => {
    const stage = new Stage(program);
    stages.push(stage);
    return stage;
  };
  return {
    runs: Math.max(5, Number(values.runs)),
    tell,
    empty,
    async store(decisions) {
      const known = stores.get(decisions);
      if (known !== undefined) return known;
      const stage = empty();
      populate(stage, decisions, tell);
      stores.set(decisions, stage);
      return stage;
    },
  };
}

function conditions(): string {
  const { median, p95 } = fsyncCost();
  return `Node ${process.version}, ${availableParallelism()} processors, load ${load()}, caches warm (each command ran seven times before).
A durable write of 4 KB (write and fsync) costs ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, in ${tmpdir()}.
F is the median of \`node -e 0\`, run in turn with what is measured; NODE_EXTRA_CA_CERTS is unset on both sides.
Budgets in seconds are those of a machine whose F is 22 ms, and count here as as many F.`;
}

function load(): string {
  return loadavg()
    .slice(0, 2)
    .map((value) => value.toFixed(1))
    .join(" and ");
}

function fsyncCost() {
  const folder = mkdtempSync(join(tmpdir(), "stet-bench-fsync-"));
  const times = Array.from({ length: 20 }, (_, at) => {
    const file = openSync(join(folder, String(at)), "w");
    const start = performance.now();
    writeSync(file, Buffer.alloc(4096, at));
    fsyncSync(file);
    closeSync(file);
    return performance.now() - start;
  });
  rmSync(folder, { recursive: true });
  return spreadOf(times);
}
