import type { Category, RiskGroup } from '@intake-desk/contracts';
import type { ChartLook } from '@intake-desk/kit';

/** How the dashboard's charts look: a colour for each category and risk group, the same on all of them. */
export interface Palette extends ChartLook {
  readonly status: Readonly<Record<Category, string>>;
  readonly risk: (group: RiskGroup) => string;
}
