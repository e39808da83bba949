import type { RiskGroup } from '@intake-desk/contracts';

/** The last word of a group's key among kit's texts: `risk.critical`. */
export const groupKeys: Readonly<Record<RiskGroup, string>> = {
  0: 'other',
  1: 'critical',
  2: 'deviating',
  3: 'normal',
  4: 'notCompleted',
};
