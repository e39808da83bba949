import { canonicalOf } from '@intake-desk/contracts/content';
import type { ScopeDepartment } from '@intake-desk/identity';
import { isOffered, type Procedure, proceduresOf } from '@intake-desk/intakes';
import type { IntegrationContext } from '../context.ts';
import { questionnaireIdOf } from './questionnaire.ts';

/**
 * Returns the content of departments that an address names: `Questionnaire/…` with its id, its name alone, or the canonical address of
 * its questionnaire. A version in the address is ignored.
 */
export async function contentsNamed(
  { database, reports }: IntegrationContext,
  departments: readonly ScopeDepartment[],
  address = '',
): Promise<Procedure[]> {
  const offered = (await proceduresOf(database, { departments })).filter(isOffered);
  const [canonical = ''] = address.split('|');
  const id = questionnaireIdOf(canonical.split('/').at(-1) ?? '');
  const named = offered.filter(({ value }) => questionnaireIdOf(value) === id);
  if (named.length > 0) return named;
  const newest = await reports.content.newest(offered.flatMap(({ questionnaireId }) => questionnaireId ?? []));
  return offered.filter(({ questionnaireId }) => {
    const content = newest.get(questionnaireId ?? 0);
    return content !== undefined && canonicalOf(content.questionnaire) === canonical;
  });
}
