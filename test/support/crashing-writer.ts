import { join } from "node:path";
import { appendLine, moveFile, removeFile, writeFileAtomic } from "../../src/platform/files.ts";

// Writes, replaces, appends, moves and removes in the folder given; the test kills it at a crash point on the way.
const folder = process.argv[2] ?? "";
writeFileAtomic(join(folder, "a"), "old a");
writeFileAtomic(join(folder, "a"), "new a");
appendLine(join(folder, "log"), "one");
appendLine(join(folder, "log"), "two");
moveFile(join(folder, "a"), join(folder, "b"));
removeFile(join(folder, "b"));
process.stdout.write("done");
