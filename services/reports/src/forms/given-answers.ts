import { type GivenAnswer, type getAnswers, type Reply, type RiskGroup, worstFirst } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { readForms } from './read-form.ts';

/**
 * What a patient answered, by form, the newest first: the riskiest answers first, those of equal risk as the questionnaire has
 * them, and questions that were passed over last. Without view_form_group in the questionnaire's order and without groups.
 * Throws NotFound for an intake outside the scope.
 */
export const givenAnswers = (context: ReportsContext) => {
  const read = readForms(context);
  return async (staff: Staff, { id }: { id: number }): Promise<Reply<typeof getAnswers>> => {
    const seesRisk = staff.can('view_form_group');
    const forms = await read(staff, id);
    return forms.map(({ id, title, submittedAt, sections }) => {
      const asked = sections.flatMap(({ entries }) =>
        entries.map(({ uniqueId, question, answers, group }): GivenAnswer => {
          return { uniqueId, question, answers: [...answers], group: seesRisk ? group : null };
        }),
      );
      const answers = seesRisk ? asked.toSorted((a, b) => rankOf(a.group) - rankOf(b.group)) : asked;
      return { id, name: title, created_at: submittedAt.toISOString(), answers };
    });
  };
};

const rankOf = (group: RiskGroup | null): number => (group === null ? worstFirst.length : worstFirst.indexOf(group));
