/** A decision, the same in other words, and what to exchange in either to make another decision of it. */
export interface OwnPair {
  readonly said: string;
  readonly reworded: string;
  /** Two things of the sentence that may change places. */
  readonly swap?: readonly [string, string];
  /** A name and another one that could stand there. */
  readonly name?: readonly [string, string];
  /** A word and its contrary. */
  readonly opposite?: readonly [string, string];
}

/** Written for this project; no text of a session. */
export const OWN_PAIRS: readonly OwnPair[] = [
  {
    said: "Use pnpm instead of npm for packages",
    reworded: "Packages are installed with pnpm rather than npm",
    swap: ["pnpm", "npm"],
    name: ["pnpm", "yarn"],
  },
  {
    said: "Requests time out after 30 seconds",
    reworded: "The request timeout is 30 s",
    name: ["Requests", "Sessions"],
  },
  {
    said: "Keep at most 5 backups",
    reworded: "No more than five backups are kept",
    opposite: ["most", "least"],
    name: ["backups", "snapshots"],
  },
  {
    said: "Run the linter before the tests",
    reworded: "The linter runs first, before the tests",
    swap: ["linter", "tests"],
    opposite: ["before", "after"],
  },
  { said: "Never log access tokens", reworded: "Access tokens must not be logged", name: ["tokens", "paths"] },
  {
    said: "Prefer composition over inheritance",
    reworded: "We prefer composition to inheritance, so composition over inheritance",
    swap: ["composition", "inheritance"],
  },
  { said: "Target Node 20", reworded: "Node 20 is our target", name: ["Node", "Deno"] },
  {
    said: "Sort the changelog newest first",
    reworded: "In the changelog the newest entries stand first",
    opposite: ["newest", "oldest"],
  },
  {
    said: "Deploy to staging before production",
    reworded: "Every deploy goes to staging before production",
    swap: ["staging", "production"],
    opposite: ["before", "after"],
  },
  {
    said: "Cache rendered pages for 10 minutes",
    reworded: "Rendered pages stay in the cache for 10 min",
    name: ["pages", "feeds"],
  },
  {
    said: "Enable strict mode in the compiler",
    reworded: "The compiler runs with strict mode enabled",
    opposite: ["enable", "disable"],
    name: ["compiler", "formatter"],
  },
  { said: "Store money as integer cents", reworded: "Money is stored in integer cents", name: ["cents", "euros"] },
  {
    said: "Passwords are hashed with bcrypt at cost 12",
    reworded: "We hash passwords with bcrypt, cost 12",
    name: ["bcrypt", "scrypt"],
  },
  {
    said: "The worker pulls jobs from the API",
    reworded: "Jobs are pulled from the API by the worker",
    opposite: ["pull", "push"],
    name: ["jobs", "files"],
  },
  {
    said: "Copy errors to Sentry and metrics to Grafana",
    reworded: "Errors are copied to Sentry, metrics to Grafana",
    swap: ["errors", "metrics"],
    name: ["Grafana", "Datadog"],
  },
  { said: "Use tabs, not spaces", reworded: "Indent with tabs instead of spaces", swap: ["tabs", "spaces"] },
  {
    said: "Table names are plural",
    reworded: "We use plural table names",
    opposite: ["plural", "singular"],
    name: ["Table", "Column"],
  },
  {
    said: "Keep the session in a cookie, not in local storage",
    reworded: "The session lives in a cookie instead of localStorage",
    name: ["session", "theme"],
  },
  {
    said: "Migrations run automatically on start",
    reworded: "On start the app runs migrations automatically",
    opposite: ["automatically", "manually"],
    name: ["start", "deploy"],
  },
  { said: "Squash commits when merging", reworded: "Merging squashes the commits", name: ["commits", "tags"] },
  {
    said: "Every endpoint requires a token",
    reworded: "A token is required on every endpoint",
    name: ["token", "signature"],
  },
  {
    said: "Public functions need a doc comment",
    reworded: "A doc comment is needed on public functions",
    opposite: ["public", "private"],
  },
  { said: "Support Postgres 16", reworded: "Postgres 16 is supported", name: ["Postgres", "MySQL"] },
  {
    said: "Use vitest for unit tests",
    reworded: "Unit tests are written with vitest",
    name: ["vitest", "jest"],
    opposite: ["unit", "integration"],
  },
  { said: "Set `max_retries` to 3", reworded: "`max_retries` is set to 3", name: ["max_retries", "max_redirects"] },
  {
    said: "Ship the CLI as a single binary",
    reworded: "The CLI is shipped as one single binary",
    name: ["binary", "script"],
  },
  {
    said: "Dates are shown in the user's time zone",
    reworded: "Show dates in the time zone of the user",
    name: ["user", "server"],
  },
  {
    said: "The parser falls back to the lexer",
    reworded: "When it fails, the parser falls back to the lexer",
    swap: ["parser", "lexer"],
  },
  {
    said: "The frontend calls the gateway",
    reworded: "The gateway is what the frontend calls",
    opposite: ["frontend", "backend"],
  },
  {
    said: "Write documentation in British English",
    reworded: "Documentation is written in British English",
    name: ["British", "American"],
  },
  { said: "Limit uploads to 25 MB", reworded: "Uploads are limited to 25 MB", name: ["uploads", "downloads"] },
  {
    said: "Keep the API version in the URL path",
    reworded: "The URL path carries the API version",
    name: ["path", "query"],
  },
  { said: "Merge with rebase", reworded: "Merges are done with a rebase", opposite: ["rebase", "squash"] },
  {
    said: "Close stale issues after 60 days",
    reworded: "Stale issues are closed after 60 days",
    name: ["issues", "branches"],
  },
  {
    said: "Read the settings from `config.toml`",
    reworded: "Settings are read from `config.toml`",
    name: ["config.toml", "settings.toml"],
  },
  { said: "Use UTC in logs", reworded: "Logs use UTC", name: ["UTC", "CET"] },
  { said: "Build with esbuild", reworded: "esbuild is our bundler for the build", name: ["esbuild", "rollup"] },
  { said: "Use feature branches", reworded: "We work on feature branches", name: ["feature", "release"] },
  {
    said: "Retry failed uploads 3 times",
    reworded: "Failed uploads are retried three times",
    name: ["uploads", "downloads"],
  },
  {
    said: "Only maintainers may release",
    reworded: "Releases may be made only by maintainers",
    name: ["maintainers", "administrators"],
  },
  { said: "Require two reviews for a merge", reworded: "A merge requires two reviews", name: ["merge", "release"] },
  { said: "Put generated files into `dist`", reworded: "Generated files go into `dist`", name: ["dist", "build"] },
  { said: "Do not mock the database in tests", reworded: "Tests never mock the database", name: ["database", "clock"] },
  { said: "Lock files are committed", reworded: "Commit the lock files", name: ["lock", "log"] },
  { said: "Events are published to Kafka", reworded: "We publish events to Kafka", name: ["Kafka", "NATS"] },
  {
    said: "Use Redis for sessions and Postgres for orders",
    reworded: "Sessions are in Redis and orders are in Postgres",
    swap: ["Redis", "Postgres"],
  },
  {
    said: "Users can delete their account",
    reworded: "Their account can be deleted by users",
    name: ["account", "comments"],
  },
  {
    said: "Images are lazy loaded",
    reworded: "We load images lazy",
    opposite: ["lazy", "eager"],
    name: ["images", "styles"],
  },
  { said: "Validate input at the edge", reworded: "Input is validated at the edge", name: ["edge", "centre"] },
  { said: "Reject unknown fields", reworded: "Unknown fields are rejected", opposite: ["reject", "accept"] },
  { said: "The queue holds 100 jobs", reworded: "100 jobs are held by the queue", name: ["queue", "pool"] },
  { said: "Rotate the keys every 90 days", reworded: "Keys are rotated every 90 days", name: ["keys", "logs"] },
  { said: "Use `snake_case` for columns", reworded: "Columns are named in snake case", name: ["columns", "tables"] },
  {
    said: "Call the package `stet-core`",
    reworded: "The package is called `stet-core`",
    name: ["stet-core", "stet-base"],
  },
  { said: "Show errors below the field", reworded: "Errors are shown below the field", opposite: ["below", "above"] },
  { said: "Draw charts with D3", reworded: "Charts are drawn with D3", name: ["charts", "maps"] },
  { said: "Sign commits with SSH keys", reworded: "Commits are signed with SSH keys", name: ["SSH", "GPG"] },
  {
    said: "Mails go out through Postmark, not SendGrid",
    reworded: "We send mails with Postmark instead of SendGrid",
    swap: ["Postmark", "SendGrid"],
  },
  {
    said: "Tailwind wins over plain CSS",
    reworded: "We choose Tailwind over plain CSS",
    swap: ["Tailwind", "plain CSS"],
  },
  { said: "Buttons are green", reworded: "All buttons should be green", name: ["green", "blue"] },
];
