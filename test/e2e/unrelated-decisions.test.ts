import { describe, expect, it } from "vitest";
import { capturedRepository } from "../support/captured-repository.ts";
import { Conversation } from "../support/conversation.ts";
import { runJson, runStet } from "../support/run-stet.ts";
import { shuffled } from "../support/shuffle.ts";

/** What a person may settle in one afternoon; neighbours share a noun, a tool or a verb. */
const SENTENCES = [
  "use pnpm as the package manager",
  "use vitest for unit tests",
  "use Playwright for end-to-end tests",
  "use Postgres as the primary database",
  "use Redis for the session cache",
  "use RabbitMQ for the job queue",
  "use Redis for rate limiting",
  "store money as integer cents",
  "store timestamps in UTC",
  "always return 404 for missing orders",
  "always log a warning for missing orders",
  "set the number of retries to 3",
  "use exponential backoff for retries",
  "set the request timeout to 30 seconds",
  "set the upload limit to 25 MB",
  "set the page size to 100",
  "use cursor pagination for list endpoints",
  "use kebab-case for file names",
  "use snake_case for database columns",
  "use UUIDv7 for primary keys",
  "use zod for validation",
  "use pino for logging",
  "never log access tokens",
  "never log request bodies",
  "use argon2 for password hashing",
  "use session cookies for login",
  "use Stripe for payments",
  "always send invoices as PDF",
  "never deploy on Fridays",
  "use squash merges for pull requests",
  "use conventional commits for commit messages",
  "use GitHub Actions for CI",
  "always run migrations before the deploy",
  "use Terraform for infrastructure as code",
  "use GitHub Pages for the docs site",
  "use British spelling in the docs",
  "use Tailwind for styling",
  "use React Query for data fetching",
  "use Zustand for client state",
  "use TypeScript strict mode everywhere",
  "use 2 spaces for indentation",
  "use single quotes in TypeScript",
  "use OpenTelemetry for tracing",
  "use Sentry for error tracking",
  "use Kubernetes for orchestration",
  "use gRPC between the services",
  "use Meilisearch for product search",
  "use date-fns for dates",
  "set the backup retention to 30 days",
  "use feature flags for risky changes",
] as const;

interface Listed {
  readonly decisions: readonly { readonly decision: string; readonly status: string }[];
}

describe("fifty unrelated decisions under one entity", () => {
  it("are fifty", () => {
    expect(new Set(SENTENCES).size).toBe(50);
  });

  it.each([1, 2, 3])("all stay in force, typed in order %i", (seed) => {
    const home = capturedRepository();
    const person = new Conversation(home);
    for (const sentence of shuffled(SENTENCES, seed)) person.says(sentence);

    const { decisions } = runJson<Listed>(home, ["list", "--all"]);

    expect(decisions.filter(({ status }) => status !== "accepted")).toEqual([]);
    expect(decisions.map(({ decision }) => decision.toLowerCase()).sort()).toEqual(
      SENTENCES.map((sentence) => sentence.toLowerCase()).sort(),
    );
  });

  it.each([4, 5])("all stay in force, added by command with one tag in order %i", (seed) => {
    const home = capturedRepository();
    const numbers = shuffled(SENTENCES, seed).map((sentence) => {
      const { status, stdout, stderr } = runStet(home, [
        ...["add", sentence, "--actor", "user"],
        ...["--entity", "shop", "--tags", "infra", "--primary-tag", "infra"],
      ]);
      expect([status, stderr]).toEqual([0, ""]);
      return stdout;
    });

    expect(numbers).toEqual(SENTENCES.map((_, at) => `${String(at + 1).padStart(4, "0")}\n`));
    const { decisions } = runJson<Listed>(home, ["list"]);
    expect(decisions.map(({ decision }) => decision).sort()).toEqual([...SENTENCES].sort());
  });
});
