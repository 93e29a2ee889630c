import { describe, expect, it } from "vitest";
import { entityFromManifest } from "../../../src/decisions/entity.ts";

describe("the entity in a manifest", () => {
  it.each([
    ["package.json", '{"name": "@acme/shop", "version": "1.0.0"}', "@acme/shop"],
    ["package.json", '\uFEFF{"name": "shop"}', "shop"],
    ["package.json", '{"private": true}', undefined],
    ["package.json", '{"name": 7}', undefined],
    ["package.json", '{"name": " "}', undefined],
    ["package.json", '{"name": "sh', undefined],
    ["package.json", "null", undefined],
    ["pyproject.toml", '[build-system]\nname = "no"\n[project]\nname = "shop"\n', "shop"],
    ["pyproject.toml", "[tool.poetry]\r\nname = 'shop' # old style\r\n", "shop"],
    ["pyproject.toml", "[tool.ruff]\nline-length = 100\n", undefined],
    ["Cargo.toml", '[workspace]\nmembers = ["a"]\n\n[package]\nname = "shop"\n[[bin]]\nname = "other"\n', "shop"],
    ["Cargo.toml", '[dependencies]\nname = "1"\n', undefined],
    ["go.mod", "// shop\nmodule github.com/acme/shop/v2\n\ngo 1.22\n", "github.com/acme/shop/v2"],
    ["go.mod", "go 1.22\n", undefined],
    ["setup.py", "name='shop'", undefined],
  ])("%s: %j is %s", (file, text, entity) => {
    expect(entityFromManifest(file, text)).toBe(entity);
  });
});
