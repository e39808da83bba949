export interface Tier {
  readonly intakes: number;
  /** Days over which they were created, including today. */
  readonly days: number;
  /** Departments of North Sea Hospital; those beyond the first four are copies. */
  readonly departments: number;
  /** The other organisations have intakes too. */
  readonly others: boolean;
  /** Number of different forms per questionnaire and risk group. */
  readonly poolSize: number;
}

/** demo.md "Shape of the data": `empty` has no intakes; `S` is for `npm start`, `M` and `L` for benchmarks. */
export const tiers = {
  empty: { intakes: 0, days: 365, departments: 4, others: true, poolSize: 1 },
  test: { intakes: 400, days: 365, departments: 4, others: true, poolSize: 40 },
  S: { intakes: 20_000, days: 548, departments: 4, others: true, poolSize: 300 },
  M: { intakes: 250_000, days: 5 * 365, departments: 25, others: false, poolSize: 600 },
  L: { intakes: 1_200_000, days: 3 * 365, departments: 25, others: false, poolSize: 600 },
} as const satisfies Record<string, Tier>;

export type TierName = keyof typeof tiers;

export const tierNames: readonly TierName[] = ['test', 'S', 'M', 'L'];

export const tierNamed = (name: string): TierName | undefined => tierNames.find((one) => one === name);
