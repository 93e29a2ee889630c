#!/usr/bin/env node
import { hookSituation } from "../src/hook/hook-situation.ts";
import { runDrain } from "../src/hook/run-drain.ts";

runDrain(hookSituation());
