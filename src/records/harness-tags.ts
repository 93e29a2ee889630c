/** Tags that wrap what a program put into a prompt, and whether such a block can be a whole prompt of its own. */
export const HARNESS_TAGS: ReadonlyMap<string, { readonly isEnvelope: boolean }> = new Map([
  ...envelopes([
    "task-notification",
    "bash-notification",
    "system_notification",
    "system-reminder",
    "system_reminder",
    "command-name",
    "command-message",
    "command-args",
    "local-command-stdout",
    "local-command-stderr",
    "local-command-caveat",
    "bash-input",
    "bash-stdout",
    "bash-stderr",
    "user-prompt-submit-hook",
    "session-start-hook",
    "hook_context",
    "persisted-output",
    "ide_selection",
    "ide_opened_file",
    "ide_diagnostics",
    "new-diagnostics",
    "tool_use_error",
    "teammate-message",
    "environment_context",
    "user_instructions",
    "skill",
    "turn_aborted",
    "subagent_notification",
    "stet-decisions",
    "stet-lessons",
  ]),
  ["pasted_content", { isEnvelope: false }],
  ["private", { isEnvelope: false }],
]);

function envelopes(names: readonly string[]): [string, { isEnvelope: boolean }][] {
  return names.map((name) => [name, { isEnvelope: true }]);
}
