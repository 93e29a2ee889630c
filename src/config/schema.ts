import { z } from "zod";
import type { Setting } from "./settings.ts";
import { SETTINGS } from "./settings.ts";

/** A settings file as a schema, made from the table of settings; for the published JSON Schema and the reference. */
export const settingsSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.number().int().optional(),
  ...Object.fromEntries(
    SETTINGS.map((setting) => [setting.name, typeOf(setting).describe(setting.summary).optional()]),
  ),
});

function typeOf(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case "choice":
      return z.enum([...setting.values]);
    case "boolean":
      return z.boolean();
    case "integer":
      return z.number().int().min(setting.minimum).max(setting.maximum);
    case "object":
      return z.record(z.string(), z.unknown());
    case "text":
      return z.string();
    case "list":
      return z.array(z.string());
  }
}
