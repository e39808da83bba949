import {
  type Answers,
  isAnswered,
  type PortalIntake,
  type Questionnaire,
  status,
  visibleItems,
} from '@intake-desk/contracts';
import type { ReportsContext } from '../context.ts';
import { findDraft } from './draft.ts';
import type { Patient } from './patient.ts';

/** The group to go on with: the one answered last, or the next with something to ask once that one is done. */
export function stepToGoOnWith(questionnaire: Questionnaire, answers: Answers, last: number): number {
  const visible = new Set(visibleItems(questionnaire, answers).map(({ uniqueId }) => uniqueId));
  const asks = (index: number, open: (uniqueId: string) => boolean): boolean =>
    (questionnaire.groups[index]?.items ?? []).some(({ uniqueId }) => visible.has(uniqueId) && open(uniqueId));
  if (asks(last, (uniqueId) => !isAnswered(answers[uniqueId]))) return last;
  if (Object.keys(answers).length === 0) return 0;
  const next = questionnaire.groups.findIndex((_, index) => index > last && asks(index, () => true));
  return next === -1 ? questionnaire.groups.length : next;
}

/** What the portal shows a patient. A form that was sent is not shown again to whoever holds the link. */
export const portalIntake =
  (context: ReportsContext) =>
  async (patient: Patient): Promise<PortalIntake> => {
    const { published, submission } = await findDraft(context, patient);
    const { questionnaire } = published;
    const sent = patient.status === status.completed || submission?.state === 'submitted';
    const answers = sent ? {} : (submission?.answers ?? {});
    return {
      organisation: patient.organisationName,
      department: patient.departmentName,
      language: patient.language,
      category: sent ? 'completed' : patient.category,
      questionnaire,
      answers,
      step: sent ? 0 : stepToGoOnWith(questionnaire, answers, submission?.step ?? 0),
      revision: submission?.revision ?? 0,
    };
  };
