import { isJsonObject, type JsonObject } from "../../records/json-object.ts";
import type { Question, QuestionOption } from "../../records/turn.ts";
import { objectIn, objectsIn, textIn } from "../row-members.ts";

interface Choice extends QuestionOption {
  readonly value: unknown;
}

const RESPONSE = /^(?:The )?[Uu]ser (?:responded|selected|answered|chose)[^:\n]*:\s*([\s\S]+)/;

/** The fields of a form that a person filled in: `{message, requestedSchema, content}`, labels instead of values. */
export function readForm(form: JsonObject): Question[] {
  const fields = objectIn(objectIn(form, "requestedSchema"), "properties");
  const content = objectIn(form, "content");
  const message = textIn(form, "message") ?? "";
  const names = Object.keys(content);
  return names.flatMap((name) => {
    const field = objectIn(fields, name);
    const title = textIn(field, "title") ?? (names.length === 1 ? message : name);
    return readField(title, title === message ? undefined : message, choicesOf(field), content[name]);
  });
}

/** The same by the result of the tool, where no row of its own told the answer; older clients asked `{question, choices}`. */
export function readResult(call: JsonObject, result: JsonObject): Question[] {
  const [, answer] = RESPONSE.exec(textIn(result, "content") ?? "") ?? [];
  if (answer === undefined) return [];
  const schema = objectIn(call, "requestedSchema");
  const fields = objectIn(schema, "properties");
  const names = Object.keys(fields);
  if (names.length > 0) {
    const [, told = ""] = RESPONSE.exec(textIn(result, "detailedContent") ?? "") ?? [];
    const content = names.length === 1 ? { [names[0] ?? ""]: answer } : readLines(told, fields);
    return readForm({ message: call["message"], requestedSchema: schema, content });
  }
  const { choices } = call;
  const labels = Array.isArray(choices) ? choices.filter((choice) => typeof choice === "string") : [];
  const options = labels.map((label) => ({ label, value: label }));
  return readField(textIn(call, "question") ?? textIn(call, "message") ?? "", undefined, options, answer);
}

/** `name: value` a line; a value reaches to the next name. */
function readLines(told: string, fields: JsonObject): JsonObject {
  const lines = `\n${told}`;
  const starts = Object.keys(fields)
    .map((name) => ({ name, mark: `\n${name}: `, at: lines.indexOf(`\n${name}: `) }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at);
  return Object.fromEntries(
    starts.map(({ name, mark, at }, index) => {
      const value = lines.slice(at + mark.length, starts[index + 1]?.at);
      return [name, objectIn(fields, name)["type"] === "array" ? value.split(", ") : value];
    }),
  );
}

function readField(text: string, header: string | undefined, choices: readonly Choice[], value: unknown): Question[] {
  const values = (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== undefined && one !== null && one !== "",
  );
  const chosen = values.flatMap(
    (one) => choices.find((choice) => choice.value === one || String(choice.value) === one)?.label ?? wordsOf(one),
  );
  if (chosen.length === 0) return [];
  const options = choices.map(({ label }) => ({ label }));
  return [{ text, ...(header === undefined || header === "" ? {} : { header }), options, chosen }];
}

function wordsOf(value: unknown): string[] {
  if (typeof value === "boolean") return [value ? "Yes" : "No"];
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

/** Choices stand as `enum` with `enumNames`, or as `oneOf` or `anyOf`, those of a list in its `items`. */
function choicesOf(field: JsonObject): Choice[] {
  const { items } = field;
  if (isJsonObject(items)) return choicesOf(items);
  if (field["type"] === "boolean") return [true, false].map((value) => ({ label: value ? "Yes" : "No", value }));
  const titled = [...objectsIn(field, "oneOf"), ...objectsIn(field, "anyOf")];
  if (titled.length > 0) {
    return titled.map((choice) => ({
      label: textIn(choice, "title") ?? String(choice["const"]),
      value: choice["const"],
    }));
  }
  const { enum: values, enumNames: names } = field;
  if (!Array.isArray(values)) return [];
  return values.map((value, at) => {
    const name: unknown = Array.isArray(names) ? names[at] : undefined;
    return { label: typeof name === "string" ? name : String(value), value };
  });
}
