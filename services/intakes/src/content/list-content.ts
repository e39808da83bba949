import type { ContentOption } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { isOffered } from '../tables/procedure.entity.ts';
import { labelIn, proceduresOf } from './content-label.ts';

/** Returns the content that the scope's departments send, in the caller's language. */
export async function listContent({ database }: IntakesContext, { scope, language }: Staff): Promise<ContentOption[]> {
  const options = new Map<string, ContentOption>();
  for (const procedure of await proceduresOf(database, scope)) {
    const { value, label, groupLabel } = procedure;
    if (!isOffered(procedure) || options.has(value)) continue;
    const group = labelIn(groupLabel, language, '');
    options.set(value, { value, label: labelIn(label, language, value), ...(group === '' ? {} : { group }) });
  }
  return [...options.values()];
}
