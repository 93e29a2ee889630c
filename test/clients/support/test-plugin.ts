import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeHookSettings } from "./hook-recorder.ts";

/** A plug-in of Claude Code that holds hooks and nothing else. */
export function writePlugin(folder: string, commands: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, ".claude-plugin"), { recursive: true });
  const manifest = { name: "recorder", version: "0.0.1", description: "Records what its hooks get" };
  writeFileSync(join(folder, ".claude-plugin", "plugin.json"), JSON.stringify(manifest));
  writeHookSettings(join(folder, "hooks", "hooks.json"), commands);
}
