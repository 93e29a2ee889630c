import type { Around } from "../../exchange/exchange-format.ts";
import { entityAt } from "../deciding/find-entities.ts";
import { readVocabulary } from "../deciding/read-vocabulary.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What a document of the project does not know about itself; `time`: when it last changed. */
export function aroundHere(workspace: Workspace, time: Date): Around {
  return {
    project: workspace.project().name,
    entity: entityAt(workspace, []),
    vocabulary: readVocabulary(workspace),
    time: time.toISOString(),
  };
}
