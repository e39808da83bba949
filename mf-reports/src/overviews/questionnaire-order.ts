import { limit } from '@intake-desk/contracts';
import type { ReportedQuestionnaire, SavedOverview } from '@intake-desk/contracts/reports';
import { moveEntry } from './move-entry.ts';

/** Returns the report's questionnaires in the overview's order; those that it does not list follow. */
export function inOrder(
  { questionnaireOrder = [] }: Pick<SavedOverview, 'questionnaireOrder'>,
  questionnaires: readonly ReportedQuestionnaire[],
): ReportedQuestionnaire[] {
  const byId = new Map(questionnaires.map((questionnaire) => [questionnaire.id, questionnaire]));
  const first = questionnaireOrder.flatMap((id) => byId.get(id) ?? []);
  return [...new Set([...first, ...questionnaires])];
}

/** Moves a questionnaire; absent ones follow. The overview stores no order that equals the report's. */
export function moveQuestionnaireTo(
  { questionnaireOrder = [], ...overview }: SavedOverview,
  questionnaires: readonly ReportedQuestionnaire[],
  from: number,
  to: number,
): SavedOverview {
  const moved = moveEntry(inOrder({ questionnaireOrder }, questionnaires), from, to).map(({ id }) => id);
  const others = questionnaireOrder.filter((id) => !moved.includes(id));
  const asReport = others.length === 0 && questionnaires.every(({ id }, place) => moved[place] === id);
  return asReport ? overview : { ...overview, questionnaireOrder: [...moved, ...others].slice(0, limit.reportForms) };
}
