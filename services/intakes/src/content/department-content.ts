import type { ContentOption } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesParts } from '../intakes.ts';
import { labelIn, proceduresOf } from './content-label.ts';

/** See `Intakes.departmentContent`. */
export const departmentContent =
  ({ database }: IntakesParts) =>
  async ({ scope, language }: Staff): Promise<ContentOption[]> => {
    const options = new Map<string, ContentOption>();
    for (const { disabledAt, value, label, groupLabel } of await proceduresOf(database, scope)) {
      if (disabledAt !== null || value === '' || options.has(value)) continue;
      const group = labelIn(groupLabel, language, '');
      options.set(value, { value, label: labelIn(label, language, value), ...(group === '' ? {} : { group }) });
    }
    return [...options.values()];
  };
