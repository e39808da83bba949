/** How much data the demonstration has. */
export interface Tier {
  readonly intakes: number;
  /** Days back from today, today included, over which they were created. */
  readonly days: number;
  /** Departments of North Sea Hospital; beyond the four with their own content they are copies of those. */
  readonly departments: number;
  /** Whether the other organisations have intakes too. */
  readonly others: boolean;
  /** Different ways of filling in per questionnaire and risk group. */
  readonly poolSize: number;
}

/**
 * demo.md "Shape of the data": `empty` has organisations, accounts and questionnaires but no intake; `test` is small enough
 * to be made anew for each test; `S` is what `npm start` shows, `M` what benchmarks measure.
 */
export const tiers = {
  empty: { intakes: 0, days: 365, departments: 4, others: true, poolSize: 1 },
  test: { intakes: 400, days: 365, departments: 4, others: true, poolSize: 40 },
  S: { intakes: 20_000, days: 548, departments: 4, others: true, poolSize: 300 },
  M: { intakes: 250_000, days: 5 * 365, departments: 25, others: false, poolSize: 600 },
} as const satisfies Record<string, Tier>;

export type TierName = keyof typeof tiers;

export const tierNames: readonly TierName[] = ['test', 'S', 'M'];

/** The tier of that name, or undefined. */
export const tierNamed = (name: string): TierName | undefined => tierNames.find((one) => one === name);
