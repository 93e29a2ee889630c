#!/usr/bin/env node
import { keepCompiled } from "../src/platform/compiled-code.ts";

keepCompiled(process.env);

void import("./run-stet-hook.ts");
