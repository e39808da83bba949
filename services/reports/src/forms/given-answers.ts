import { type GivenAnswer, type RiskGroup, worstFirst } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { readForms } from './read-form.ts';

/**
 * Returns a patient's answers by form, newest form first: riskiest answers first, equal risk in the questionnaire's order, skipped
 * questions last. Without view_form_group the questionnaire's order and no groups. Throws NotFound outside the scope.
 */
export async function givenAnswers(context: ReportsContext, staff: Staff, { id }: { id: number }) {
  const seesRisk = staff.can('view_form_group');
  const forms = await readForms(context, staff, id);
  return forms.map(({ id, title, submittedAt, sections }) => {
    const asked = sections.flatMap(({ entries }) =>
      entries.map(({ uniqueId, question, answers, group }): GivenAnswer => {
        return { uniqueId, question, answers: [...answers], group: seesRisk ? group : null };
      }),
    );
    const answers = seesRisk ? asked.toSorted((a, b) => rankOf(a.group) - rankOf(b.group)) : asked;
    return { id, name: title, created_at: submittedAt.toISOString(), answers };
  });
}

const rankOf = (group: RiskGroup | null): number => (group === null ? worstFirst.length : worstFirst.indexOf(group));
