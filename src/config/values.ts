import type { Setting } from "./settings.ts";

const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  "1": true,
  false: false,
  no: false,
  off: false,
  "0": false,
};

/** The value as the setting's type, or undefined when it is none; text is what an environment or a flag gives. */
export function parseValue(setting: Setting, value: unknown): unknown {
  return typeof value === "string" ? parseText(setting, value) : isOfKind(setting, value) ? value : undefined;
}

/** What the setting takes, for a message. */
export function describeValues(setting: Setting): string {
  switch (setting.kind) {
    case "choice":
      return setting.values.join(", ");
    case "boolean":
      return "true or false";
    case "integer":
      return `a whole number from ${setting.minimum} to ${setting.maximum}`;
    case "object":
      return "an object";
    case "list":
      return "a list of names";
    case "text":
      return "text";
  }
}

/** Whether `value` takes nothing that `allowed` does not give; both are values of the setting. */
export function isNarrower(setting: Setting, value: unknown, allowed: unknown): boolean {
  switch (setting.kind) {
    case "choice":
      return setting.values.indexOf(String(value)) >= setting.values.indexOf(String(allowed));
    case "boolean":
      return value === false || allowed === true;
    case "integer":
      return Number(value) <= Number(allowed);
    case "object":
    case "list":
    case "text":
      return false;
  }
}

function parseText(setting: Setting, text: string): unknown {
  const word = text.trim();
  switch (setting.kind) {
    case "choice":
      return isOfKind(setting, word) ? word : undefined;
    case "boolean":
      return WORDS[word.toLowerCase()];
    case "integer": {
      const number = /^\d{1,15}$/.test(word) ? Number(word) : undefined;
      return isOfKind(setting, number) ? number : undefined;
    }
    case "list":
      return word === "" ? [] : word.split(",").map((name) => name.trim());
    case "object":
      return undefined;
    case "text":
      return word;
  }
}

function isOfKind(setting: Setting, value: unknown): boolean {
  switch (setting.kind) {
    case "choice":
      return typeof value === "string" && setting.values.includes(value);
    case "boolean":
      return typeof value === "boolean";
    case "integer":
      return Number.isInteger(value) && Number(value) >= setting.minimum && Number(value) <= setting.maximum;
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "list":
      return Array.isArray(value) && value.every((name) => typeof name === "string");
    case "text":
      return typeof value === "string";
  }
}
