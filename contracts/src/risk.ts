import { type Static, Type } from 'typebox';

/** Risk groups have fixed ids (decisions "risk groups"). */
export const risk = { other: 0, critical: 1, deviating: 2, normal: 3, notCompleted: 4 } as const;
export const RiskGroup = Type.Enum([0, 1, 2, 3, 4]);
export type RiskGroup = Static<typeof RiskGroup>;

/** From worst to best; `notCompleted` only where there is no form. */
export const worstFirst: readonly RiskGroup[] = [1, 2, 3, 0, 4];

/** The worst of the groups, `notCompleted` for none. */
export const worstOf = (groups: Iterable<RiskGroup>): RiskGroup => {
  const present = new Set(groups);
  return worstFirst.find((group) => present.has(group)) ?? risk.notCompleted;
};
