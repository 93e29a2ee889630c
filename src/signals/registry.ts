import { actionConfirmation } from "./action-confirmation.ts";
import { choiceConverter } from "./choice-converter.ts";
import { constraint } from "./constraint.ts";
import { continuation } from "./continuation.ts";
import { defaultValue } from "./default-value.ts";
import { directMarker } from "./direct-marker.ts";
import { implementationDeclarative } from "./implementation-declarative.ts";
import { rejection } from "./rejection.ts";
import { reversal } from "./reversal.ts";
import type { Detector } from "./signal.ts";
import { threshold } from "./threshold.ts";
import { tradeoff } from "./tradeoff.ts";
import { withdrawal } from "./withdrawal.ts";

/** Every detector, strongest evidence first: where two fire on the same words the earlier one counts. */
export const DETECTORS: readonly Detector[] = [
  withdrawal,
  choiceConverter,
  actionConfirmation,
  reversal,
  threshold,
  rejection,
  constraint,
  directMarker,
  tradeoff,
  implementationDeclarative,
  defaultValue,
  continuation,
];
