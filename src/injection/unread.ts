/** What a model reads where decisions changed and could not be read in time. */
export const UNREAD =
  "stet: decisions of this project changed and could not be read in time, so none are listed here. The tool decision_recall, or `stet recall`, has them.";
