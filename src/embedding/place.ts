/** Where a model is and what it is called: from a person's own settings and environment, never from a project. */
export interface EmbeddingPlace {
  /** Empty where the way knows one itself. */
  readonly url: string;
  readonly model: string;
  /** From the environment alone. */
  readonly key?: string;
}
