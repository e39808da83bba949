import type { Category } from '@intake-desk/contracts';
import type { ChartLook } from '@intake-desk/kit';

/** How the dashboard's charts look: a colour for each category, the same on all of them. */
export interface Palette extends ChartLook {
  readonly status: Readonly<Record<Category, string>>;
}
