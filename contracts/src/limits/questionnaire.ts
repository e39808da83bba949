/** Questionnaires, and the patient's page that asks them. */
export const questionnaireLimits = {
  freeTextLength: 4_000,
  /**
   * Characters of a text, of the whole file, and of another system's file; items of such a file, nested ones included;
   * groups, questions of a group, options of a question; conditions of a question; absolute value of a score, and of a
   * number that a patient types, with its decimals.
   */
  questionnaire: {
    texts: 4000,
    file: 200_000,
    source: 1_000_000,
    sourceItems: 2_000,
    groups: 50,
    items: 200,
    options: 250,
    conditions: 20,
    number: 1000,
    quantity: 1_000_000_000,
    decimals: 6,
  },
  /** Active seconds and items that a patient's page reports in one call. */
  reachedSeconds: 120,
  reachedItems: 50,
  /** Active seconds stored per item. */
  itemSeconds: 900,
} as const;
